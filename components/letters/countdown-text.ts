import { formatTimeLeft } from "@/lib/shared/texts/due-dates";
import { HOUR_MS, MINUTE_MS } from "@/lib/shared/time/durations";
import { pluralise } from "@/lib/shared/texts/format-count";
import { formatDateTime } from "@/lib/shared/texts/format-date";

const SECOND_MS = 1_000;

/** “9:41”; from an hour up “3 hours”. */
export function formatCountdown(ms: number): string {
  if (ms >= HOUR_MS) return formatTimeLeft(ms);
  const seconds = Math.ceil(ms / SECOND_MS);
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`;
}

/** Minutes at which a countdown is announced to screen readers. */
const announcedMinutes = [1, 5] as const;

/** Announces the countdown: the text changes at a few moments only, not each second. */
export function announceCountdown(ms: number, releaseAt: string): string {
  if (ms === 0) return "The letters are being released.";
  const minutes = announcedMinutes.find((limit) => ms <= limit * MINUTE_MS);
  return minutes === undefined
    ? `The letters are released on ${formatDateTime(releaseAt)}.`
    : `The letters will be released in ${pluralise(minutes, "minute")} at most.`;
}
