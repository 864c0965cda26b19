import { useState } from "react";
import { DeskSkeleton } from "@/components/applications/desk/desk-skeleton";
import { toggleInSet } from "@/components/applications/desk/selection";
import { CutOffBar } from "@/components/juries/results/cut-off-bar";
import { CutOffField } from "@/components/juries/results/cut-off-field";
import { listColumns } from "@/components/juries/results/result-columns";
import type { RowContext } from "@/components/juries/results/result-row";
import { ResultsSummary } from "@/components/juries/results/results-summary";
import { ResultsTable } from "@/components/juries/results/results-table";
import { toResultKey } from "@/components/juries/results/results-texts";
import { Section } from "@/components/ui/section";
import { EmptyState } from "@/components/ui/states/empty-state";
import { QueryError } from "@/components/ui/states/query-error";
import { useResults } from "@/components/juries/results/use-results";
import type { Result, RoundResults as Ranking } from "@/lib/juries/results/results.schema";
import { joinClasses } from "@/lib/shared/join-classes";

type RoundResultsProps = {
  opportunityId: string;
  /** Zone of the times that are shown. */
  timeZone: string;
  /** Its number, or its id. */
  round: string;
  /** True if entries can be chosen and marked: the chair only reads. */
  canChange: boolean;
};

const noKeys: ReadonlySet<string> = new Set();

/** Entries of one rank are never on both sides of the line. */
const countAbove = (items: readonly Result[], first: number): number => {
  const last = items[first - 1]?.rank ?? 0;
  return items.filter(({ rank }) => rank !== null && rank <= last).length;
};

/** Lists entries without applications that have another work above the line. */
function listBelow({ items, belowQuorum }: Ranking, cutOff: number): Result[] {
  const above = new Set(items.slice(0, cutOff).map(({ applicationId }) => applicationId));
  return [...items, ...belowQuorum].filter(({ applicationId }) => !above.has(applicationId));
}

export function RoundResults({ opportunityId, timeZone, round, canChange }: RoundResultsProps) {
  const results = useResults(opportunityId, round);
  const [first, setFirst] = useState(0);
  const [keys, setKeys] = useState(noKeys);
  if (results.data === undefined)
    return <QueryError subject="The results" query={results} skeleton={<DeskSkeleton />} />;
  const { items, belowQuorum, isAdjusted } = results.data;
  const cutOff = countAbove(items, first);
  const choose = (chosen: readonly Result[]) => setKeys(new Set(chosen.map(toResultKey)));
  const context: RowContext = {
    round: results.data.round,
    columns: listColumns(isAdjusted),
    opportunityId,
    selection: canChange
      ? {
          has: (result) => keys.has(toResultKey(result)),
          toggle: (result) => setKeys(toggleInSet(keys, toResultKey(result))),
        }
      : null,
  };
  return (
    <div
      className={joinClasses(
        "flex flex-col gap-10 transition-opacity duration-fade",
        results.isPlaceholderData && "opacity-50",
      )}
    >
      <QueryError subject="The results" query={results} />
      <ResultsSummary opportunityId={opportunityId} timeZone={timeZone} results={results.data} />
      {items.length === 0 && belowQuorum.length === 0 && (
        <EmptyState>There is nothing to rank in this round.</EmptyState>
      )}
      {items.length > 0 && (
        <section aria-label="Ranking" className="flex flex-col gap-5">
          {canChange && (
            <CutOffField
              total={items.length}
              cutOff={cutOff}
              onChange={setFirst}
              onChooseAbove={() => choose(items.slice(0, cutOff))}
              onChooseBelow={() => choose(listBelow(results.data, cutOff))}
            />
          )}
          <ResultsTable caption="Ranking" results={items} cutOff={cutOff} {...context} />
        </section>
      )}
      {belowQuorum.length > 0 && (
        <Section isCompact heading="h3" title="Below the quorum" headingClass="text-large">
          <p className="text-muted">
            {results.data.round.quorum === 1
              ? "Not ranked, because nobody has scored them."
              : `Not ranked, because they have fewer than ${results.data.round.quorum} scores.`}
          </p>
          <ResultsTable caption="Below the quorum" results={belowQuorum} cutOff={0} {...context} />
        </Section>
      )}
      {canChange && (
        <CutOffBar
          opportunityId={opportunityId}
          chosen={[...items, ...belowQuorum].filter((result) => keys.has(toResultKey(result)))}
          onDone={() => setKeys(noKeys)}
        />
      )}
    </div>
  );
}
