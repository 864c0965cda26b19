import { useMutation, useQueryClient } from "@tanstack/react-query";
import { LIST } from "@/hooks/use-collections";
import { callOrThrow } from "@/lib/client/call-failure";
import type { Collection, ItemForm } from "@/lib/collections/collections.schema";

const ONE = "GET /v1/collections/{id}";

/** For the page that edits a collection: notes, order, and what is taken out. */
export function useCollectionItems(id: string, uid: string) {
  const client = useQueryClient();
  const queryKey = [ONE, id, uid];
  const change = (update: (collection: Collection) => Collection) =>
    client.setQueryData(queryKey, (collection: Collection | undefined) =>
      collection === undefined ? undefined : update(collection),
    );
  const refetch = () =>
    Promise.all([
      client.invalidateQueries({ queryKey }),
      client.invalidateQueries({ queryKey: [LIST, uid] }),
    ]);
  const save = useMutation({
    scope: { id: `collection ${id}` },
    mutationFn: ({ artworkId, ...body }: ItemForm & { artworkId: string }) =>
      callOrThrow("PUT /v1/collections/{id}/items/{artworkId}", {
        params: { id, artworkId },
        body,
        as: "account",
      }),
    onSuccess: ({ updatedAt, artworkId, note }) =>
      change((collection) => ({
        ...collection,
        updatedAt,
        items: collection.items.map((item) =>
          item.artworkId === artworkId ? { ...item, note } : item,
        ),
      })),
  });
  const remove = useMutation({
    scope: { id: `collection ${id}` },
    mutationFn: (artworkId: string) =>
      callOrThrow("DELETE /v1/collections/{id}/items/{artworkId}", {
        params: { id, artworkId },
        as: "account",
      }),
    onSuccess: refetch,
  });
  const reorder = useMutation({
    scope: { id: `collection ${id}` },
    retry: false,
    mutationFn: (artworkIds: string[]) => {
      // Read when it is sent, because an order before this one may have made a new version.
      const basedOn = client.getQueryData<Collection>(queryKey)?.updatedAt;
      return callOrThrow("POST /v1/collections/{id}/order", {
        params: { id },
        body: { artworkIds, ...(basedOn !== undefined && { basedOn }) },
        as: "account",
      });
    },
    onSuccess: ({ artworkIds, updatedAt }) =>
      change((collection) => {
        const items = new Map(collection.items.map((item) => [item.artworkId, item]));
        const ordered = artworkIds.flatMap((artworkId) => items.get(artworkId) ?? []);
        return {
          ...collection,
          updatedAt,
          items: ordered.map((item, position) => ({ ...item, position })),
        };
      }),
    onError: () => client.invalidateQueries({ queryKey }),
  });
  return { save, remove, reorder, refetch };
}
