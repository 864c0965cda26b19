import { juryPath, juryResultsPath } from "@/lib/juries/jury-paths.rules";
import { describeRoundTime } from "@/components/juries/jury-times";
import { EmptyState } from "@/components/ui/states/empty-state";
import { FormSkeleton } from "@/components/ui/states/form-skeleton";
import { LinkButton } from "@/components/ui/buttons/link-button";
import { MoreButton } from "@/components/ui/lists/more-button";
import { QueryError } from "@/components/ui/states/query-error";
import { ProgressBar } from "@/components/ui/states/progress-bar";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import { useJuryRounds } from "@/hooks/use-juries";
import type { JudgedOpportunity, JuryRound } from "@/lib/juries/entries/jury-entries.schema";
import type { RoundState } from "@/lib/juries/rounds/rounds.schema";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import { formatCount, pluralise } from "@/lib/shared/texts/format-count";

const stateOrder: readonly RoundState[] = ["OPEN", "SETUP", "CLOSED"];

/** Open ones first, of these the one that closes first; otherwise as the server lists them. */
export function sortRounds(rounds: readonly JuryRound[]): JuryRound[] {
  const rank = ({ state }: JuryRound) => stateOrder.indexOf(state);
  const end = ({ state, closesAt }: JuryRound) =>
    state === "OPEN" && closesAt !== null ? Date.parse(closesAt) : Infinity;
  return rounds.toSorted((a, b) => rank(a) - rank(b) || (end(a) === end(b) ? 0 : end(a) - end(b)));
}

function describeWork({ state, subject, total, scored, left }: JuryRound): string {
  const noun = subject === "WORK" ? "work" : "application";
  if (state === "SETUP") return "We will e-mail you when it opens.";
  if (state === "CLOSED") return `You scored ${formatCount(scored)} of ${pluralise(total, noun)}.`;
  if (total === 0) return "Nothing is assigned to you yet.";
  return left === 0
    ? `All ${pluralise(total, noun)} scored. You may change your scores until the round closes.`
    : `${formatCount(scored)} of ${pluralise(total, noun)} scored, ${formatCount(left)} left.`;
}

const actions: Readonly<Record<RoundState, string>> = {
  SETUP: "See the round",
  OPEN: "Score",
  CLOSED: "See your scores",
};

function RoundRow({ round }: { round: JuryRound }) {
  const { id, number, name, opportunity, state, total, scored, isChair } = round;
  return (
    <li className="flex flex-col gap-5 border-t py-5 md:flex-row md:items-center md:gap-10">
      <div className="flex min-w-0 grow flex-col gap-1">
        <h2 className="text-large wrap-break-word">
          <SoftLink href={juryPath(id)} className="hover:underline">
            {opportunity.title}
          </SoftLink>
        </h2>
        <p className="wrap-break-word text-muted">
          {opportunity.organizationName} · Round {number}: {name}
          {isChair && " · You chair this jury"}
        </p>
        <p className="pb-1">
          {describeRoundTime(round)} {describeWork(round)}
        </p>
        {state === "OPEN" && total > 0 && (
          <ProgressBar label={`Scored in round ${number}`} value={scored / total} />
        )}
      </div>
      <div className="flex shrink-0 flex-wrap gap-3">
        {isChair && state === "CLOSED" && (
          <LinkButton
            href={juryResultsPath(id)}
            tone="primary"
            aria-label={`See the results: ${opportunity.title}, round ${number}`}
          >
            See the results
          </LinkButton>
        )}
        <LinkButton
          href={juryPath(id)}
          tone={state === "OPEN" && scored < total ? "primary" : "secondary"}
          aria-label={`${actions[state]}: ${opportunity.title}, round ${number}`}
        >
          {actions[state]}
        </LinkButton>
      </div>
    </li>
  );
}

function AwaitedRow({ opportunity }: { opportunity: JudgedOpportunity }) {
  return (
    <li className="flex flex-col gap-1 border-t py-5">
      <h2 className="text-large wrap-break-word">
        <SoftLink href={toOpportunityPath(opportunity)} className="hover:underline">
          {opportunity.title}
        </SoftLink>
      </h2>
      <p className="wrap-break-word text-muted">{opportunity.organizationName}</p>
      <p>You are in this jury. We will e-mail you once there is something to judge.</p>
    </li>
  );
}

export function JuryRounds() {
  const list = useJuryRounds();
  if (list.data === undefined)
    return <QueryError subject="Your rounds" query={list} skeleton={<FormSkeleton />} />;
  const rounds = sortRounds(list.data.pages.flatMap(({ items }) => items));
  const awaited = list.data.pages[0]?.awaited ?? [];
  if (rounds.length + awaited.length === 0) {
    return (
      <EmptyState hint="An organiser invites jurors by e-mail. Once you have accepted, the rounds that you judge are listed here.">
        You have nothing to judge at present.
      </EmptyState>
    );
  }
  return (
    <div>
      <ul className="flex flex-col">
        {rounds.map((round) => (
          <RoundRow key={round.id} round={round} />
        ))}
        {awaited.map((opportunity) => (
          <AwaitedRow key={opportunity.id} opportunity={opportunity} />
        ))}
      </ul>
      <MoreButton list={list} />
    </div>
  );
}
