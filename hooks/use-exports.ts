import { useInfiniteQuery, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCreation } from "@/hooks/use-creation";
import { callOrThrow } from "@/lib/client/call-failure";
import type { ExportForm } from "@/lib/exports/exports.schema";

const EXPORTS = "GET /v1/opportunities/{id}/exports";
const STATISTICS = "GET /v1/opportunities/{id}/statistics";
const HISTORY = "GET /v1/opportunities/{id}/history";

const POLL_MS = 3_000;
/** Before the links' ten minutes are over. */
const RENEW_LINKS_MS = 8 * 60_000;

/** Asked again every few seconds while one is being made. */
export function useExports(id: string) {
  return useQuery({
    queryKey: [EXPORTS, id],
    queryFn: () => callOrThrow(EXPORTS, { params: { id }, as: "account" }),
    refetchInterval: ({ state: { data } }) =>
      data?.some(({ state }) => state === "QUEUED") ? POLL_MS : RENEW_LINKS_MS,
    refetchOnWindowFocus: "always",
    staleTime: 0,
  });
}

export function useRequestExport(id: string) {
  const client = useQueryClient();
  return useCreation({
    create: (body: ExportForm, idempotencyKey) =>
      callOrThrow("POST /v1/opportunities/{id}/exports", {
        params: { id },
        body,
        idempotencyKey,
        as: "account",
      }),
    onSettled: () =>
      Promise.all(
        [EXPORTS, HISTORY].map((line) => client.invalidateQueries({ queryKey: [line, id] })),
      ),
  });
}

export function useStatistics(id: string) {
  return useQuery({
    queryKey: [STATISTICS, id],
    queryFn: () => callOrThrow(STATISTICS, { params: { id }, as: "account" }),
    staleTime: 0,
  });
}

export function useOpportunityHistory(id: string) {
  return useInfiniteQuery({
    queryKey: [HISTORY, id],
    queryFn: ({ pageParam }) =>
      callOrThrow(HISTORY, { params: { id }, query: { cursor: pageParam }, as: "account" }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
}
