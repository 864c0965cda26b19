import { HOUR_MS, MINUTE_MS } from "@/lib/shared/time/durations";

const FIRST_DELAYS_MIN = [1, 5, 15, 60];
/** The first delays, then hourly ones: about a day. */
const MAX_RETRIES = FIRST_DELAYS_MIN.length + 22;

/** @param attempts those that failed before this one @returns milliseconds until the next, or null after a day */
export function getRetryDelay(attempts: number): number | null {
  if (attempts >= MAX_RETRIES) return null;
  const minutes = FIRST_DELAYS_MIN[attempts];
  return minutes === undefined ? HOUR_MS : minutes * MINUTE_MS;
}
