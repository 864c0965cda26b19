import { keepPreviousData } from "@tanstack/react-query";
import { useFreshCall } from "@/hooks/use-call";
import type { Result, RoundResults } from "@/lib/juries/results/results.schema";

const RESULTS = "GET /v1/opportunities/{id}/rounds/{n}/results";

function asResults(results: RoundResults | string): RoundResults {
  if (typeof results === "string") throw new Error("The results are not readable.");
  return results;
}

/** @param round its number, or its id */
export const useResults = (id: string, round: string) =>
  useFreshCall(
    RESULTS,
    { params: { id, n: round } },
    { select: asResults, placeholderData: keepPreviousData },
  );

/** A result with what the jurors wrote, which the ranking leaves out. */
export const useCommentedResult = (
  id: string,
  round: string,
  { applicationId, workId }: Pick<Result, "applicationId" | "workId">,
) =>
  useFreshCall(
    RESULTS,
    { params: { id, n: round }, query: { application: applicationId } },
    {
      select(results) {
        const { items, belowQuorum } = asResults(results);
        return [...items, ...belowQuorum].find((result) => result.workId === workId);
      },
    },
  );
