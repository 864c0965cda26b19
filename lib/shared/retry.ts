import { MINUTE_MS } from "@/lib/shared/time/durations";

/** Time for which the browser treats a response as fresh, and caches it (SPEC section 9, "Query cache"). */
export const queryCacheTimes = { freshMs: 5 * MINUTE_MS, cachedMs: 10 * MINUTE_MS } as const;

const MAX_RETRIES = 3;
const MAX_RETRIES_WHEN_LIMITED = 2;
const MAX_DELAY_MS = 30_000;

/** SPEC section 8, "Client retry defaults". @param status undefined if there was no response */
export function shouldRetryQuery(failures: number, status: number | undefined): boolean {
  if (status === 408 || status === 429) return failures < MAX_RETRIES_WHEN_LIMITED;
  if (status !== undefined && status >= 400 && status < 500) return false;
  return failures < MAX_RETRIES;
}

/** Allows one retry, if a query would be retried, too. */
export const shouldRetryMutation = (failures: number, status: number | undefined): boolean =>
  failures < 1 && shouldRetryQuery(failures, status);

/** Returns 1 s times 2 to the attempt (from 0), at most 30 s (SPEC section 9). */
export const getRetryDelayMs = (attempt: number): number =>
  Math.min(1_000 * 2 ** attempt, MAX_DELAY_MS);
