import type { DeskProps } from "@/components/applications/desk/desk-props";
import { InviteJuror } from "@/components/juries/desk/invite-juror";
import { JurorRow } from "@/components/juries/desk/juror-row";
import { toRoundQuery } from "@/components/juries/desk/use-jury-address";
import { RoundRow } from "@/components/juries/rounds/round-row";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { PressLink } from "@/components/ui/buttons/press-link";
import { PlanRoom } from "@/components/auth/plan-room";
import { Section } from "@/components/ui/section";
import { QueryError } from "@/components/ui/states/query-error";
import { useFreshCall } from "@/hooks/use-call";
import type { Juror } from "@/lib/juries/jurors/jurors.schema";
import type { Round } from "@/lib/juries/rounds/rounds.schema";

export type JuryProps = DeskProps & {
  rounds: readonly Round[];
  jurors: readonly Juror[];
  onOpen: (round: string | null) => void;
};

export function JuryOverview(props: JuryProps) {
  const { opportunity, role, rounds, jurors, onOpen } = props;
  const quotas = useFreshCall("GET /v1/opportunities/{id}/jury/quotas", {
    params: { id: opportunity.id },
  });
  const { data: quota } = quotas;
  const canBuy = role === "OWNER";
  const hasRoundsLeft = quota === undefined || quota.rounds.used < quota.rounds.limit;
  const hasPlacesLeft = quota === undefined || quota.jurors.used < quota.jurors.limit;
  return (
    <div className="flex flex-col gap-10">
      <QueryError subject="What your plan includes" query={quotas} />
      <Section isCompact title="Rounds">
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
        {quota !== undefined && <PlanRoom of="rounds" quota={quota.rounds} canBuy={canBuy} />}
        {hasRoundsLeft && (
          <PressLink
            href={toRoundQuery("new")}
            onPress={() => onOpen("new")}
            className={buttonClass(
              rounds.length === 0 && jurors.length > 0 ? "primary" : "secondary",
              "large",
              "self-start",
            )}
          >
            {rounds.length === 0 ? "Prepare the first round" : "Prepare another round"}
          </PressLink>
        )}
      </Section>
      <Section isCompact title="Jurors">
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
        {quota !== undefined && (
          <PlanRoom of="jurors" quota={quota.jurors} canBuy={canBuy}>
            Removing a juror frees a place.
          </PlanRoom>
        )}
        {hasPlacesLeft && <InviteJuror opportunityId={opportunity.id} jurors={jurors} />}
      </Section>
    </div>
  );
}
