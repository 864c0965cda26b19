import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callOrThrow, ignoreGone } from "@/lib/client/call-failure";
import type { Answer, CallOptions } from "@/lib/client/call";
import { trackSave } from "@/lib/client/saves";
import type { Progress } from "@/hooks/use-artworks";
import type { Profile, ProfileImage, ProfileImageType } from "@/lib/profiles/profiles.schema";

const ONE = "GET /v1/profiles/{id}";
const CHANGE = "PATCH /v1/profiles/{id}";

/** What a change of a profile may hold. */
export type ProfileBody = Extract<CallOptions<typeof CHANGE>, { body: unknown }>["body"];

const keyOf = (id: string) => [ONE, id];

/** One of one's own profiles as it is now, with all of its contact data; nothing is asked for null. */
export function useProfile(id: string | null) {
  return useQuery({
    queryKey: keyOf(id ?? ""),
    queryFn: () => callOrThrow(ONE, { params: { id: id ?? "" }, as: "account" }),
    enabled: id !== null,
    staleTime: 0,
    refetchOnReconnect: false,
  });
}

/** Changes fields of a profile; what is not sent stays. It is never repeated by itself: who saves decides that. */
export function useChangeProfile(id: string) {
  const client = useQueryClient();
  return useMutation({
    // The autosave that calls it has a retry of its own.
    retry: false,
    mutationFn: (body: ProfileBody): Promise<Answer<typeof CHANGE>> =>
      callOrThrow(CHANGE, { params: { id }, body, as: "account" }),
    onSuccess: (profile) => client.setQueryData(keyOf(id), profile),
  });
}

/** Gives a profile its picture. */
export function useProfileImage(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ file, onProgress }: { file: File; onProgress: Progress }): Promise<Profile> => {
      const form = new FormData();
      form.append("image", file, file.name);
      return trackSave(callOrThrow(CHANGE, { params: { id }, form, as: "account", onProgress }));
    },
    onSuccess: (profile) => client.setQueryData(keyOf(id), profile),
  });
}

type Upload = { type: ProfileImageType; file: File; key: string; onProgress: Progress };

/** Adds a picture to the acting profile, which must be this one; the same key twice adds it once. A new cover takes the old one's place. */
export function useAddProfilePicture(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ type, file, key, onProgress }: Upload): Promise<ProfileImage[]> => {
      const form = new FormData();
      form.append("type", type);
      form.append("images", file, file.name);
      return callOrThrow("POST /v1/profiles/images", {
        form,
        as: "profile",
        idempotencyKey: key,
        onProgress,
      });
    },
    onSuccess: (added, { type }) =>
      client.setQueryData(keyOf(id), (now: Profile | undefined) => {
        if (now === undefined) return now;
        const others = now.images.filter((image) => type !== "COVER" || image.type !== "COVER");
        return { ...now, images: [...others, ...added] };
      }),
  });
}

/** Takes a picture away from the acting profile, which must be this one; one that is gone already counts as taken away. */
export function useRemoveProfilePicture(id: string) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ type, url }: Pick<ProfileImage, "type" | "url">) => {
      const form = new FormData();
      form.append("type", type);
      form.append("url", url);
      await callOrThrow("DELETE /v1/profiles/images", { form, as: "profile" }).catch(ignoreGone);
    },
    onSuccess: (_, { url }) =>
      client.setQueryData(
        keyOf(id),
        (now: Profile | undefined) =>
          now && { ...now, images: now.images.filter((image) => image.url !== url) },
      ),
  });
}

/** Deletes a profile with all that belongs to it; one that is gone already counts as deleted. */
export function useDeleteProfile(id: string, onDeleted: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async () => {
      await callOrThrow("DELETE /v1/profiles/{id}", { params: { id }, as: "account" }).catch(
        ignoreGone,
      );
    },
    onSuccess: () => {
      // Without this, the browser's Back would open the form of what is gone.
      client.removeQueries({ queryKey: keyOf(id) });
      onDeleted();
    },
  });
}
