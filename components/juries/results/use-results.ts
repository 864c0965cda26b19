import { keepPreviousData } from "@tanstack/react-query";
import { useFreshCall } from "@/hooks/use-call";
import type { Result } from "@/lib/juries/results/results.schema";

const RESULTS = "GET /v1/opportunities/{id}/rounds/{n}/results";

/** @param round its number, or its id */
export const useResults = (id: string, round: string) =>
  useFreshCall(RESULTS, { params: { id, n: round } }, { placeholderData: keepPreviousData });

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
      select: ({ items, belowQuorum }) =>
        [...items, ...belowQuorum].find((result) => result.workId === workId),
    },
  );
