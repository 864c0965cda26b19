import { HOUR_MS } from "@/lib/shared/time/durations";

const FIRST_DELAYS_MIN = [1, 5, 15, 60];
/** Number of tries: with the first ones, about a day. */
const MAX_ATTEMPTS = FIRST_DELAYS_MIN.length + 22;

/** @param attempts those that failed before this one @returns milliseconds until the next, or null after a day */
export function getRetryDelay(attempts: number): number | null {
  if (attempts >= MAX_ATTEMPTS) return null;
  const minutes = FIRST_DELAYS_MIN[attempts];
  return minutes === undefined ? HOUR_MS : minutes * 60_000;
}
