import { type InfiniteData, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { callKey } from "@/hooks/use-call";
import { useFreshPages } from "@/hooks/use-call-pages";
import type { CallResult } from "@/lib/client/call";
import type { JuryRound } from "@/lib/juries/entries/jury-entries.schema";
import { MAX_PAGE_SIZE } from "@/lib/shared/list";

const ROUNDS = "GET /v1/juries/";

type RoundsData = InfiniteData<CallResult<typeof ROUNDS>, string | undefined>;

export const useJuryRounds = () => useFreshPages(ROUNDS, { query: { size: MAX_PAGE_SIZE } });

/** Returns one round; null if the account does not judge it. */
export function useJuryRound(roundId: string) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useJuryRounds();
  const round = data?.pages.flatMap(({ items }) => items).find(({ id }) => id === roundId);
  const isMissing = data !== undefined && round === undefined;
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetching) void fetchNextPage();
  }, [isMissing, hasNextPage, isFetching, fetchNextPage]);
  const isKnown = round !== undefined || (isMissing && !hasNextPage && !isFetching);
  return { round: isKnown ? (round ?? null) : undefined, error, isFetching, refetch };
}

/** Changes of the round's counts and state. */
export function useRoundChanges(roundId: string) {
  const client = useQueryClient();
  const queryKey = callKey(ROUNDS, { query: { size: MAX_PAGE_SIZE } });
  return {
    addScored: (change: number) =>
      client.setQueriesData<RoundsData>({ queryKey }, (data) => {
        if (data === undefined) return data;
        const changeRound = (round: JuryRound) => {
          const scored = Math.max(0, Math.min(round.total, round.scored + change));
          return round.id === roundId ? { ...round, scored, left: round.total - scored } : round;
        };
        const pages = data.pages.map((page) => ({ ...page, items: page.items.map(changeRound) }));
        return { ...data, pages };
      }),
    refresh: () => client.invalidateQueries({ queryKey: callKey(ROUNDS) }),
  };
}
