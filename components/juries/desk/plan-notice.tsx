import { SoftLink } from "@/components/ui/buttons/soft-link";
import { formatCount, pluralise } from "@/lib/shared/texts/format-count";
import type { TeamRole } from "@/lib/shared/team-roles";

/** “2 of 3 places used”. */
export const formatQuota = ({ used, limit }: { used: number; limit: number }, noun: string) =>
  `${formatCount(used)} of ${pluralise(limit, noun)} used`;

type PlanNoticeProps = { role: TeamRole; limit: number; noun: "round" | "juror" };

/** Stands in place of what would go beyond the plan. Only the owner changes that. */
export function PlanNotice({ role, limit, noun }: PlanNoticeProps) {
  return (
    <p className="rounded-surface bg-surface p-5">
      Your plan includes {pluralise(limit, noun)} for this opportunity
      {noun === "juror" && ", open invitations included; removing one frees the place"}.{" "}
      {role === "OWNER" && (
        <SoftLink href="/pricing" className="underline underline-offset-4 hover:text-accent">
          Compare plans
        </SoftLink>
      )}
    </p>
  );
}
