"use client";

import { useMemo } from "react";
import { CalendarAddress } from "@/components/opportunities/saving/calendar-address";
import { SavedGroup } from "@/components/opportunities/saving/saved-group";
import { SavedSkeleton } from "@/components/opportunities/saving/saved-skeleton";
import { EmptyState } from "@/components/ui/empty-state";
import { LinkButton } from "@/components/ui/link-button";
import { LoadFault } from "@/components/ui/load-fault";
import { useBookmarkedOpportunities, useBookmarkTracks } from "@/hooks/use-bookmarks";
import { useNow } from "@/hooks/use-now";
import {
  type Bookmark,
  bookmarkGroups,
  type BookmarkGroups,
} from "@/lib/opportunities/bookmarks/rules";
import type { BookmarkTrack } from "@/lib/opportunities/bookmarks/schema";
import type { Opportunity } from "@/lib/opportunities/schema";
import { counted } from "@/lib/shared/counted";
import { QueryProvider } from "@/providers/query-provider";

const titles: [group: keyof BookmarkGroups, title: string][] = [
  ["thisWeek", "Closing this week"],
  ["later", "Later"],
  ["undated", "Rolling and without a date"],
  ["closed", "Closed"],
];

/** Saved opportunities with what is kept about each. What was just removed has no track any more, and goes at once. */
function joined(opportunities: readonly Opportunity[], tracks: readonly BookmarkTrack[]) {
  const trackOf = new Map(tracks.map((track) => [track.opportunityId, track]));
  return opportunities.flatMap((opportunity): Bookmark[] => {
    const track = trackOf.get(opportunity.id);
    return track === undefined ? [] : [{ opportunity, track }];
  });
}

function countLine({ thisWeek, later, undated, closed }: BookmarkGroups): string {
  const all = thisWeek.length + later.length + undated.length + closed.length;
  const soon = thisWeek.length === 0 ? "" : `, ${thisWeek.length} closing this week`;
  return `${counted(all, "saved opportunity", "saved opportunities")}${soon}`;
}

function Saved({ uid }: { uid: string }) {
  const calls = useBookmarkedOpportunities(uid);
  const tracks = useBookmarkTracks(uid);
  const now = useNow();
  const bookmarks = useMemo(
    () => joined(calls.data ?? [], tracks.data ?? []),
    [calls.data, tracks.data],
  );
  if (calls.data === undefined || tracks.data === undefined) {
    const error = calls.error ?? tracks.error;
    if (error === null) return <SavedSkeleton />;
    return (
      <LoadFault
        message={`What you have saved could not be loaded: ${error.message}`}
        isTrying={calls.isFetching || tracks.isFetching}
        onRetry={() => void Promise.all([calls.refetch(), tracks.refetch()])}
      />
    );
  }
  if (bookmarks.length === 0) {
    return (
      <EmptyState
        action={
          <LinkButton tone="primary" href="/opportunities?sortBy=deadline">
            See what closes next
          </LinkButton>
        }
      >
        You have not saved any opportunities yet. Press Save on one to keep it here with its
        deadline.
      </EmptyState>
    );
  }
  const groups = bookmarkGroups(bookmarks, now);
  return (
    <>
      <p aria-live="polite" className="text-muted">
        {countLine(groups)}
      </p>
      {titles.map(
        ([group, title]) =>
          groups[group].length > 0 && (
            <SavedGroup key={group} title={title} bookmarks={groups[group]} uid={uid} now={now} />
          ),
      )}
    </>
  );
}

/** Everything that an account saved, in the order in which it needs its owner, with its calendar. */
export function SavedCalls({ uid }: { uid: string }) {
  return (
    <QueryProvider>
      <div className="flex flex-col gap-10">
        <Saved uid={uid} />
        <CalendarAddress uid={uid} />
      </div>
    </QueryProvider>
  );
}
