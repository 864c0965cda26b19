import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Artwork, ArtworkQuota } from "@/lib/artworks/artworks.schema";
import { callOrThrow, ignoreNotFound, getCallStatus } from "@/lib/client/call-failure";
import { INVALID_FORMAT } from "@/lib/client/report";

const QUOTA = "GET /v1/artworks/config/quotas";
const ARTWORK = "GET /v1/artworks/{id}";

async function fetchQuota(): Promise<ArtworkQuota> {
  const quota = await callOrThrow(QUOTA, { as: "profile" });
  if (typeof quota?.permitted !== "boolean") throw new Error(INVALID_FORMAT);
  return quota;
}

/** An error or a malformed response disables posting (SPEC section 8). */
export function useArtworkQuota(profileId: string | undefined) {
  return useQuery({
    queryKey: [QUOTA, profileId],
    queryFn: fetchQuota,
    enabled: profileId !== undefined,
    staleTime: 0,
  });
}

/** As its owner sees it. */
export function useArtwork(id: string) {
  return useQuery({
    queryKey: [ARTWORK, id],
    queryFn: () => callOrThrow(ARTWORK, { params: { id }, as: "account" }),
    staleTime: 0,
  });
}

/** For changing it: refused rather than answered as to others, to whom a hidden price does not exist. */
export function useOwnArtwork(id: string) {
  return useQuery({
    queryKey: [ARTWORK, id, "own"],
    queryFn: () => callOrThrow(ARTWORK, { params: { id }, query: { own: "true" }, as: "account" }),
    staleTime: 0,
  });
}

export type Progress = (uploadedBytes: number, totalBytes: number) => void;

export function usePostArtwork() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      form,
      key,
      onProgress,
    }: {
      form: FormData;
      key: string;
      onProgress: Progress;
    }): Promise<Artwork> =>
      callOrThrow("POST /v1/artworks/", { form, as: "profile", idempotencyKey: key, onProgress }),
    onSuccess: () => client.invalidateQueries({ queryKey: [QUOTA] }),
  });
}

/** On a 409, refetches the newer version before reporting the error. */
export function useUpdateArtwork(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({
      form,
      onProgress,
    }: {
      form: FormData;
      onProgress: Progress;
    }): Promise<Artwork> =>
      callOrThrow("PUT /v1/artworks/{id}", { params: { id }, form, as: "account", onProgress }),
    onSuccess: (artwork) => client.setQueriesData({ queryKey: [ARTWORK, id] }, artwork),
    onError: (error) =>
      getCallStatus(error) === 409
        ? client.invalidateQueries({ queryKey: [ARTWORK, id] })
        : undefined,
  });
}

export function useFeatureArtwork(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (featured: boolean): Promise<Artwork> =>
      callOrThrow("PUT /v1/artworks/{id}/featured", {
        params: { id },
        body: { featured },
        as: "account",
      }),
    onSuccess: (artwork) => client.setQueryData([ARTWORK, id], artwork),
  });
}

/** A 404 counts as deleted. `onDeleted` is called once, even when the page is already unmounted. */
export function useDeleteArtwork(id: string, onDeleted: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await callOrThrow("DELETE /v1/artworks/{id}", { params: { id }, as: "account" }).catch(
        ignoreNotFound,
      );
    },
    onSuccess: () => {
      // Otherwise the Back button would show the form of a deleted artwork.
      client.removeQueries({ queryKey: [ARTWORK, id] });
      void client.invalidateQueries({ queryKey: [QUOTA] });
      onDeleted();
    },
  });
}
