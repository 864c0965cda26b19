import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useCreation } from "@/hooks/use-creation";
import { callOrThrow, ignoreNotFound } from "@/lib/client/call-failure";
import type { Collection, CollectionChanges } from "@/lib/collections/collections.schema";

export const LIST = "GET /v1/collections/";
const ONE = "GET /v1/collections/{id}";
const COLLECTORS = "GET /v1/artworks/{id}/collectors";

export function useOwnCollections(uid: string) {
  return useQuery({
    queryKey: [LIST, uid],
    queryFn: () => callOrThrow(LIST, { as: "account" }),
    staleTime: 0,
  });
}

export function useCollection(id: string, uid: string) {
  return useQuery({
    queryKey: [ONE, id, uid],
    queryFn: () => callOrThrow(ONE, { params: { id }, as: "account" }),
    staleTime: 0,
  });
}

/** In how many people's collections the artwork is; null below three. */
export function useCollectors(artworkId: string) {
  return useQuery({
    queryKey: [COLLECTORS, artworkId],
    queryFn: () => callOrThrow(COLLECTORS, { params: { id: artworkId }, as: "account" }),
  });
}

/** Each puts its result into the cache, and has the list read anew. */
export function useCollectionChanges(uid: string) {
  const client = useQueryClient();
  const invalidateList = () => client.invalidateQueries({ queryKey: [LIST, uid] });
  const setCollection = async (collection: Collection) => {
    client.setQueryData([ONE, collection.id, uid], collection);
    await invalidateList();
  };
  const create = useCreation({
    create: (body: { name: string }, idempotencyKey) =>
      callOrThrow("POST /v1/collections/", { body, idempotencyKey, as: "account" }),
    onSuccess: setCollection,
  });
  const update = useMutation({
    mutationFn: ({ id, ...body }: CollectionChanges & { id: string }) =>
      callOrThrow("PUT /v1/collections/{id}", { params: { id }, body, as: "account" }),
    onSuccess: setCollection,
  });
  const remove = useMutation({
    mutationFn: (id: string) =>
      callOrThrow("DELETE /v1/collections/{id}", { params: { id }, as: "account" }).catch(
        ignoreNotFound,
      ),
    onSuccess: (_, id) => {
      client.removeQueries({ queryKey: [ONE, id, uid] });
      return invalidateList();
    },
  });
  const renewLink = useMutation({
    mutationFn: (id: string) =>
      callOrThrow("POST /v1/collections/{id}/link", { params: { id }, as: "account" }),
    onSuccess: (link, id) => {
      client.setQueryData([ONE, id, uid], (collection: Collection | undefined) =>
        collection === undefined ? undefined : { ...collection, ...link },
      );
    },
  });
  return { create, update, remove, renewLink };
}
