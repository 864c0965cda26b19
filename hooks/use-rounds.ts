import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCreation } from "@/hooks/use-creation";
import { callOrThrow } from "@/lib/client/call-failure";
import type { JurorForm } from "@/lib/juries/jurors.schema";
import type { RoundForm } from "@/lib/juries/rounds.schema";

const ROUNDS = "GET /v1/opportunities/{id}/rounds";
const JURORS = "GET /v1/opportunities/{id}/jurors";
const QUOTAS = "GET /v1/opportunities/{id}/jury/quotas";

/** While the page is visible: jurors answer, score and finish meanwhile. */
const POLL_MS = 20_000;

export function useRounds(opportunityId: string) {
  return useQuery({
    queryKey: [ROUNDS, opportunityId],
    queryFn: () => callOrThrow(ROUNDS, { params: { id: opportunityId }, as: "account" }),
    refetchInterval: POLL_MS,
    staleTime: 0,
  });
}

export function useJurors(opportunityId: string) {
  return useQuery({
    queryKey: [JURORS, opportunityId],
    queryFn: () => callOrThrow(JURORS, { params: { id: opportunityId }, as: "account" }),
    refetchInterval: POLL_MS,
    staleTime: 0,
  });
}

/** What the plan includes, and how much of it is used. */
export function useJuryQuotas(opportunityId: string) {
  return useQuery({
    queryKey: [QUOTAS, opportunityId],
    queryFn: () => callOrThrow(QUOTAS, { params: { id: opportunityId }, as: "account" }),
    staleTime: 0,
  });
}

/** Everything that managers do about the jury; what shows it is then read anew. */
export function useJuryChanges(opportunityId: string) {
  const client = useQueryClient();
  const id = opportunityId;
  const onSettled = () =>
    Promise.all(
      [ROUNDS, JURORS, QUOTAS].map((line) =>
        client.invalidateQueries({ queryKey: [line, opportunityId] }),
      ),
    );
  const invite = useCreation({
    create: (body: JurorForm, idempotencyKey) =>
      callOrThrow("POST /v1/opportunities/{id}/jurors", {
        params: { id },
        body,
        idempotencyKey,
        as: "account",
      }),
    onSettled,
  });
  const removeJuror = useMutation({
    mutationFn: (email: string) =>
      callOrThrow("DELETE /v1/opportunities/{id}/jurors", {
        params: { id },
        body: { email },
        as: "account",
      }),
    onSettled,
  });
  const createRound = useCreation({
    create: ({ body }: { body: RoundForm; idempotencyKey: string }, idempotencyKey) =>
      callOrThrow("POST /v1/opportunities/{id}/rounds", {
        params: { id },
        body,
        idempotencyKey,
        as: "account",
      }),
    getStoredKey: ({ idempotencyKey }) => idempotencyKey,
    onSettled,
  });
  const updateRound = useMutation({
    mutationFn: ({ round, body }: { round: string; body: RoundForm }) =>
      callOrThrow("PUT /v1/opportunities/{id}/rounds/{n}", {
        params: { id, n: round },
        body,
        as: "account",
      }),
    onSettled,
  });
  const openRound = useMutation({
    mutationFn: (round: string) =>
      callOrThrow("POST /v1/opportunities/{id}/rounds/{n}/open", {
        params: { id, n: round },
        as: "account",
      }),
    onSettled,
  });
  const closeRound = useMutation({
    mutationFn: (round: string) =>
      callOrThrow("POST /v1/opportunities/{id}/rounds/{n}/close", {
        params: { id, n: round },
        as: "account",
      }),
    onSettled,
  });
  return { invite, removeJuror, createRound, updateRound, openRound, closeRound };
}
