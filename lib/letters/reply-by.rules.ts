import { toReplyUntil } from "@/lib/applications/reply-until.rules";
import { addDays } from "@/lib/shared/time/durations";
import { toLocalTime } from "@/lib/shared/time/zoned-time";

/** Returns the time until which a place can be confirmed: so many days after the release, to the last instant of that day in the opportunity's zone. */
export function toReplyBy(
  releaseAt: Date,
  days: number,
  timeZone: string,
): { day: string; until: Date } {
  const localDay = new Date(toLocalTime(releaseAt.getTime(), timeZone));
  const day = addDays(localDay, days).toISOString().slice(0, 10);
  return { day, until: toReplyUntil(day, timeZone) };
}
