import { deadlineText } from "@/lib/opportunities/deadline-text.rules";
import { opportunityPath } from "@/lib/opportunities/opportunity-path.rules";
import { placeLine } from "@/lib/opportunities/opportunities.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import type { CalendarEntry } from "@/lib/shared/calendar";

/** What a calendar says of a call. */
export type Dated = Pick<
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
/** A week: the reminder that people expect of a deadline. */
export const REMIND_DAYS = 7;

/**
 * The deadline of a call as an entry of a calendar; null when it is rolling or unknown.
 * @param origin where the product is served, without a slash at the end
 * @param remindDays how many days before it the calendar reminds; left out, it does not
 */
export function deadlineEntry(
  call: Dated,
  origin: string,
  remindDays?: number,
): CalendarEntry | null {
  const { deadline, timeZone } = call;
  if (deadline === null) return null;
  const url = `${origin}${opportunityPath(call)}`;
  const said = [call.summary, `Deadline: ${deadlineText(call)}`, call.organizationName, url];
  return {
    uid: `${call.id}@${new URL(origin).hostname}`,
    title: `Deadline: ${call.title}`,
    description: said.filter((part) => part !== "").join("\n\n"),
    url,
    place: placeLine(call),
    at: new Date(deadline),
    timeZone,
    changedAt: new Date(call.updatedAt),
    // To the second, as the instant of the change is written.
    revision: Math.floor((Date.parse(call.updatedAt) - Date.parse(call.createdAt)) / SECOND_MS),
    ...(remindDays !== undefined && { remindDays }),
  };
}
