import { formatDeadline } from "@/lib/opportunities/deadlines/deadline-text.rules";
import { toOpportunityPath } from "@/lib/opportunities/paths/opportunity-paths.rules";
import { formatVenue, type Venue } from "@/lib/opportunities/opportunities.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import type { CalendarEntry } from "@/lib/shared/time/calendar";

export type CalendarOpportunity = Pick<
  Opportunity,
  | "id"
  | "slug"
  | "title"
  | "summary"
  | "organizationName"
  | "deadlineKind"
  | "deadlineLocal"
  | "timeZone"
  | "deadline"
  | "createdAt"
  | "updatedAt"
> &
  Venue;

const MS_PER_SECOND = 1_000;
export const REMINDER_DAYS = 7;

/** Returns null without a deadline. @param origin without a trailing slash @param remindDays days before the deadline; no reminder if missing */
export function toCalendarEntry(
  opportunity: CalendarOpportunity,
  origin: string,
  remindDays?: number,
): CalendarEntry | null {
  const { deadline, timeZone } = opportunity;
  if (deadline === null) return null;
  const url = `${origin}${toOpportunityPath(opportunity)}`;
  const paragraphs = [
    opportunity.summary,
    `Deadline: ${formatDeadline(opportunity)}`,
    opportunity.organizationName,
    url,
  ];
  return {
    uid: `${opportunity.id}@${new URL(origin).hostname}`,
    title: `Deadline: ${opportunity.title}`,
    description: paragraphs.filter((paragraph) => paragraph !== "").join("\n\n"),
    url,
    location: formatVenue(opportunity),
    endsAt: new Date(deadline),
    timeZone,
    changedAt: new Date(opportunity.updatedAt),
    // Seconds since the creation: the revision has to grow with every change, and fits into 31 bits for decades.
    revision: Math.floor(
      (Date.parse(opportunity.updatedAt) - Date.parse(opportunity.createdAt)) / MS_PER_SECOND,
    ),
    ...(remindDays !== undefined && { remindDays }),
  };
}
