import { type QueryClient, useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { callOrThrow, getCallStatus } from "@/lib/client/call-failure";
import { toast } from "@/lib/client/toasts";
import { joinBookmarks } from "@/lib/bookmarks/bookmarks.rules";
import type { BookmarkTrack, BookmarkTrackForm } from "@/lib/bookmarks/bookmarks.schema";

const TRACKS = "GET /v1/opportunities/bookmarks/track";
const LIST = "GET /v1/opportunities/bookmarks/list";

export const bookmarkRowId = (opportunityId: string) => `saved-${opportunityId}`;

const tracksKey = (uid: string) => [TRACKS, uid];

export function useBookmarkTracks(uid: string | undefined) {
  return useQuery({
    queryKey: tracksKey(uid ?? ""),
    queryFn: () => callOrThrow(TRACKS, { as: "account" }),
    enabled: uid !== undefined,
  });
}

export function useBookmarkedOpportunities(uid: string) {
  return useQuery({
    queryKey: [LIST, uid],
    queryFn: () => callOrThrow(LIST, { as: "account" }),
    staleTime: 0,
  });
}

/** The saved opportunities with their stages, to be shown beside something else. */
export function useTrackedBookmarks(uid: string) {
  const opportunities = useBookmarkedOpportunities(uid);
  const tracks = useBookmarkTracks(uid);
  const error = opportunities.error ?? tracks.error;
  return {
    bookmarks: joinBookmarks(opportunities.data ?? [], tracks.data ?? []),
    isPending: error === null && (opportunities.isPending || tracks.isPending),
    isFetching: opportunities.isFetching || tracks.isFetching,
    error,
    refetch: () => Promise.all([opportunities.refetch(), tracks.refetch()]),
  };
}

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

function setTrack(client: QueryClient, uid: string, id: string, track: BookmarkTrack | undefined) {
  client.setQueryData(tracksKey(uid), (tracks: BookmarkTrack[] | undefined) => {
    const otherTracks = tracks?.filter(({ opportunityId }) => opportunityId !== id);
    return track === undefined || otherTracks === undefined ? otherTracks : [track, ...otherTracks];
  });
}

const findTrack = (client: QueryClient, uid: string, id: string) =>
  client
    .getQueryData<BookmarkTrack[]>(tracksKey(uid))
    ?.find(({ opportunityId }) => opportunityId === id);

/** Optimistic: an error rolls back; a success offers to undo it, with stage and note as they were. */
export function useSaveOpportunity(uid: string) {
  const client = useQueryClient();
  const { mutate } = useMutation({
    // Runs in order, so that the last of several presses wins.
    scope: { id: `bookmarks ${uid}` },
    mutationFn: sendBookmarkChange,
    onMutate: async ({ opportunityId, isSaved, track }: BookmarkChange) => {
      await client.cancelQueries({ queryKey: tracksKey(uid) });
      const previousTrack = findTrack(client, uid, opportunityId);
      const nextTrack = isSaved
        ? (track ?? previousTrack ?? createTrack(opportunityId))
        : undefined;
      setTrack(client, uid, opportunityId, nextTrack);
      return { previousTrack };
    },
    onError: (error, { opportunityId, title, isSaved }, context) => {
      setTrack(client, uid, opportunityId, context?.previousTrack);
      void client.invalidateQueries({ queryKey: tracksKey(uid) });
      const outcome = isSaved ? "could not be saved" : "is still saved";
      toast({ kind: "error", text: `“${title}” ${outcome}. ${error.message}` });
    },
    onSuccess: (_, change, { previousTrack }) => {
      const { title, isSaved } = change;
      if (isSaved) void client.invalidateQueries({ queryKey: [LIST, uid] });
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

export function useTrackBookmark(uid: string, id: string) {
  const client = useQueryClient();
  return useMutation({
    // The autosave retries.
    retry: false,
    mutationFn: (body: BookmarkTrackForm) =>
      callOrThrow("PUT /v1/opportunities/bookmarks/{id}/track", {
        params: { id },
        body,
        as: "account",
      }),
    onSuccess: (track) =>
      client.setQueryData(tracksKey(uid), (tracks: BookmarkTrack[] | undefined) =>
        tracks?.map((cached) => (cached.opportunityId === id ? track : cached)),
      ),
    onError: (error) => {
      if (getCallStatus(error) === 404) {
        void client.invalidateQueries({ queryKey: tracksKey(uid) });
      }
    },
  });
}

const CALENDAR = "GET /v1/opportunities/bookmarks/calendar";

/** The account's secret calendar URL, and a mutation that renews it. */
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
