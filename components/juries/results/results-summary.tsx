import { useMutation } from "@tanstack/react-query";
import { formatRoundTimes } from "@/components/juries/rounds/round-texts";
import { describeEffect, describeRanking } from "@/components/juries/results/results-texts";
import { Button } from "@/components/ui/buttons/button";
import { ErrorAlert } from "@/components/ui/states/error-alert";
import { fileOrThrow } from "@/lib/client/call-failure";
import { saveFile } from "@/lib/client/save-file";
import { formatJuror } from "@/lib/juries/results/juror-names.rules";
import type { RoundResults } from "@/lib/juries/results/results.schema";
import { pluralise } from "@/lib/shared/texts/format-count";
import { joinParts } from "@/lib/shared/texts/join-parts";

type ResultsSummaryProps = { opportunityId: string; timeZone: string; results: RoundResults };

/** Explains how the ranking came about and who scored, with the file to recompute it from. */
export function ResultsSummary({ opportunityId, timeZone, results }: ResultsSummaryProps) {
  const { round, jurors } = results;
  const file = useMutation({
    mutationFn: () =>
      fileOrThrow("GET /v1/opportunities/{id}/rounds/{n}/results", {
        params: { id: opportunityId, n: round.id },
        query: { format: "csv" },
        as: "account",
      }),
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
