import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callOrThrow, ignoreNotFound } from "@/lib/client/call-failure";
import type { CallResult, CallOptions } from "@/lib/client/call";
import { trackSave } from "@/lib/client/pending-saves";
import type { Progress } from "@/hooks/use-artworks";
import { useCreation } from "@/hooks/use-creation";
import type { Profile, ProfileImage, ProfileImageType } from "@/lib/profiles/profiles.schema";

const PROFILE = "GET /v1/profiles/{id}";
const UPDATE = "PATCH /v1/profiles/{id}";

export type ProfileBody = Extract<CallOptions<typeof UPDATE>, { body: unknown }>["body"];

const profileKey = (id: string) => [PROFILE, id];

export function useProfile(id: string | null) {
  return useQuery({
    queryKey: profileKey(id ?? ""),
    queryFn: () => callOrThrow(PROFILE, { params: { id: id ?? "" }, as: "account" }),
    enabled: id !== null,
    staleTime: 0,
    refetchOnReconnect: false,
  });
}

export function useUpdateProfile(id: string) {
  const client = useQueryClient();
  return useMutation({
    // The autosave retries.
    retry: false,
    mutationFn: (body: ProfileBody): Promise<CallResult<typeof UPDATE>> =>
      callOrThrow(UPDATE, { params: { id }, body, as: "account" }),
    onSuccess: (profile) => client.setQueryData(profileKey(id), profile),
  });
}

export function useProfileImage(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, onProgress }: { file: File; onProgress: Progress }): Promise<Profile> => {
      const form = new FormData();
      form.append("image", file, file.name);
      return trackSave(callOrThrow(UPDATE, { params: { id }, form, as: "account", onProgress }));
    },
    onSuccess: (profile) => client.setQueryData(profileKey(id), profile),
  });
}

type Upload = { type: ProfileImageType; file: File; onProgress: Progress };

/** `id` must be the acting profile. A new cover replaces the old one. */
export function useAddProfilePicture(id: string) {
  const client = useQueryClient();
  return useCreation({
    create: ({ type, file, onProgress }: Upload, idempotencyKey): Promise<ProfileImage[]> => {
      const form = new FormData();
      form.append("type", type);
      form.append("images", file, file.name);
      return callOrThrow("POST /v1/profiles/images", {
        form,
        as: "profile",
        idempotencyKey,
        onProgress,
      });
    },
    onSuccess: (added, { type }) =>
      client.setQueryData(profileKey(id), (cached: Profile | undefined) => {
        if (cached === undefined) return cached;
        const otherImages = cached.images.filter(
          (image) => type !== "COVER" || image.type !== "COVER",
        );
        return { ...cached, images: [...otherImages, ...added] };
      }),
  });
}

/** `id` must be the acting profile. A 404 counts as deleted. */
export function useRemoveProfilePicture(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ type, url }: Pick<ProfileImage, "type" | "url">) => {
      const form = new FormData();
      form.append("type", type);
      form.append("url", url);
      await callOrThrow("DELETE /v1/profiles/images", { form, as: "profile" }).catch(
        ignoreNotFound,
      );
    },
    onSuccess: (_, { url }) =>
      client.setQueryData(
        profileKey(id),
        (cached: Profile | undefined) =>
          cached && { ...cached, images: cached.images.filter((image) => image.url !== url) },
      ),
  });
}

/** A 404 counts as deleted. */
export function useDeleteProfile(id: string, onDeleted: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await callOrThrow("DELETE /v1/profiles/{id}", { params: { id }, as: "account" }).catch(
        ignoreNotFound,
      );
    },
    onSuccess: () => {
      // Otherwise the Back button would show the form of a deleted profile.
      client.removeQueries({ queryKey: profileKey(id) });
      onDeleted();
    },
  });
}
