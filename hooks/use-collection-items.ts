import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callKey, callQuery } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import { callOrThrow } from "@/lib/client/call-failure";
import type { Collection } from "@/lib/collections/collections.schema";

/** Changes on the page that edits a collection: notes, order, and what is taken out. */
export function useCollectionItems(id: string) {
  const client = useQueryClient();
  const params = { id };
  const { queryKey } = callQuery("GET /v1/collections/{id}", { params, as: "account" });
  const scope = { id: `collection ${id}` };
  const refreshes = [
    callKey("GET /v1/collections/{id}", { params }),
    "GET /v1/collections/",
  ] as const;
  const change = (update: (collection: Collection) => Collection) =>
    void client.setQueryData(queryKey, (collection) =>
      collection === undefined ? undefined : update(collection),
    );
  const refetch = () =>
    Promise.all([
      client.invalidateQueries({ queryKey }),
      client.invalidateQueries({ queryKey: callKey("GET /v1/collections/") }),
    ]);
  const save = useCallMutation("PUT /v1/collections/{id}/items/{artworkId}", {
    scope,
    onSuccess: ({ updatedAt, artworkId, note }) =>
      change((collection) => ({
        ...collection,
        updatedAt,
        items: collection.items.map((item) =>
          item.artworkId === artworkId ? { ...item, note } : item,
        ),
      })),
  });
  const remove = useCallMutation("DELETE /v1/collections/{id}/items/{artworkId}", {
    scope,
    refreshes,
  });
  const reorder = useMutation({
    scope,
    retry: false,
    mutationFn: (artworkIds: string[]) => {
      // Read when it is sent, because an order before this one may have made a new version.
      const basedOn = client.getQueryData(queryKey)?.updatedAt;
      return callOrThrow("POST /v1/collections/{id}/order", {
        params,
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
