import { isAppliedHere } from "@/lib/opportunities/apply-here.rules";
import { getReplyUntil } from "@/lib/applications/application-status.rules";
import type { ApplicationSummary } from "@/lib/applications/applications.schema";
import { type Bookmark, bookmarkStageLabels, isClosed } from "@/lib/bookmarks/bookmarks.rules";
import { formatClosesIn, formatDueDay } from "@/lib/shared/texts/due-dates";

type OwnSection = "reply" | "todo" | "waiting" | "answered" | "ended";

export const ownSectionTitles: Readonly<Record<OwnSection, string>> = {
  reply: "Needs your answer",
  todo: "To do",
  waiting: "Waiting for an answer",
  answered: "Answered",
  ended: "Not sent, or ended",
};

export function findSection(application: ApplicationSummary, now: Date): OwnSection {
  const { state, outcome, isEditable, dirty, opportunity } = application;
  if (state === "WITHDRAWN") return "ended";
  if (state === "NOT_CONSIDERED") return "answered";
  if (opportunity.isCancelled) return outcome === null ? "ended" : "answered";
  if (state === "DRAFT") return isEditable ? "todo" : "ended";
  if (outcome === null) return dirty && isEditable ? "todo" : "waiting";
  if (outcome === "WAITLISTED") return "waiting";
  const until = getReplyUntil(application);
  return until !== null && now <= until ? "reply" : "answered";
}

/** Finds the section of an opportunity to which the artist applies elsewhere, by its stage; null for one that is only saved. */
export function findSectionElsewhere(
  { opportunity, track }: Bookmark,
  now: Date,
): OwnSection | null {
  switch (track.stage) {
    case "SAVED":
      return null;
    case "PREPARING":
      return isClosed(opportunity, now) ? "ended" : "todo";
    case "SENT":
      return "waiting";
  }
  return "answered";
}

function describeNextStep({ opportunity, track }: Bookmark, now: Date): string {
  const { deadline, resultsAt, timeZone } = opportunity;
  if (track.stage === "ANSWERED") return "The organiser has answered you.";
  if (track.stage === "SENT")
    return resultsAt === null
      ? "The organiser will answer next."
      : `Results: ${formatDueDay(resultsAt, timeZone)}.`;
  if (isClosed(opportunity, now)) return "The deadline has passed.";
  const place = isAppliedHere(opportunity) ? "here" : "to the organiser";
  return deadline === null
    ? `Apply ${place}; there is no deadline.`
    : `Apply ${place}, ${formatClosesIn(new Date(deadline), timeZone, now)}.`;
}

/** Describes an opportunity to which the artist applies elsewhere, and what happens next. */
export const describeElsewhere = (bookmark: Bookmark, now: Date) => ({
  label: bookmarkStageLabels[bookmark.track.stage],
  next: describeNextStep(bookmark, now),
});
