import { HOUR_MS, MINUTE_MS } from "@/lib/shared/time/durations";

const SECOND_MS = 1_000;
const DELAYS_MS = [
  5 * SECOND_MS,
  5 * MINUTE_MS,
  30 * MINUTE_MS,
  2 * HOUR_MS,
  5 * HOUR_MS,
  10 * HOUR_MS,
  10 * HOUR_MS,
];
const JITTER = 0.1;
const MAX_ASKED_MS = HOUR_MS;

/**
 * Returns the milliseconds until the next attempt; null once it has failed for good.
 * @param failed attempts before the one that has just failed
 * @param askedMs what `Retry-After` asks for, of which an hour counts at most; null without
 * @param random from 0 to 1, which spreads attempts by 10 per cent either way
 */
export function getDeliveryDelay(
  failed: number,
  askedMs: number | null,
  random: number = Math.random(),
): number | null {
  const delay = DELAYS_MS[failed];
  if (delay === undefined) return null;
  if (askedMs !== null) return Math.min(askedMs, MAX_ASKED_MS);
  return Math.round(delay * (1 + JITTER * (2 * random - 1)));
}

const RETRYABLE = [429, 503];
/** `Date.parse` alone would take "-1" or "soon 1" for a day long ago, and try again at once. */
const HTTP_DATE = /^[A-Z][a-z]{2}, \d{2} [A-Z][a-z]{2} \d{4} \d{2}:\d{2}:\d{2} GMT$/;

/** Reads `Retry-After` of an answer, in seconds or as a date. @returns milliseconds, or null if it asks for nothing */
export function readRetryAfter(
  status: number,
  header: string | undefined,
  now: Date,
): number | null {
  if (header === undefined || !RETRYABLE.includes(status)) return null;
  if (/^\d{1,9}$/.test(header)) return Number(header) * SECOND_MS;
  const time = HTTP_DATE.test(header) ? Date.parse(header) : NaN;
  return Number.isNaN(time) ? null : Math.max(0, time - now.getTime());
}
