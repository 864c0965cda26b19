import { useInfiniteQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { callOrThrow } from "@/lib/client/call-failure";
import type { JuryApplicant, JuryEntry } from "@/lib/juries/entries/jury-entries.schema";
import { MAX_PAGE_SIZE } from "@/lib/shared/list";

const ENTRIES = "GET /v1/juries/{round}/entries";

const isApplicant = (item: JuryEntry | JuryApplicant): item is JuryApplicant =>
  "isConflict" in item;

/** Reads the names of the applicants before the round opens, page by page. */
export function useApplicantNames(uid: string, roundId: string) {
  const query = useInfiniteQuery({
    queryKey: [ENTRIES, roundId, uid, "names"],
    queryFn: async ({ pageParam }) => {
      const list = await callOrThrow(ENTRIES, {
        params: { round: roundId },
        query: { size: MAX_PAGE_SIZE, cursor: pageParam },
        as: "account",
      });
      return { applicants: list.items.filter(isApplicant), next: list.next };
    },
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: Infinity,
    gcTime: 0,
  });
  const { hasNextPage, isFetching, error, fetchNextPage } = query;
  // All of them: what is declared replaces what was declared before.
  useEffect(() => {
    if (hasNextPage && !isFetching && error === null) void fetchNextPage();
  }, [hasNextPage, isFetching, error, fetchNextPage]);
  return query;
}
