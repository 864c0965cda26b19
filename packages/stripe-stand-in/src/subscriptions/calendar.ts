type Recurrence = { interval: string; interval_count: number };

export const DAY_SECONDS = 24 * 3600;
/** Stripe finalizes the invoice of a renewal an hour after it was created, so that it can still be edited. */
export const DRAFT_SECONDS = 3600;
const MONTHS_PER_INTERVAL: Record<string, number> = { month: 1, year: 12 };

/**
 * Adds intervals to a Unix timestamp, in UTC. A day that a month lacks becomes its last day, but later months use the day of
 * `from` again: after 31 January come 28 February and 31 March.
 */
export function addIntervals(from: number, recurrence: Recurrence, intervals: number): number {
  const count = recurrence.interval_count * intervals;
  const months = MONTHS_PER_INTERVAL[recurrence.interval];
  if (months === undefined)
    return from + count * (recurrence.interval === "week" ? 7 : 1) * DAY_SECONDS;
  const date = new Date(from * 1000);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + count * months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), lastDay);
  return Date.UTC(year, month, day, 0, 0, from % DAY_SECONDS) / 1000;
}

/** Computes the first end of a period after `instant`, counting intervals from the billing cycle anchor. */
export function computePeriodEnd(anchor: number, recurrence: Recurrence, instant: number): number {
  for (let intervals = 0; ; intervals += 1) {
    const end = addIntervals(anchor, recurrence, intervals);
    if (end > instant) return end;
  }
}

export const formatShortDate = (instant: number) =>
  new Date(instant * 1000).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
