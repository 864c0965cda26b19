import { findResults } from "@/lib/juries/results/results.queries";
import type { ResultsQuery, RoundResults, Result } from "@/lib/juries/results/results.schema";
import type { Viewer } from "@/lib/server/auth/viewer";
import { formatJuror } from "@/lib/juries/results/juror-names.rules";
import { toCsvFile } from "@/lib/server/csv";
import type { FileBody } from "@/lib/server/http/handle/file-body";

const columns = {
  Rank: ({ rank }) => rank,
  Number: ({ number }) => number,
  Artist: ({ name }) => name ?? "",
  Work: ({ workTitle }) => workTitle ?? "",
  Mean: ({ mean }) => mean,
  Adjusted: ({ adjusted }) => adjusted,
  Median: ({ median }) => median,
  Spread: ({ spread }) => spread,
  Scores: ({ count }) => count,
  Lot: ({ lot }) => lot,
} as const satisfies Record<string, (result: Result) => string | number | null>;

/** A row for each entry, with a column for each juror's score from 0 to 100: enough to compute everything else again. */
function renderResultsCsv({ round, items, belowQuorum, jurors }: RoundResults): FileBody {
  const header = [
    ...Object.keys(columns),
    ...jurors.map(({ name, isChair }) => formatJuror(name, isChair)),
  ];
  const rows = [...items, ...belowQuorum].map((result) => [
    ...Object.values(columns).map((read) => read(result)),
    ...jurors.map(({ id }) => {
      const score = result.scores.find(({ jurorId }) => jurorId === id);
      return score?.abstained === true ? "abstained" : (score?.hundred ?? null);
    }),
  ]);
  return toCsvFile([header, ...rows], `results-round-${round.number}`);
}

/** @returns a file where CSV is asked for @throws NOT_FOUND, FORBIDDEN, CONFLICT */
export async function showResults(
  params: { id: string; n: string },
  query: ResultsQuery,
  viewer: Viewer<"identity">,
): Promise<RoundResults | FileBody> {
  const results = await findResults(params, query, viewer);
  return query.format === "csv" ? renderResultsCsv(results) : results;
}
