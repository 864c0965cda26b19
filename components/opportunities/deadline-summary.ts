import { daysUntilDeadline } from "@/lib/opportunities/list/opportunity-list.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { localTimeAt } from "@/lib/shared/zoned-time";

export type DeadlineFields = Pick<
  Opportunity,
  "deadlineKind" | "deadlineLocal" | "timeZone" | "deadline" | "status"
>;

export type DeadlineSummary = {
  /** `30`; empty without a date. */
  day: string;
  /** `Jun`, or `Jun 2028` in another year. */
  month: string;
  /** `12 days left`, `Tomorrow`, `Today`, `Closed`, `No longer listed`, `Rolling`, `No date yet`. */
  remaining: string;
  /** `2027-06-30`; null without a date. */
  date: string | null;
};

const dayFormat = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "numeric" });
const month = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", month: "short" });

/**
 * Days are counted in the organiser's calendar: a deadline of 23:59 there reads “Today” until then, wherever the
 * reader is.
 */
export function summarizeDeadline(opportunity: DeadlineFields, now: Date): DeadlineSummary {
  const { deadlineKind, deadlineLocal, timeZone, deadline, status } = opportunity;
  const isPast = deadline !== null && new Date(deadline).getTime() <= now.getTime();
  // After the listing has ended, applications may still be open.
  const closedText = isPast ? "Closed" : status === "EXPIRED" ? "No longer listed" : null;
  if (deadlineKind !== "FIXED" || deadlineLocal === null) {
    const remaining = deadlineKind === "ROLLING" ? "Rolling" : "No date yet";
    return { day: "", month: "", remaining: closedText ?? remaining, date: null };
  }
  const date = deadlineLocal.slice(0, 10);
  const midnight = new Date(`${date}T00:00Z`);
  const today = localTimeAt(now.getTime(), timeZone);
  const isThisYear = midnight.getUTCFullYear() === new Date(today).getUTCFullYear();
  return {
    day: dayFormat.format(midnight),
    month: isThisYear
      ? month.format(midnight)
      : `${month.format(midnight)} ${midnight.getUTCFullYear()}`,
    remaining: closedText ?? daysLeftText(daysUntilDeadline({ deadlineLocal, timeZone }, now)),
    date,
  };
}

function daysLeftText(away: number): string {
  if (away <= 0) return "Today";
  return away === 1 ? "Tomorrow" : `${away} days left`;
}
