import { deadlineText } from "@/lib/opportunities/deadline-text.rules";
import { opportunityPath } from "@/lib/opportunities/opportunity-path.rules";
import { placeLine } from "@/lib/opportunities/opportunities.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import type { CalendarEntry } from "@/lib/shared/calendar";

export type CalendarOpportunity = Pick<
  Opportunity,
  | "id"
  | "slug"
  | "title"
  | "summary"
  | "organizationName"
  | "attendance"
  | "city"
  | "country"
  | "deadlineKind"
  | "deadlineLocal"
  | "timeZone"
  | "deadline"
  | "createdAt"
  | "updatedAt"
>;

const SECOND_MS = 1_000;
export const REMIND_DAYS = 7;

/** Null when rolling or unknown. @param origin without a trailing slash @param remindDays days before it; no reminder without */
export function deadlineEntry(
  opportunity: CalendarOpportunity,
  origin: string,
  remindDays?: number,
): CalendarEntry | null {
  const { deadline, timeZone } = opportunity;
  if (deadline === null) return null;
  const url = `${origin}${opportunityPath(opportunity)}`;
  const parts = [
    opportunity.summary,
    `Deadline: ${deadlineText(opportunity)}`,
    opportunity.organizationName,
    url,
  ];
  return {
    uid: `${opportunity.id}@${new URL(origin).hostname}`,
    title: `Deadline: ${opportunity.title}`,
    description: parts.filter((part) => part !== "").join("\n\n"),
    url,
    location: placeLine(opportunity),
    endsAt: new Date(deadline),
    timeZone,
    changedAt: new Date(opportunity.updatedAt),
    // To the second, as the instant of the change is written.
    revision: Math.floor(
      (Date.parse(opportunity.updatedAt) - Date.parse(opportunity.createdAt)) / SECOND_MS,
    ),
    ...(remindDays !== undefined && { remindDays }),
  };
}
