import { useInfiniteQuery, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCreation } from "@/hooks/use-creation";
import type { CallOptions } from "@/lib/client/call";
import { callOrThrow, ignoreNotFound } from "@/lib/client/call-failure";
import type { LetterSettings } from "@/lib/letters/letters.schema";

const LIST = "GET /v1/opportunities/{id}/letters";
const WRITE = "POST /v1/opportunities/{id}/letters";
const CHANGE = "PUT /v1/opportunities/{id}/letters/{letterId}";
const RECIPIENTS = "GET /v1/opportunities/{id}/letters/recipients";
const STATUS = "GET /v1/opportunities/{id}/letters/release";
const SETTINGS = "GET /v1/opportunities/{id}/letters/settings";
const WAITING = "GET /v1/opportunities/{id}/waiting-list";
const DESK = "GET /v1/opportunities/{id}/applications";
const FACETS = "GET /v1/opportunities/{id}/applications/facets";

/** During a countdown a colleague's stop is seen soon, otherwise its begin within half a minute. */
const POLL_MS = { counting: 5_000, idle: 30_000 } as const;

type LettersQuery = Omit<NonNullable<CallOptions<typeof LIST>["query"]>, "cursor">;
type RecipientsQuery = Omit<NonNullable<CallOptions<typeof RECIPIENTS>["query"]>, "cursor">;
export type LettersBody = NonNullable<CallOptions<typeof WRITE>["body"]>;
type LetterBody = NonNullable<CallOptions<typeof CHANGE>["body"]>;

export function useLetters(id: string, query: LettersQuery) {
  return useInfiniteQuery({
    queryKey: [LIST, id, query],
    queryFn: ({ pageParam }) =>
      callOrThrow(LIST, {
        params: { id },
        query: { ...query, cursor: pageParam },
        as: "account",
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    staleTime: 0,
  });
}

export function useLetterRecipients(id: string, query: RecipientsQuery) {
  return useInfiniteQuery({
    queryKey: [RECIPIENTS, id, query],
    queryFn: ({ pageParam }) =>
      callOrThrow(RECIPIENTS, {
        params: { id },
        query: { ...query, cursor: pageParam },
        as: "account",
      }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
  });
}

/** The countdown, for everybody on the desk. */
export function useReleaseStatus(id: string) {
  return useQuery({
    queryKey: [STATUS, id],
    queryFn: () => callOrThrow(STATUS, { params: { id }, as: "account" }),
    staleTime: 0,
    refetchOnWindowFocus: "always",
    refetchInterval: ({ state }) =>
      state.data === undefined || state.data.releaseAt === null ? POLL_MS.idle : POLL_MS.counting,
  });
}

/** What changes letters; whatever shows them is then read anew. */
export function useLetterChanges(id: string) {
  const client = useQueryClient();
  const onSettled = () =>
    Promise.all(
      [LIST, RECIPIENTS, STATUS, DESK, FACETS].map((line) =>
        client.invalidateQueries({ queryKey: [line, id] }),
      ),
    );
  const write = useCreation({
    create: (body: LettersBody, idempotencyKey) =>
      callOrThrow(WRITE, { params: { id }, body, idempotencyKey, as: "account" }),
    onSettled,
  });
  const change = useMutation({
    mutationFn: ({ letterId, body }: { letterId: string; body: LetterBody }) =>
      callOrThrow(CHANGE, { params: { id, letterId }, body, as: "account" }),
    onSettled,
  });
  const discard = useMutation({
    mutationFn: (letterId: string) =>
      callOrThrow("DELETE /v1/opportunities/{id}/letters/{letterId}", {
        params: { id, letterId },
        as: "account",
      }).catch(ignoreNotFound),
    onSettled,
  });
  const release = useMutation({
    mutationFn: (at: string | null) =>
      callOrThrow("POST /v1/opportunities/{id}/letters/release", {
        params: { id },
        body: { at },
        as: "account",
      }),
    onSettled,
  });
  const stop = useMutation({
    mutationFn: () =>
      callOrThrow("POST /v1/opportunities/{id}/letters/stop", { params: { id }, as: "account" }),
    onSettled,
  });
  return { write, change, discard, release, stop };
}

export function useLetterSettings(id: string) {
  return useQuery({
    queryKey: [SETTINGS, id],
    queryFn: () => callOrThrow(SETTINGS, { params: { id }, as: "account" }),
    staleTime: 0,
  });
}

export function useUpdateLetterSettings(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: LetterSettings) =>
      callOrThrow("PUT /v1/opportunities/{id}/letters/settings", {
        params: { id },
        body,
        as: "account",
      }),
    onSuccess: (settings) => client.setQueryData([SETTINGS, id], settings),
  });
}

export function useWaitingList(id: string) {
  return useQuery({
    queryKey: [WAITING, id],
    queryFn: () => callOrThrow(WAITING, { params: { id }, as: "account" }),
    staleTime: 0,
    refetchOnWindowFocus: "always",
  });
}

export function useWaitingListChanges(id: string) {
  const client = useQueryClient();
  const rank = useMutation({
    // One after the other, so that the last order is the one that stays.
    scope: { id: `waiting-list:${id}` },
    mutationFn: (ids: string[]) =>
      callOrThrow("PUT /v1/opportunities/{id}/waiting-list", {
        params: { id },
        body: { ids },
        as: "account",
      }),
    onSuccess: (list) => client.setQueryData([WAITING, id], list),
    onError: () => client.invalidateQueries({ queryKey: [WAITING, id] }),
  });
  const offer = useCreation({
    create: (applicationId: string, idempotencyKey) =>
      callOrThrow("POST /v1/opportunities/{id}/waiting-list/offer", {
        params: { id },
        body: { applicationId },
        idempotencyKey,
        as: "account",
      }),
    onSuccess: (list) => client.setQueryData([WAITING, id], list),
    onError: () => client.invalidateQueries({ queryKey: [WAITING, id] }),
  });
  return { rank, offer };
}
