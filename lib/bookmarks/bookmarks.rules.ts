import type { BookmarkStage, BookmarkTrack } from "@/lib/bookmarks/bookmarks.schema";
import { closesWithin } from "@/lib/opportunities/list/opportunity-list.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { compareTexts } from "@/lib/shared/texts/sorted-names";

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
  const tracksById = new Map(tracks.map((track) => [track.opportunityId, track]));
  return opportunities.flatMap((opportunity) => {
    const track = tracksById.get(opportunity.id);
    return track === undefined ? [] : [{ opportunity, track }];
  });
}

export type BookmarkGroups = {
  /** `week`: deadline within 7 days; `month`: within 30; `later`: after that. */
  week: Bookmark[];
  month: Bookmark[];
  later: Bookmark[];
  undated: Bookmark[];
  closed: Bookmark[];
};

const compareDeadlines = (a: Bookmark, b: Bookmark) =>
  compareTexts(a.opportunity.deadline ?? "", b.opportunity.deadline ?? "") ||
  compareNewestFirst(a, b);
const compareNewestFirst = (a: Bookmark, b: Bookmark) =>
  compareTexts(b.track.savedAt, a.track.savedAt);
const getClosingTime = ({ opportunity: { deadline, listedUntil } }: Bookmark) =>
  deadline ?? listedUntil ?? "";

/** An opportunity whose listing ends before its deadline is not closed, as people can still apply. */
export const isClosed = (
  { deadline, status }: Pick<Opportunity, "deadline" | "status">,
  now: Date,
): boolean => (deadline === null ? status === "EXPIRED" : Date.parse(deadline) <= now.getTime());

export function groupBookmarks(bookmarks: readonly Bookmark[], now: Date): BookmarkGroups {
  const isOver = ({ opportunity }: Bookmark) => isClosed(opportunity, now);
  const open = bookmarks.filter((bookmark) => !isOver(bookmark));
  const dated = open.filter(({ opportunity }) => opportunity.deadline !== null);
  const getBand = ({ opportunity }: Bookmark) =>
    (["week", "month"] as const).find((band) => closesWithin(band, opportunity, now)) ?? "later";
  const listBand = (band: "week" | "month" | "later") =>
    dated.filter((bookmark) => getBand(bookmark) === band).toSorted(compareDeadlines);
  return {
    week: listBand("week"),
    month: listBand("month"),
    later: listBand("later"),
    undated: open
      .filter(({ opportunity }) => opportunity.deadline === null)
      .toSorted(compareNewestFirst),
    closed: bookmarks
      .filter(isOver)
      .toSorted((a, b) => compareTexts(getClosingTime(b), getClosingTime(a))),
  };
}
