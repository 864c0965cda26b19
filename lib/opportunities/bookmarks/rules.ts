import type { BookmarkStage, BookmarkTrack } from "@/lib/opportunities/bookmarks/schema";
import type { Opportunity } from "@/lib/opportunities/schema";
import { DAY_MS } from "@/lib/shared/durations";

/** How far somebody is with an application, in words for people. */
export const bookmarkStageLabels: Record<BookmarkStage, string> = {
  SAVED: "Saved",
  PREPARING: "Preparing",
  SENT: "Sent",
  ANSWERED: "Answered",
};

/** A saved call with what its owner keeps about it. */
export type Bookmark = { opportunity: Opportunity; track: BookmarkTrack };

/** Saved opportunities in the order in which they need their owner. */
export type BookmarkGroups = {
  thisWeek: Bookmark[];
  later: Bookmark[];
  /** No date to miss: rolling, or to be announced. */
  undated: Bookmark[];
  closed: Bookmark[];
};

const WEEK_MS = 7 * DAY_MS;

const soonestFirst = (a: Bookmark, b: Bookmark) =>
  (a.opportunity.deadline ?? "").localeCompare(b.opportunity.deadline ?? "") || newestFirst(a, b);
const newestFirst = (a: Bookmark, b: Bookmark) => b.track.savedAt.localeCompare(a.track.savedAt);
/** When it was over: at the deadline, or when the listing ended. */
const endOf = ({ opportunity: { deadline, listedUntil } }: Bookmark) =>
  deadline ?? listedUntil ?? "";

/**
 * Puts saved calls in order: what closes within seven days on top, then by deadline, rolling ones last, and at the end what is
 * closed, the latest first. A call whose listing is over before its deadline can still be applied for: it is not closed.
 */
export function bookmarkGroups(bookmarks: readonly Bookmark[], now: Date): BookmarkGroups {
  const isClosed = ({ opportunity: { deadline, status } }: Bookmark) =>
    deadline === null ? status === "EXPIRED" : Date.parse(deadline) <= now.getTime();
  const open = bookmarks.filter((each) => !isClosed(each));
  const dated = open.filter(({ opportunity }) => opportunity.deadline !== null);
  const isSoon = ({ opportunity: { deadline } }: Bookmark) =>
    Date.parse(deadline ?? "") <= now.getTime() + WEEK_MS;
  return {
    thisWeek: dated.filter(isSoon).toSorted(soonestFirst),
    later: dated.filter((each) => !isSoon(each)).toSorted(soonestFirst),
    undated: open.filter(({ opportunity }) => opportunity.deadline === null).toSorted(newestFirst),
    closed: bookmarks.filter(isClosed).toSorted((a, b) => endOf(b).localeCompare(endOf(a))),
  };
}
