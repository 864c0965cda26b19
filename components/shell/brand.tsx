import { SoftLink } from "@/components/ui/soft-link";

export function Brand() {
  return (
    <SoftLink
      href="/"
      className="inline-flex min-h-11 items-center whitespace-nowrap font-display text-title font-medium tracking-tight"
    >
      Vitrine
    </SoftLink>
  );
}
