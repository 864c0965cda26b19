import { addDays } from "@/lib/shared/time/durations";

const DAYS_PER_WEEK = 7;

/** The Monday of its week in UTC, as `YYYY-MM-DD`. */
export function toWeekStart(moment: Date): string {
  const daysSinceMonday = (moment.getUTCDay() + 6) % DAYS_PER_WEEK;
  return addDays(moment, -daysSinceMonday).toISOString().slice(0, 10);
}

/** The present week and those before it, oldest first. */
export function listWeekStarts(now: Date, count: number): string[] {
  return Array.from({ length: count }, (_, index) =>
    toWeekStart(addDays(now, -DAYS_PER_WEEK * (count - 1 - index))),
  );
}
