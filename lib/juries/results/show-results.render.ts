import { renderResultsCsv } from "@/lib/juries/results/results-csv.render";
import { findResults } from "@/lib/juries/results/results.queries";
import type { ResultsQuery, RoundResults } from "@/lib/juries/results/results.schema";
import type { Viewer } from "@/lib/server/auth/viewer";

/** @returns a text where CSV is asked for @throws NOT_FOUND, FORBIDDEN, CONFLICT */
export async function showResults(
  params: { id: string; n: string },
  query: ResultsQuery,
  viewer: Viewer<"identity">,
): Promise<RoundResults | string> {
  const results = await findResults(params, query, viewer);
  return query.format === "csv" ? renderResultsCsv(results) : results;
}
