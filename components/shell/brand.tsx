import { HomeLink } from "@/components/shell/home-link";

export function Brand() {
  return (
    <HomeLink className="inline-flex min-h-11 items-center whitespace-nowrap font-display text-title font-medium tracking-tight">
      Vitrine
    </HomeLink>
  );
}
