import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { formatDaysLeft, toDueDay } from "@/lib/shared/texts/due-dates";
import { formatWallShortMonth } from "@/lib/shared/texts/format-date";
import { toInstant, toLocalTime } from "@/lib/shared/time/zoned-time";

export type DeadlineFields = Pick<
  Opportunity,
  "deadlineKind" | "deadlineLocal" | "timeZone" | "deadline" | "status"
>;

export type DeadlineSummary = {
  /** `30`, or empty if there is no date. */
  day: string;
  /** `Jun`, or `Jun 2028` in another year. */
  month: string;
  /** `12 days left`, `Tomorrow`, `Today`, `Closed`, `No longer listed`, `Rolling`, `No date yet`. */
  remaining: string;
  /** `2027-06-30`; null without a date. */
  date: string | null;
};

/** False for opportunities without a deadline. */
export function isDeadlinePast({ deadline }: Pick<Opportunity, "deadline">, now: Date): boolean {
  return deadline !== null && new Date(deadline) <= now;
}

/**
 * Days are counted in the organiser's calendar: a deadline of 23:59 there reads “Today” until then, wherever the
 * reader is.
 */
export function summariseDeadline(opportunity: DeadlineFields, now: Date): DeadlineSummary {
  const { deadlineKind, deadlineLocal, timeZone, deadline, status } = opportunity;
  // After the listing has ended, applications may still be open.
  const unlistedLabel = status === "EXPIRED" ? "No longer listed" : null;
  const closedLabel = isDeadlinePast(opportunity, now) ? "Closed" : unlistedLabel;
  if (deadlineKind !== "FIXED" || deadlineLocal === null) {
    const remaining = deadlineKind === "ROLLING" ? "Rolling" : "No date yet";
    return { day: "", month: "", remaining: closedLabel ?? remaining, date: null };
  }
  const due = deadline ?? toInstant(deadlineLocal, timeZone);
  const date = toDueDay(due, timeZone);
  const midnight = new Date(`${date}T00:00Z`);
  const today = toLocalTime(now.getTime(), timeZone);
  const month = formatWallShortMonth(midnight.getTime());
  const isThisYear = midnight.getUTCFullYear() === new Date(today).getUTCFullYear();
  return {
    day: String(midnight.getUTCDate()),
    month: isThisYear ? month : `${month} ${midnight.getUTCFullYear()}`,
    remaining: closedLabel ?? formatDaysLeft(due, timeZone, now),
    date,
  };
}
