import { deskPartPath } from "@/lib/opportunities/paths/desk-paths.rules";
import { toRoundQuery } from "@/components/juries/desk/use-jury-address";
import type { JuryProps } from "@/components/juries/desk/jury-overview";
import { formatProgress, sumProgress } from "@/components/juries/desk/progress-text";
import { RoundActions } from "@/components/juries/rounds/round-actions";
import { formatRoundTimes, summariseRound } from "@/components/juries/rounds/round-texts";
import { buttonClass } from "@/components/ui/buttons/button-class";
import { PressLink } from "@/components/ui/buttons/press-link";
import { ProgressBar } from "@/components/ui/states/progress-bar";
import { TextLink } from "@/components/ui/buttons/text-link";
import { usePoolCount } from "@/components/juries/rounds/use-pool-count";
import { roundStateLabels } from "@/lib/juries/rounds/round-labels.schema";
import type { Round, Unassigned } from "@/lib/juries/rounds/rounds.schema";
import { joinClasses } from "@/lib/shared/join-classes";
import { formatCount, pluralise } from "@/lib/shared/texts/format-count";

type RoundRowProps = JuryProps & { round: Round };

/** Lists applications that have nobody to judge them, and links to where to change that. */
function UnassignedApplications({
  opportunityId,
  unassigned: { count, applications },
}: {
  opportunityId: string;
  unassigned: Unassigned;
}) {
  if (count === 0) return null;
  const list = deskPartPath(opportunityId, "applications");
  const rest = count - applications.length;
  return (
    <div className="flex flex-col gap-1">
      <p className="text-warning">
        {pluralise(count, "application has", "applications have")} no juror yet.
      </p>
      <p className="text-small">
        {applications.map(({ id, number }, index) => (
          <span key={id}>
            {index > 0 && ", "}
            <TextLink href={`${list}?application=${id}`}>No. {number}</TextLink>
          </span>
        ))}
        {rest > 0 && ` and ${formatCount(rest)} more`}.{" "}
        <TextLink href={list}>Assign many in the list</TextLink>
      </p>
    </div>
  );
}

function RoundSize({ opportunityId, round }: { opportunityId: string; round: Round }) {
  const count = usePoolCount(opportunityId, round.pool, round.state === "SETUP");
  if (round.state !== "SETUP") return <p>{pluralise(round.entries, "application")}</p>;
  if (count === undefined) return null;
  return <p>{count === 0 ? "No application" : pluralise(count, "application")} for now</p>;
}

export function RoundRow({ round, ...jury }: RoundRowProps) {
  const { opportunity, jurors, onOpen } = jury;
  const { number, name, state, unassigned } = round;
  const address = String(number);
  const link = { href: toRoundQuery(address), onPress: () => onOpen(address) };
  const progress = sumProgress(jurors, number);
  return (
    <li className="flex flex-col gap-3 border-t py-5 last:border-b">
      <div className="flex flex-wrap items-baseline gap-x-3 gap-y-1">
        <h3 className="text-large wrap-break-word">
          <PressLink {...link} className="underline-offset-4 hover:underline">
            Round {number} · {name}
          </PressLink>
        </h3>
        <span
          className={joinClasses(
            "inline-flex h-6 items-center rounded-full border px-2 text-small",
            state === "OPEN" ? "border-positive text-positive" : "border-outline text-muted",
          )}
        >
          {roundStateLabels[state]}
        </span>
      </div>
      <p className="text-muted">{formatRoundTimes(round, opportunity.timeZone)}</p>
      <RoundSize opportunityId={opportunity.id} round={round} />
      <p className="text-small text-muted">{summariseRound(round)}</p>
      {state !== "SETUP" && progress.total > 0 && (
        <div className="flex max-w-xl flex-col gap-1">
          <p>{formatProgress(progress)}</p>
          <ProgressBar
            label={`Progress of round ${number}`}
            value={progress.scored / progress.total}
          />
        </div>
      )}
      {unassigned !== undefined && (
        <UnassignedApplications opportunityId={opportunity.id} unassigned={unassigned} />
      )}
      <div className="flex flex-wrap gap-3">
        <RoundActions {...jury} round={round} />
        <PressLink {...link} className={buttonClass("quiet", "small")}>
          {state === "CLOSED" ? "Settings" : "Edit"}
          <span className="sr-only"> of round {number}</span>
        </PressLink>
      </div>
    </li>
  );
}
