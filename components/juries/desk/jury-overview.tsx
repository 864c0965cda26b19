import type { DeskProps } from "@/components/applications/desk/desk-props";
import { AddressLink } from "@/components/juries/desk/address-link";
import { InviteJuror } from "@/components/juries/desk/invite-juror";
import { JurorRow } from "@/components/juries/desk/juror-row";
import { RoundRow } from "@/components/juries/rounds/round-row";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import { QueryError } from "@/components/ui/states/query-error";
import { useFreshCall } from "@/hooks/use-call";
import type { Juror } from "@/lib/juries/jurors/jurors.schema";
import type { Round } from "@/lib/juries/rounds/rounds.schema";
import type { TeamRole } from "@/lib/shared/team-roles";
import { formatCount, pluralise } from "@/lib/shared/texts/format-count";

export type JuryProps = DeskProps & {
  rounds: readonly Round[];
  jurors: readonly Juror[];
  onOpen: (round: string | null) => void;
};

/** “2 of 3 places used”. */
const formatQuota = ({ used, limit }: { used: number; limit: number }, noun: string) =>
  `${formatCount(used)} of ${pluralise(limit, noun)} used`;

type PlanNoticeProps = { role: TeamRole; limit: number; noun: "round" | "juror" };

/** Stands in place of what would go beyond the plan. Only the owner changes that. */
function PlanNotice({ role, limit, noun }: PlanNoticeProps) {
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

/** Shows who judges, and when. */
export function JuryOverview(props: JuryProps) {
  const { opportunity, role, rounds, jurors, onOpen } = props;
  const quotas = useFreshCall("GET /v1/opportunities/{id}/jury/quotas", {
    params: { id: opportunity.id },
  });
  const { data: quota } = quotas;
  const hasRoundsLeft = quota === undefined || quota.rounds.used < quota.rounds.limit;
  const hasPlacesLeft = quota === undefined || quota.jurors.used < quota.jurors.limit;
  return (
    <div className="flex flex-col gap-10">
      <QueryError subject="What your plan includes" query={quotas} />
      <section aria-labelledby="rounds" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
          <h2 id="rounds" className="text-large font-medium">
            Rounds
          </h2>
          {quota !== undefined && (
            <p className="text-small text-muted">{formatQuota(quota.rounds, "round")}</p>
          )}
        </div>
        {rounds.length === 0 && (
          <p className="max-w-xl">
            In a round the jury looks at the applications that you choose, and scores them. Prepare
            the first one at any time
            {opportunity.deadlineKind === "ROLLING" ? "." : "; it opens after the deadline."}
          </p>
        )}
        <ul className="flex flex-col empty:hidden">
          {rounds.map((round) => (
            <RoundRow key={round.id} {...props} round={round} />
          ))}
        </ul>
        {hasRoundsLeft ? (
          <AddressLink
            round="new"
            onOpen={onOpen}
            className={buttonClass(
              rounds.length === 0 && jurors.length > 0 ? "primary" : "secondary",
              "large",
              "self-start",
            )}
          >
            {rounds.length === 0 ? "Prepare the first round" : "Prepare another round"}
          </AddressLink>
        ) : (
          <PlanNotice role={role} limit={quota.rounds.limit} noun="round" />
        )}
      </section>
      <section aria-labelledby="jurors" className="flex flex-col gap-3">
        <div className="flex flex-wrap items-baseline justify-between gap-x-5 gap-y-1">
          <h2 id="jurors" className="text-large font-medium">
            Jurors
          </h2>
          {quota !== undefined && (
            <p className="text-small text-muted">
              {formatQuota(quota.jurors, "place")}, open invitations included
            </p>
          )}
        </div>
        {jurors.length === 0 && (
          <p className="max-w-xl">
            Nobody is in the jury yet. Whoever you invite gets a link by e-mail, and sees the
            applications only in the rounds that you open.
          </p>
        )}
        <ul className="flex flex-col empty:hidden">
          {jurors.map((juror) => (
            <JurorRow key={juror.id} opportunityId={opportunity.id} juror={juror} rounds={rounds} />
          ))}
        </ul>
        {hasPlacesLeft ? (
          <InviteJuror opportunityId={opportunity.id} jurors={jurors} />
        ) : (
          <PlanNotice role={role} limit={quota.jurors.limit} noun="juror" />
        )}
      </section>
    </div>
  );
}
