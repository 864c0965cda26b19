import type { BookmarkStage, BookmarkTrack } from "@/lib/bookmarks/bookmarks.schema";
import { closesWithin } from "@/lib/opportunities/list/opportunity-list.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";

export const bookmarkStageLabels: Record<BookmarkStage, string> = {
  SAVED: "Saved",
  PREPARING: "Preparing",
  SENT: "Sent",
  ANSWERED: "Answered",
};

export type Bookmark = { opportunity: Opportunity; track: BookmarkTrack };

export function joinBookmarks(
  opportunities: readonly Opportunity[],
  tracks: readonly BookmarkTrack[],
): Bookmark[] {
  const trackOf = new Map(tracks.map((track) => [track.opportunityId, track]));
  return opportunities.flatMap((opportunity) => {
    const track = trackOf.get(opportunity.id);
    return track === undefined ? [] : [{ opportunity, track }];
  });
}

export type BookmarkGroups = {
  /** By deadline: within 7 days, the rest of 30, and after that. */
  week: Bookmark[];
  month: Bookmark[];
  later: Bookmark[];
  undated: Bookmark[];
  closed: Bookmark[];
};

const soonestFirst = (a: Bookmark, b: Bookmark) =>
  (a.opportunity.deadline ?? "").localeCompare(b.opportunity.deadline ?? "") || newestFirst(a, b);
const newestFirst = (a: Bookmark, b: Bookmark) => b.track.savedAt.localeCompare(a.track.savedAt);
const closedAt = ({ opportunity: { deadline, listedUntil } }: Bookmark) =>
  deadline ?? listedUntil ?? "";

/** By deadline, then without one, then closed ones, latest first. A listing that ends before its deadline is not closed. */
export function groupBookmarks(bookmarks: readonly Bookmark[], now: Date): BookmarkGroups {
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
    closed: bookmarks.filter(isClosed).toSorted((a, b) => closedAt(b).localeCompare(closedAt(a))),
  };
}
