import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callOrThrow, callStatus } from "@/lib/client/call-failure";
import { toast } from "@/lib/client/toasts";
import type { BookmarkTrack, BookmarkTrackForm } from "@/lib/bookmarks/bookmarks.schema";

const TRACKS = "GET /v1/opportunities/bookmarks/track";
const LIST = "GET /v1/opportunities/bookmarks/list";

/** The DOM id of a saved opportunity's row. */
export const savedRowId = (opportunityId: string) => `saved-${opportunityId}`;

const tracksKey = (uid: string) => [TRACKS, uid];

/** How far the account is with everything that it saved: one question for all save buttons of a page. */
export function useBookmarkTracks(uid: string | undefined) {
  return useQuery({
    queryKey: tracksKey(uid ?? ""),
    queryFn: () => callOrThrow(TRACKS, { as: "account" }),
    enabled: uid !== undefined,
  });
}

/** The calls that the account saved, as they are now. */
export function useBookmarkedOpportunities(uid: string) {
  return useQuery({
    queryKey: [LIST, uid],
    queryFn: () => callOrThrow(LIST, { as: "account" }),
    staleTime: 0,
  });
}

/** What is to be done with a call. `track` is what was kept about it before, for taking a removal back. */
type Wanted = { opportunityId: string; title: string; isSaved: boolean; track?: BookmarkTrack };

async function fulfilOrder({ opportunityId: id, isSaved, track }: Wanted): Promise<void> {
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

const newTrack = (opportunityId: string): BookmarkTrack => {
  const now = new Date().toISOString();
  return { opportunityId, stage: "SAVED", note: "", savedAt: now, updatedAt: now };
};

/** Sets what is kept about one call, and leaves all others as they are. */
function setTrack(client: QueryClient, uid: string, id: string, track: BookmarkTrack | undefined) {
  client.setQueryData(tracksKey(uid), (tracks: BookmarkTrack[] | undefined) => {
    const others = tracks?.filter(({ opportunityId }) => opportunityId !== id);
    return track === undefined || others === undefined ? others : [track, ...others];
  });
}

const trackOf = (client: QueryClient, uid: string, id: string) =>
  client
    .getQueryData<BookmarkTrack[]>(tracksKey(uid))
    ?.find(({ opportunityId }) => opportunityId === id);

/**
 * Saves calls and saves them no longer. What is pressed shows at once; when it fails it is taken back and said; when it
 * worked a toast offers to undo it, with stage and note as they were.
 */
export function useSaveOpportunity(uid: string) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    // One after the other: of two presses the last one counts.
    scope: { id: `bookmarks ${uid}` },
    mutationFn: fulfilOrder,
    onMutate: async ({ opportunityId, isSaved, track }: Wanted) => {
      await client.cancelQueries({ queryKey: tracksKey(uid) });
      const before = trackOf(client, uid, opportunityId);
      const after = isSaved ? (track ?? before ?? newTrack(opportunityId)) : undefined;
      setTrack(client, uid, opportunityId, after);
      return { before };
    },
    onError: (error, { opportunityId, title, isSaved }, context) => {
      setTrack(client, uid, opportunityId, context?.before);
      void client.invalidateQueries({ queryKey: tracksKey(uid) });
      const what = isSaved ? "could not be saved" : "is still saved";
      toast({ kind: "error", text: `“${title}” ${what}. ${error.message}` });
    },
    onSuccess: (_, wanted, { before }) => {
      const { title, isSaved } = wanted;
      if (isSaved) void client.invalidateQueries({ queryKey: [LIST, uid] });
      // What was undone needs no undoing.
      if (wanted.track !== undefined) return;
      toast({
        kind: "success",
        text: isSaved ? `Saved “${title}”` : `“${title}” is no longer saved`,
        action: {
          label: "Undo",
          returnsTo: () =>
            document
              .getElementById(savedRowId(wanted.opportunityId))
              ?.querySelector<HTMLElement>("button[aria-pressed]") ?? null,
          run: () =>
            mutate({
              ...wanted,
              isSaved: !isSaved,
              track: before ?? newTrack(wanted.opportunityId),
            }),
        },
      });
    },
  });
  return mutate;
}

/** Keeps how far the account is with a saved call, or a note about it. It is never repeated by itself: who saves decides that. */
export function useTrackBookmark(uid: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    // The autosave that calls it has a retry of its own.
    retry: false,
    mutationFn: (body: BookmarkTrackForm) =>
      callOrThrow("PUT /v1/opportunities/bookmarks/{id}/track", {
        params: { id },
        body,
        as: "account",
      }),
    onSuccess: (track) =>
      client.setQueryData(tracksKey(uid), (tracks: BookmarkTrack[] | undefined) =>
        tracks?.map((each) => (each.opportunityId === id ? track : each)),
      ),
    onError: (error) => {
      // It was removed elsewhere, perhaps on another device.
      if (callStatus(error) === 404) {
        void client.invalidateQueries({ queryKey: tracksKey(uid) });
      }
    },
  });
}

const CALENDAR = "GET /v1/opportunities/bookmarks/calendar";

/** The secret address of the account's calendar, and how to renew it. */
export function useBookmarkCalendar(uid: string) {
  const client = useQueryClient();
  const address = useQuery({
    queryKey: [CALENDAR, uid],
    queryFn: () => callOrThrow(CALENDAR, { as: "account" }),
  });
  const renew = useMutation({
    mutationFn: () => callOrThrow("POST /v1/opportunities/bookmarks/calendar", { as: "account" }),
    onSuccess: (renewed) => client.setQueryData([CALENDAR, uid], renewed),
  });
  return { address, renew };
}
