import { useQueryClient } from "@tanstack/react-query";
import { callKey, callQuery } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import type { Collection } from "@/lib/collections/collections.schema";

const LIST = "GET /v1/collections/";
const ONE = "GET /v1/collections/{id}";

const readOne = (id: string) => callQuery(ONE, { params: { id }, as: "account" });

/** Returns changes, each of which puts its result into the cache and has the list read anew. */
export function useCollectionChanges() {
  const client = useQueryClient();
  const onSuccess = (collection: Collection) =>
    void client.setQueryData(readOne(collection.id).queryKey, collection);
  const refreshes = [LIST] as const;
  const create = useCallMutation("POST /v1/collections/", { creates: true, onSuccess, refreshes });
  const update = useCallMutation("PUT /v1/collections/{id}", { onSuccess, refreshes });
  const remove = useCallMutation("DELETE /v1/collections/{id}", {
    ignoresNotFound: true,
    refreshes,
    onSuccess: (_, { params }) => client.removeQueries({ queryKey: callKey(ONE, { params }) }),
  });
  const renewLink = useCallMutation("POST /v1/collections/{id}/link", {
    onSuccess: (link, { params: { id } }) =>
      void client.setQueryData(readOne(id).queryKey, (collection) =>
        collection === undefined ? undefined : { ...collection, ...link },
      ),
  });
  return { create, update, remove, renewLink };
}
