import { daysAway } from "@/lib/opportunities/list/opportunity-list.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { localTimeAt } from "@/lib/shared/zone-clock";

export type Closing = Pick<
  Opportunity,
  "deadlineKind" | "deadlineLocal" | "timeZone" | "deadline" | "status"
>;

export type DeadlineLeft = {
  /** `30`; empty without a date. */
  day: string;
  /** `Jun`, or `Jun 2028` in another year. */
  month: string;
  /** `12 days left`, `Tomorrow`, `Today`, `Closed`, `No longer listed`, `Rolling`, `No date yet`. */
  left: string;
  /** `2027-06-30`; null without a date. */
  date: string | null;
};

const numeral = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "numeric" });
const month = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", month: "short" });

/**
 * Days are counted in the organiser's calendar: a deadline of 23:59 there reads “Today” until then, wherever the
 * reader is.
 */
export function deadlineLeft(opportunity: Closing, now: Date): DeadlineLeft {
  const { deadlineKind, deadlineLocal, timeZone, deadline, status } = opportunity;
  const isPast = deadline !== null && new Date(deadline).getTime() <= now.getTime();
  // After the listing has ended, applications may still be open.
  const over = isPast ? "Closed" : status === "EXPIRED" ? "No longer listed" : null;
  if (deadlineKind !== "FIXED" || deadlineLocal === null) {
    const left = deadlineKind === "ROLLING" ? "Rolling" : "No date yet";
    return { day: "", month: "", left: over ?? left, date: null };
  }
  const date = deadlineLocal.slice(0, 10);
  const at = new Date(`${date}T00:00Z`);
  const today = localTimeAt(now.getTime(), timeZone);
  const isThisYear = at.getUTCFullYear() === new Date(today).getUTCFullYear();
  return {
    day: numeral.format(at),
    month: isThisYear ? month.format(at) : `${month.format(at)} ${at.getUTCFullYear()}`,
    left: over ?? daysLeft(daysAway({ deadlineLocal, timeZone }, now)),
    date,
  };
}

function daysLeft(away: number): string {
  if (away <= 0) return "Today";
  return away === 1 ? "Tomorrow" : `${away} days left`;
}
