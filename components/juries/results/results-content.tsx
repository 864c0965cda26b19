import { useSearchParams } from "next/navigation";
import type { DeskProps } from "@/components/applications/desk/desk-props";
import { DeskSkeleton } from "@/components/applications/desk/desk-skeleton";
import { useRounds } from "@/components/juries/desk/use-jury";
import { RoundResults } from "@/components/juries/results/round-results";
import { SoftLink } from "@/components/ui/buttons/soft-link";
import { choicePillClass } from "@/components/ui/pill";
import { EmptyState } from "@/components/ui/states/empty-state";
import { QueryError } from "@/components/ui/states/query-error";
import type { Round } from "@/lib/juries/rounds/rounds.schema";

/** Finds the round in the address, otherwise the last one that is closed, otherwise the last one. */
function findShownRound(rounds: readonly Round[], number: string | null): Round | undefined {
  return (
    rounds.find((round) => String(round.number) === number) ??
    rounds.findLast(({ state }) => state === "CLOSED") ??
    rounds.at(-1)
  );
}

/** Chooses the round; nothing where there is no choice. */
function RoundLinks({ rounds, current }: { rounds: readonly Round[]; current: number }) {
  if (rounds.length < 2) return null;
  return (
    <nav aria-label="Rounds" className="flex flex-wrap gap-x-2 gap-y-3">
      {rounds.map(({ id, number, name }) => (
        <SoftLink
          key={id}
          href={`?round=${number}`}
          keepsScroll
          aria-current={number === current ? "true" : undefined}
          className={choicePillClass(number === current)}
        >
          <span className="truncate">
            {number}. {name}
          </span>
        </SoftLink>
      ))}
    </nav>
  );
}

export function ResultsContent({ opportunity }: DeskProps) {
  const rounds = useRounds(opportunity.id);
  const number = useSearchParams().get("round");
  if (rounds.data === undefined)
    return <QueryError subject="The rounds" query={rounds} skeleton={<DeskSkeleton />} />;
  const begun = rounds.data.filter(({ state }) => state !== "SETUP");
  const shown = findShownRound(begun, number);
  if (shown === undefined)
    return <EmptyState>Results appear here once the jury’s first round is open.</EmptyState>;
  return (
    <div className="flex flex-col gap-10">
      <RoundLinks rounds={begun} current={shown.number} />
      <RoundResults
        key={shown.id}
        opportunityId={opportunity.id}
        timeZone={opportunity.timeZone}
        round={String(shown.number)}
        canChange
      />
    </div>
  );
}
