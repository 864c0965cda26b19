import { useMutation, useQueryClient } from "@tanstack/react-query";
import { callOrThrow, ignoreNotFound } from "@/lib/client/call-failure";
import { trackSave } from "@/lib/client/drafts/pending-saves";
import type { Progress } from "@/lib/client/send";
import { callKey, callQuery, useFreshCall } from "@/hooks/use-call";
import { useCallMutation } from "@/hooks/use-call-mutation";
import type { Profile, ProfileImage, ProfileImageType } from "@/lib/profiles/profiles.schema";

const PROFILE = "GET /v1/profiles/{id}";
const UPDATE = "PATCH /v1/profiles/{id}";

const readProfile = (id: string) => callQuery(PROFILE, { params: { id }, as: "account" });

export const useProfile = (id: string | null) =>
  useFreshCall(
    PROFILE,
    { params: { id: id ?? "" }, as: "account" },
    { enabled: id !== null, refetchOnReconnect: false },
  );

/** Updates a profile without retries: the autosave has its own. */
export const useUpdateProfile = (id: string) =>
  useCallMutation(UPDATE, { replaces: readProfile(id), retry: false });

export function useProfileImage(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, onProgress }: { file: File; onProgress: Progress }): Promise<Profile> => {
      const form = new FormData();
      form.append("image", file, file.name);
      return trackSave(callOrThrow(UPDATE, { params: { id }, form, as: "account", onProgress }));
    },
    onSuccess: (profile) => client.setQueryData(readProfile(id).queryKey, profile),
  });
}

/** `id` must be the acting profile. A new cover replaces the old one. */
export function useAddProfilePicture(id: string, type: ProfileImageType) {
  const client = useQueryClient();
  const { mutateAsync } = useCallMutation("POST /v1/profiles/images", {
    as: "profile",
    creates: true,
    onSuccess: (added) =>
      void client.setQueryData(readProfile(id).queryKey, (cached) => {
        if (cached === undefined) return cached;
        const otherImages = cached.images.filter(
          (image) => type !== "COVER" || image.type !== "COVER",
        );
        return { ...cached, images: [...otherImages, ...added] };
      }),
  });
  return (file: File, onProgress: Progress) => {
    const form = new FormData();
    form.append("type", type);
    form.append("images", file, file.name);
    return mutateAsync({ form, onProgress });
  };
}

/** `id` must be the acting profile. A 404 counts as deleted. */
export function useRemoveProfilePicture(id: string, onError: (error: Error) => void) {
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
        readProfile(id).queryKey,
        (cached) =>
          cached && { ...cached, images: cached.images.filter((image) => image.url !== url) },
      ),
    onError: (error) => onError(error),
  });
}

/** Deletes a profile; a 404 counts as deleted. */
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
      client.removeQueries({ queryKey: callKey(PROFILE, { params: { id } }) });
      onDeleted();
    },
  });
}
