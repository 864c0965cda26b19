import { daysUntilDeadline } from "@/lib/opportunities/list/opportunity-list.rules";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import { localTimeAt } from "@/lib/shared/zone-clock";

/** What is asked of a call to say until when one can apply. */
export type Closing = Pick<
  Opportunity,
  "deadlineKind" | "deadlineLocal" | "timeZone" | "deadline" | "status"
>;

/** How far away a deadline is, in words, with its day as the organiser's calendar says it. */
export type DeadlineLeft = {
  /** `30`; empty when there is no day. */
  day: string;
  /** `Jun`, or `Jun 2028` in another year than this. */
  month: string;
  /** `12 days left`, `Tomorrow`, `Today`, `Closed`, `No longer listed`, `Rolling`, `No date yet`. */
  left: string;
  /** `2027-06-30`, or null when there is no day. */
  date: string | null;
};

const numeral = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", day: "numeric" });
const month = new Intl.DateTimeFormat("en-GB", { timeZone: "UTC", month: "short" });

/** Days are counted as the organiser's calendar does: what closes at 23:59 there closes “Today” until then, wherever one reads it. */
export function deadlineLeft(opportunity: Closing, now: Date): DeadlineLeft {
  const { deadlineKind, deadlineLocal, timeZone, deadline, status } = opportunity;
  const isPast = deadline !== null && new Date(deadline).getTime() <= now.getTime();
  // What is no longer listed before its deadline may still be applied for.
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
    left: over ?? daysLeft(daysUntilDeadline({ deadlineLocal, timeZone }, now)),
    date,
  };
}

function daysLeft(away: number): string {
  if (away <= 0) return "Today";
  return away === 1 ? "Tomorrow" : `${away} days left`;
}
