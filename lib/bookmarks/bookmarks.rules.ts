import type { BookmarkStage, BookmarkTrack } from "@/lib/bookmarks/bookmarks.schema";
import { closesWithin } from "@/lib/opportunities/list/opportunity-list.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

/** How far somebody is with an application, in words for people. */
export const bookmarkStageLabels: Record<BookmarkStage, string> = {
  SAVED: "Saved",
  PREPARING: "Preparing",
  SENT: "Sent",
  ANSWERED: "Answered",
};

/** A saved call with what its owner keeps about it. */
export type Bookmark = { opportunity: Opportunity; track: BookmarkTrack };

/** Joins saved opportunities with their tracks; what was just removed has no track any more and is left out. */
export function joinedBookmarks(
  opportunities: readonly Opportunity[],
  tracks: readonly BookmarkTrack[],
): Bookmark[] {
  const trackOf = new Map(tracks.map((track) => [track.opportunityId, track]));
  return opportunities.flatMap((opportunity) => {
    const track = trackOf.get(opportunity.id);
    return track === undefined ? [] : [{ opportunity, track }];
  });
}

/** Saved opportunities in the order in which they need their owner. */
export type BookmarkGroups = {
  /** The segments of the list: within 7 days, the rest of 30, and after that. */
  week: Bookmark[];
  month: Bookmark[];
  later: Bookmark[];
  /** No date to miss: rolling, or to be announced. */
  undated: Bookmark[];
  closed: Bookmark[];
};

const soonestFirst = (a: Bookmark, b: Bookmark) =>
  (a.opportunity.deadline ?? "").localeCompare(b.opportunity.deadline ?? "") || newestFirst(a, b);
const newestFirst = (a: Bookmark, b: Bookmark) => b.track.savedAt.localeCompare(a.track.savedAt);
/** When it was over: at the deadline, or when the listing ended. */
const endOf = ({ opportunity: { deadline, listedUntil } }: Bookmark) =>
  deadline ?? listedUntil ?? "";

/**
 * Puts saved calls in order: by deadline in the segments of the list, rolling ones last, and at the end what is
 * closed, the latest first. A call whose listing is over before its deadline can still be applied for: it is not closed.
 */
export function bookmarkGroups(bookmarks: readonly Bookmark[], now: Date): BookmarkGroups {
  const isClosed = ({ opportunity: { deadline, status } }: Bookmark) =>
    deadline === null ? status === "EXPIRED" : Date.parse(deadline) <= now.getTime();
  const open = bookmarks.filter((each) => !isClosed(each));
  const dated = open.filter(({ opportunity }) => opportunity.deadline !== null);
  const bandOf = ({ opportunity }: Bookmark) =>
    (["week", "month"] as const).find((band) => closesWithin(band, opportunity, now)) ?? "later";
  const inBand = (band: "week" | "month" | "later") =>
    dated.filter((each) => bandOf(each) === band).toSorted(soonestFirst);
  return {
    week: inBand("week"),
    month: inBand("month"),
    later: inBand("later"),
    undated: open.filter(({ opportunity }) => opportunity.deadline === null).toSorted(newestFirst),
    closed: bookmarks.filter(isClosed).toSorted((a, b) => endOf(b).localeCompare(endOf(a))),
  };
}
