type Recurrence = { interval: string; interval_count: number };

export const DAY = 24 * 3600;
/** Seconds for which Stripe leaves a renewal's invoice a draft, so that it can still be changed. */
export const DRAFT = 3600;
const MONTHS: Record<string, number> = { month: 1, year: 12 };

/**
 * The instant that lies `times` intervals after `from`. Months are counted from `from`'s own day: from 31 January it is 28 February, then
 * 31 March. Unix seconds, UTC.
 */
export function addIntervals(from: number, recurrence: Recurrence, times: number): number {
  const count = recurrence.interval_count * times;
  const months = MONTHS[recurrence.interval];
  if (months === undefined) return from + count * (recurrence.interval === "week" ? 7 : 1) * DAY;
  const date = new Date(from * 1000);
  const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() + count * months];
  const lastDay = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
  const day = Math.min(date.getUTCDate(), lastDay);
  return Date.UTC(year, month, day, 0, 0, from % DAY) / 1000;
}

/** The first end of a period after `instant`, counted from the billing cycle's anchor. */
export function nextAfter(anchor: number, recurrence: Recurrence, instant: number): number {
  for (let times = 0; ; times += 1) {
    const at = addIntervals(anchor, recurrence, times);
    if (at > instant) return at;
  }
}

export const dayOf = (instant: number) =>
  new Date(instant * 1000).toLocaleDateString("en-GB", {
    day: "numeric",
    month: "short",
    year: "numeric",
    timeZone: "UTC",
  });
