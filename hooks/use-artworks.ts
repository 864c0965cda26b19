import { useQuery, useQueryClient } from "@tanstack/react-query";
import { callKey } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import type { ArtworkQuota } from "@/lib/artworks/artworks.schema";
import { callOrThrow, getCallStatus, INVALID_FORMAT } from "@/lib/client/call-failure";

const QUOTA = "GET /v1/artworks/config/quotas";
const ARTWORK = "GET /v1/artworks/{id}";

async function fetchQuota(): Promise<ArtworkQuota> {
  const quota = await callOrThrow(QUOTA, { as: "profile" });
  if (typeof quota?.permitted !== "boolean") throw new Error(INVALID_FORMAT);
  return quota;
}

/** Reads the quota; an error or a malformed response disables posting (SPEC section 8). */
export function useArtworkQuota(profileId: string | undefined) {
  return useQuery({
    queryKey: [QUOTA, profileId],
    queryFn: fetchQuota,
    enabled: profileId !== undefined,
    staleTime: 0,
  });
}

/** Updates an artwork; on a 409 it refetches the newer version before it reports the error. */
export function useUpdateArtwork(id: string) {
  const client = useQueryClient();
  const queryKey = callKey(ARTWORK, { params: { id } });
  return useCallMutation("PUT /v1/artworks/{id}", {
    onSuccess: (artwork) => void client.setQueriesData({ queryKey }, artwork),
    onError: (error) =>
      getCallStatus(error) === 409 ? client.invalidateQueries({ queryKey }) : undefined,
  });
}

/** Deletes an artwork; a 404 counts as deleted. `onDeleted` is called once, even when the page is already unmounted. */
export function useDeleteArtwork(onDeleted: () => void) {
  const client = useQueryClient();
  return useCallMutation("DELETE /v1/artworks/{id}", {
    ignoresNotFound: true,
    onSuccess: (_, { params }) => {
      // Otherwise the Back button would show the form of a deleted artwork.
      client.removeQueries({ queryKey: callKey(ARTWORK, { params }) });
      void client.invalidateQueries({ queryKey: callKey(QUOTA) });
      onDeleted();
    },
  });
}
