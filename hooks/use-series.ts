import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCreation } from "@/hooks/use-creation";
import { callOrThrow, getCallStatus, ignoreNotFound } from "@/lib/client/call-failure";
import type { SeriesChanges, SeriesForm } from "@/lib/series/series.schema";

const LIST = "GET /v1/profiles/{id}/series";
const ONE = "GET /v1/series/{id}";
const ARTWORK = "GET /v1/artworks/{id}";

/** Of a profile, also those without works. */
export function useSeriesList(profileId: string) {
  return useQuery({
    queryKey: [LIST, profileId],
    queryFn: () => callOrThrow(LIST, { params: { id: profileId }, as: "account" }),
    staleTime: 0,
  });
}

/** With its works. */
export function useSeries(id: string) {
  return useQuery({
    queryKey: [ONE, id],
    queryFn: () => callOrThrow(ONE, { params: { id }, as: "account" }),
    staleTime: 0,
  });
}

/** Making, changing and deleting; the list and the artworks are then read anew, and after a conflict the newer version. */
export function useSeriesChanges(profileId: string) {
  const client = useQueryClient();
  const readAnew = (id: string) =>
    Promise.all([
      client.invalidateQueries({ queryKey: [LIST, profileId] }),
      client.invalidateQueries({ queryKey: [ONE, id] }),
      client.invalidateQueries({ queryKey: [ARTWORK] }),
    ]);
  const create = useCreation({
    create: (body: SeriesForm, idempotencyKey) =>
      callOrThrow("POST /v1/profiles/{id}/series", {
        params: { id: profileId },
        body,
        idempotencyKey,
        as: "account",
      }),
    onSuccess: ({ id }) => readAnew(id),
  });
  const update = useMutation({
    mutationFn: ({ id, body }: { id: string; body: SeriesChanges }) =>
      callOrThrow("PUT /v1/series/{id}", { params: { id }, body, as: "account" }),
    onSuccess: ({ id }) => readAnew(id),
    onError: (error, { id }) =>
      getCallStatus(error) === 409 ? client.invalidateQueries({ queryKey: [ONE, id] }) : undefined,
  });
  const remove = useMutation({
    mutationFn: async (id: string) => {
      await callOrThrow("DELETE /v1/series/{id}", { params: { id }, as: "account" }).catch(
        ignoreNotFound,
      );
      // Otherwise the Back button would show the form of a deleted series.
      client.removeQueries({ queryKey: [ONE, id] });
    },
    onSuccess: () => client.invalidateQueries({ queryKey: [LIST, profileId] }),
  });
  return { create, update, remove };
}
