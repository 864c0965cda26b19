/** How long answers stay fresh and are kept in the browser, in milliseconds (SPEC section 9, "Query cache"). */
export const queryCache = { freshMs: 5 * 60_000, keptMs: 10 * 60_000 } as const;

/** The same for the list of one's own profiles, and how often it is tried again (SPEC section 9, "Profile list cache"). */
export const profileListCache = { freshMs: 7_200_000, keptMs: 7_200_000, retries: 3 } as const;

const MOST_RETRIES = 3;
const MOST_RETRIES_WHEN_BUSY = 2;
const LONGEST_DELAY_MS = 30_000;

/**
 * Whether a read that has failed `failures` times before is tried again (SPEC section 8, "Client retry defaults").
 * @param status HTTP status of the failure; undefined when there was no answer at all
 */
export function retriesQuery(failures: number, status: number | undefined): boolean {
  if (status === 408 || status === 429) return failures < MOST_RETRIES_WHEN_BUSY;
  if (status !== undefined && status >= 400 && status < 500) return false;
  return failures < MOST_RETRIES;
}

/** Whether a write is tried again: once, and never where repeating it cannot help. */
export function retriesMutation(failures: number, status: number | undefined): boolean {
  return failures < 1 && retriesQuery(failures, status);
}

/** How long to wait before a retry, in milliseconds: 1 s times 2 to the attempt (from 0), at most 30 s (SPEC section 9). */
export function retryDelayMs(attempt: number): number {
  return Math.min(1_000 * 2 ** attempt, LONGEST_DELAY_MS);
}
