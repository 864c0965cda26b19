import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { callOrThrow } from "@/lib/client/call-failure";
import type { Result, RoundResults } from "@/lib/juries/results/results.schema";

const RESULTS = "GET /v1/opportunities/{id}/rounds/{n}/results";
const SCORES = "GET /v1/applications/{id}/scores";

async function loadResults(
  opportunityId: string,
  round: string,
  query: { application?: string } = {},
): Promise<RoundResults> {
  const params = { id: opportunityId, n: round };
  const results = await callOrThrow(RESULTS, { params, query, as: "account" });
  if (typeof results === "string") throw new Error("The results are not readable.");
  return results;
}

/** @param round its number, or its id */
export function useResults(opportunityId: string, round: string) {
  return useQuery({
    queryKey: [RESULTS, opportunityId, round],
    queryFn: () => loadResults(opportunityId, round),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
}

/** A result with what the jurors wrote, which the ranking leaves out. */
export function useCommentedResult(
  opportunityId: string,
  round: string,
  { applicationId, workId }: Pick<Result, "applicationId" | "workId">,
) {
  return useQuery({
    queryKey: [RESULTS, opportunityId, round, applicationId],
    queryFn: () => loadResults(opportunityId, round, { application: applicationId }),
    select: ({ items, belowQuorum }) =>
      [...items, ...belowQuorum].find((result) => result.workId === workId),
    staleTime: 0,
  });
}

export function useResultsFile(opportunityId: string, round: string) {
  return useMutation({
    mutationFn: async () => {
      const params = { id: opportunityId, n: round };
      const lines = await callOrThrow(RESULTS, { params, query: { format: "csv" }, as: "account" });
      if (typeof lines !== "string") throw new Error("The results are not a file.");
      // Reading the response as text has dropped the byte order mark, which Excel needs.
      return new Blob(["\uFEFF", lines], { type: "text/csv" });
    },
  });
}

/** What the jury says of one application, after the close. */
export function useJudgedRounds(applicationId: string) {
  return useQuery({
    queryKey: [SCORES, applicationId],
    queryFn: () => callOrThrow(SCORES, { params: { id: applicationId }, as: "account" }),
  });
}
