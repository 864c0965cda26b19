import { addDays, HOUR_MS } from "@/lib/shared/time/durations";
import type { Arrival } from "@/local/seed/applications/demo-applications";

type Times = { opens: Date; deadline: Date };

/** More of them towards the end, as with every deadline. */
const RUSH = 0.5;
const LATE_HOURS = [0.4, 3, 9, 31] as const;
/** Days since a deadline was lifted, and hours until now. */
const PAUSE_DAYS = 4;
const LAST_HOURS = 5;

/** Returns when the application arrived that is the `index`th of `count` of its kind; each a little later than the one before. */
export function toArrivalTime(
  arrival: Arrival,
  { index, count }: { index: number; count: number },
  { opens, deadline }: Times,
  now: Date,
): Date {
  const part = (index + 1) / (count + 1);
  if (arrival === "LATE")
    return new Date(deadline.getTime() + HOUR_MS * (LATE_HOURS[index] ?? 40 + index));
  const [from, until, progress] =
    arrival === "IN_TIME"
      ? [addDays(opens, 1), deadline, part ** RUSH]
      : [addDays(deadline, PAUSE_DAYS), new Date(now.getTime() - LAST_HOURS * HOUR_MS), part];
  const last = Math.min(until.getTime(), now.getTime());
  return new Date(from.getTime() + progress * (last - from.getTime()));
}
