import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { Progress } from "@/hooks/use-artworks";
import { useCreation } from "@/hooks/use-creation";
import { callOrThrow, ignoreNotFound } from "@/lib/client/call-failure";
import { FILE_LINK_MS } from "@/lib/files/files.schema";

const LIST = "GET /v1/materials/";
const VERSIONS = "GET /v1/materials/{id}/versions";

/** The links of files must not expire on an open page. */
const RENEW_LINKS_MS = FILE_LINK_MS - 60_000;

/** `profileId` is the acting profile. */
export function useMaterials(profileId: string) {
  return useQuery({
    queryKey: [LIST, profileId],
    queryFn: () => callOrThrow(LIST, { as: "profile" }),
    staleTime: 0,
    refetchInterval: RENEW_LINKS_MS,
  });
}

export function useMaterialVersions(id: string, isEnabled: boolean) {
  return useQuery({
    queryKey: [VERSIONS, id],
    queryFn: () => callOrThrow(VERSIONS, { params: { id }, as: "profile" }),
    enabled: isEnabled,
    staleTime: 0,
    refetchInterval: RENEW_LINKS_MS,
  });
}

type Upload = { form: FormData; onProgress: Progress };

/** Creating, changing and deleting; each then reads the list anew. */
export function useMaterialChanges(profileId: string) {
  const client = useQueryClient();
  const onSuccess = () =>
    Promise.all([
      client.invalidateQueries({ queryKey: [LIST, profileId] }),
      client.invalidateQueries({ queryKey: [VERSIONS] }),
    ]);
  const create = useCreation({
    create: (upload: Upload, idempotencyKey) =>
      callOrThrow("POST /v1/materials/", { ...upload, idempotencyKey, as: "profile" }),
    onSuccess,
  });
  const update = useMutation({
    mutationFn: ({ id, form, onProgress }: Upload & { id: string }) =>
      callOrThrow("PUT /v1/materials/{id}", { params: { id }, form, onProgress, as: "profile" }),
    onSuccess,
  });
  const remove = useMutation({
    mutationFn: async (id: string) => {
      await callOrThrow("DELETE /v1/materials/{id}", { params: { id }, as: "profile" }).catch(
        ignoreNotFound,
      );
    },
    onSuccess,
  });
  return { create, update, remove };
}
