import {
  type InfiniteData,
  useInfiniteQuery,
  useMutation,
  useQuery,
  useQueryClient,
} from "@tanstack/react-query";
import { useEffect } from "react";
import type { CallResult } from "@/lib/client/call";
import { callOrThrow } from "@/lib/client/call-failure";
import type { JuryRound } from "@/lib/juries/jury-entries.schema";
import { MAX_PAGE_SIZE } from "@/lib/shared/list";

const INVITATION = "GET /v1/juries/invitations/{token}";
const ROUNDS = "GET /v1/juries/";

export function useJurorInvitation(token: string) {
  return useQuery({
    queryKey: [INVITATION, token],
    queryFn: () => callOrThrow(INVITATION, { params: { token } }),
    staleTime: 0,
  });
}

export function useAnswerJurorInvitation(token: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (accept: boolean) =>
      callOrThrow("POST /v1/juries/invitations/{token}", {
        params: { token },
        body: { accept },
        as: "account",
      }),
    onSuccess: (invitation) => {
      client.setQueryData([INVITATION, token], invitation);
      void client.invalidateQueries({ queryKey: [ROUNDS] });
    },
  });
}

/** Whether the account is in a jury. */
export function useIsJuror(uid: string): boolean {
  const { data } = useQuery({
    queryKey: [ROUNDS, uid, "any"],
    queryFn: () => callOrThrow(ROUNDS, { query: { size: 1 }, as: "account" }),
    staleTime: 60_000,
  });
  return data !== undefined && data.items.length + data.awaited.length > 0;
}

type RoundsPage = CallResult<typeof ROUNDS>;
type RoundsData = InfiniteData<RoundsPage, string | undefined>;

/** The rounds that the account judges, page by page. */
export function useJuryRounds(uid: string) {
  return useInfiniteQuery({
    queryKey: [ROUNDS, uid, "all"],
    queryFn: ({ pageParam }) =>
      callOrThrow(ROUNDS, { query: { size: MAX_PAGE_SIZE, cursor: pageParam }, as: "account" }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
}

/** One of them: null if the account does not judge it. */
export function useJuryRound(uid: string, roundId: string) {
  const { data, error, isFetching, hasNextPage, fetchNextPage, refetch } = useJuryRounds(uid);
  const round = data?.pages.flatMap(({ items }) => items).find(({ id }) => id === roundId);
  const isMissing = data !== undefined && round === undefined;
  useEffect(() => {
    if (isMissing && hasNextPage && !isFetching) void fetchNextPage();
  }, [isMissing, hasNextPage, isFetching, fetchNextPage]);
  const isKnown = round !== undefined || (isMissing && !hasNextPage && !isFetching);
  return { round: isKnown ? (round ?? null) : undefined, error, isFetching, refetch };
}

/** Changes of the round's counts and state. */
export function useRoundChanges(uid: string, roundId: string) {
  const client = useQueryClient();
  const key = [ROUNDS, uid, "all"];
  return {
    addScored: (change: number) =>
      client.setQueryData<RoundsData>(key, (data) => {
        if (data === undefined) return data;
        const changeRound = (round: JuryRound) => {
          const scored = Math.max(0, Math.min(round.total, round.scored + change));
          return round.id === roundId ? { ...round, scored, left: round.total - scored } : round;
        };
        const pages = data.pages.map((page) => ({ ...page, items: page.items.map(changeRound) }));
        return { ...data, pages };
      }),
    refresh: () => client.invalidateQueries({ queryKey: [ROUNDS] }),
  };
}
