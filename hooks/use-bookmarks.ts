import { type QueryClient, useMutation, useQueryClient } from "@tanstack/react-query";
import { callKey, callQuery } from "@/hooks/use-call";
import { callOrThrow } from "@/lib/client/call-failure";
import { toast } from "@/lib/client/toasts";
import type { BookmarkTrack } from "@/lib/bookmarks/bookmarks.schema";

const TRACKS = "GET /v1/opportunities/bookmarks/track";
const LIST = "GET /v1/opportunities/bookmarks/list";

export const bookmarkRowId = (opportunityId: string) => `saved-${opportunityId}`;

const tracksKey = () => callQuery(TRACKS).queryKey;

/** `track` is the earlier stage and note, for undoing a removal. */
type BookmarkChange = {
  opportunityId: string;
  title: string;
  isSaved: boolean;
  track?: BookmarkTrack;
};

async function sendBookmarkChange({
  opportunityId: id,
  isSaved,
  track,
}: BookmarkChange): Promise<void> {
  if (!isSaved) {
    await callOrThrow("DELETE /v1/opportunities/bookmarks/{id}", {
      params: { id },
      body: { id },
      as: "account",
    });
    return;
  }
  await callOrThrow("POST /v1/opportunities/bookmarks/{id}", {
    params: { id },
    ...(track !== undefined && { body: { stage: track.stage, note: track.note } }),
    as: "account",
  });
}

const createTrack = (opportunityId: string): BookmarkTrack => {
  const now = new Date().toISOString();
  return { opportunityId, stage: "SAVED", note: "", savedAt: now, updatedAt: now };
};

function setTrack(client: QueryClient, id: string, track: BookmarkTrack | undefined) {
  client.setQueryData(tracksKey(), (tracks) => {
    const otherTracks = tracks?.filter(({ opportunityId }) => opportunityId !== id);
    return track === undefined || otherTracks === undefined ? otherTracks : [track, ...otherTracks];
  });
}

const findTrack = (client: QueryClient, id: string) =>
  client.getQueryData(tracksKey())?.find(({ opportunityId }) => opportunityId === id);

/** Saves and removes optimistically: an error rolls back; a success offers to undo it, with stage and note as they were. */
export function useSaveOpportunity(uid: string) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    // Runs in order, so that the last of several presses wins.
    scope: { id: `bookmarks ${uid}` },
    mutationFn: sendBookmarkChange,
    onMutate: async ({ opportunityId, isSaved, track }: BookmarkChange) => {
      await client.cancelQueries({ queryKey: tracksKey() });
      const previousTrack = findTrack(client, opportunityId);
      const nextTrack = isSaved
        ? (track ?? previousTrack ?? createTrack(opportunityId))
        : undefined;
      setTrack(client, opportunityId, nextTrack);
      return { previousTrack };
    },
    onError: (error, { opportunityId, title, isSaved }, context) => {
      setTrack(client, opportunityId, context?.previousTrack);
      void client.invalidateQueries({ queryKey: tracksKey() });
      const outcome = isSaved ? "could not be saved" : "is still saved";
      toast({ kind: "error", text: `“${title}” ${outcome}. ${error.message}` });
    },
    onSuccess: (_, change, { previousTrack }) => {
      const { title, isSaved } = change;
      if (isSaved) void client.invalidateQueries({ queryKey: callKey(LIST) });
      if (change.track !== undefined) return;
      toast({
        kind: "success",
        text: isSaved ? `Saved “${title}”` : `“${title}” is no longer saved`,
        action: {
          label: "Undo",
          findFocusTarget: () =>
            document
              .getElementById(bookmarkRowId(change.opportunityId))
              ?.querySelector<HTMLElement>("button[aria-pressed]") ?? null,
          run: () =>
            mutate({
              ...change,
              isSaved: !isSaved,
              track: previousTrack ?? createTrack(change.opportunityId),
            }),
        },
      });
    },
  });
  return mutate;
}
