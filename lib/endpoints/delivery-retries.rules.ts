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
 * @param askedMs what `Retry-After` asks for: it only postpones, by an hour at most
 * @param random from 0 to 1, which spreads attempts by 10 per cent either way
 */
export function getDeliveryDelay(
  failed: number,
  askedMs: number,
  random: number = Math.random(),
): number | null {
  const delay = DELAYS_MS[failed];
  if (delay === undefined) return null;
  const spread = Math.round(delay * (1 + JITTER * (2 * random - 1)));
  return Math.max(spread, Math.min(askedMs, MAX_ASKED_MS));
}

const RETRYABLE: readonly (number | null)[] = [429, 503];

/** Reads `Retry-After` of an answer, in seconds or as a date. @returns milliseconds, 0 if it asks for nothing */
export function readRetryAfter(
  status: number | null,
  header: string | undefined,
  now: Date,
): number {
  if (header === undefined || !RETRYABLE.includes(status)) return 0;
  if (/^\d{1,9}$/.test(header)) return Number(header) * SECOND_MS;
  const asked = Date.parse(header) - now.getTime();
  return Number.isNaN(asked) ? 0 : Math.max(0, asked);
}
