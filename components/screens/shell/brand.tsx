import { MemberSwitch } from "@/components/screens/shell/member-switch";
import { SoftLink } from "@/components/ui/buttons/soft-link";

const linkClass =
  "inline-flex min-h-11 items-center whitespace-nowrap font-display text-title font-medium tracking-tight";

/** Leads to the front page, and members to their own home. */
export function Brand() {
  return (
    <MemberSwitch
      visitors={
        <SoftLink href="/" className={linkClass}>
          Vitrine
        </SoftLink>
      }
      members={
        <SoftLink href="/home" className={linkClass}>
          Vitrine
        </SoftLink>
      }
    />
  );
}
