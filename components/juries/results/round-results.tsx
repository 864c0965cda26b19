import { useState } from "react";
import { DeskSkeleton } from "@/components/applications/desk/desk-skeleton";
import { toggleInSet } from "@/components/applications/desk/selection";
import { CutOffBar } from "@/components/juries/results/cut-off-bar";
import { listColumns } from "@/components/juries/results/result-columns";
import type { RowContext } from "@/components/juries/results/result-row";
import { ResultsTable } from "@/components/juries/results/results-table";
import {
  toResultKey,
  describeEffect,
  describeRanking,
} from "@/components/juries/results/results-texts";
import { EmptyState } from "@/components/ui/states/empty-state";
import { QueryError } from "@/components/ui/states/query-error";
import { useResults } from "@/components/juries/results/use-results";
import type { Result, RoundResults as Ranking } from "@/lib/juries/results/results.schema";
import { joinClasses } from "@/lib/shared/join-classes";
import { Button } from "@/components/ui/buttons/button";
import { Field } from "@/components/ui/fields/field";
import { TextInput } from "@/components/ui/fields/text-input";
import { pluralise } from "@/lib/shared/texts/format-count";
import { useMutation } from "@tanstack/react-query";
import { formatRoundTimes } from "@/components/juries/rounds/round-texts";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { callOrThrow } from "@/lib/client/call-failure";
import { saveFile } from "@/lib/client/save-file";
import { formatJuror } from "@/lib/juries/results/juror-names.rules";
import { joinParts } from "@/lib/shared/texts/join-parts";

type ResultsSummaryProps = { opportunityId: string; timeZone: string; results: Ranking };

/** Explains how the ranking came about and who scored, with the file to recompute it from. */
function ResultsSummary({ opportunityId, timeZone, results }: ResultsSummaryProps) {
  const { round, jurors } = results;
  const file = useMutation({
    mutationFn: async () => {
      const lines = await callOrThrow("GET /v1/opportunities/{id}/rounds/{n}/results", {
        params: { id: opportunityId, n: round.id },
        query: { format: "csv" },
        as: "account",
      });
      if (typeof lines !== "string") throw new Error("The results are not a file.");
      // Reading the response as text has dropped the byte order mark, which Excel needs.
      return new Blob(["\uFEFF", lines], { type: "text/csv" });
    },
  });
  return (
    <section aria-labelledby="results-round" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-start justify-between gap-x-5 gap-y-3">
        <div className="min-w-0">
          <h2 id="results-round" className="text-title wrap-break-word">
            {round.name}
          </h2>
          <p className="text-muted">
            {round.closedAt === null
              ? "Still open: this is how it would stand if it closed now."
              : formatRoundTimes(round, timeZone)}
          </p>
        </div>
        <Button
          size="small"
          pending={file.isPending}
          onClick={() =>
            file.mutate(undefined, {
              onSuccess: (blob) => saveFile(blob, `results-round-${round.number}.csv`),
            })
          }
        >
          Download CSV
        </Button>
      </div>
      <ErrorAlert error={file.error} />
      <p>{describeRanking(results)}</p>
      <ul aria-label="Jurors" className="flex flex-wrap gap-x-5 text-small text-muted">
        {jurors.map(({ id, name, isChair, count, abstained, effect }) => (
          <li key={id}>
            {joinParts([
              formatJuror(name, isChair),
              pluralise(count, "score"),
              abstained === 0 ? "" : pluralise(abstained, "abstention"),
              describeEffect(effect),
            ])}
          </li>
        ))}
      </ul>
    </section>
  );
}

type CutOffFieldProps = {
  /** Number of ranked entries. */
  total: number;
  /** Number of rows above it: more than asked for where the last ones share a rank. */
  cutOff: number;
  onChange: (first: number) => void;
  onChooseAbove: () => void;
  onChooseBelow: () => void;
};

/** Draws the line: the first so many are above it. */
function CutOffField(props: CutOffFieldProps) {
  const { total, cutOff, onChange, onChooseAbove, onChooseBelow } = props;
  const [text, setText] = useState(cutOff === 0 ? "" : String(cutOff));
  const asked = Number(text);
  return (
    <div className="flex flex-wrap items-end gap-x-3 gap-y-4">
      <div className="w-40">
        <Field label="Cut-off after" optionalLabel="">
          <TextInput
            type="number"
            inputMode="numeric"
            min={0}
            max={total}
            value={text}
            onChange={({ target: { value } }) => {
              setText(value);
              onChange(Math.max(0, Math.min(total, Math.trunc(Number(value)))));
            }}
          />
        </Field>
      </div>
      {cutOff > 0 && (
        <>
          <Button onClick={onChooseAbove}>Choose the first {cutOff}</Button>
          {cutOff < total && <Button onClick={onChooseBelow}>Choose the others</Button>}
        </>
      )}
      <output className="w-full text-small text-muted empty:hidden">
        {cutOff > asked &&
          `${pluralise(cutOff, "entry", "entries")}, as the last ones share a rank`}
      </output>
    </div>
  );
}

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

/** Shows the results of a round to the team and the chair. */
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
        <section aria-labelledby="below-quorum" className="flex flex-col gap-3">
          <h3 id="below-quorum" className="text-large">
            Below the quorum
          </h3>
          <p className="text-muted">
            {results.data.round.quorum === 1
              ? "Not ranked, because nobody has scored them."
              : `Not ranked, because they have fewer than ${results.data.round.quorum} scores.`}
          </p>
          <ResultsTable caption="Below the quorum" results={belowQuorum} cutOff={0} {...context} />
        </section>
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
