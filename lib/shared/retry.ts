/** Milliseconds that answers are fresh and cached in the browser (SPEC section 9, "Query cache"). */
export const queryCache = { freshMs: 5 * 60_000, keptMs: 10 * 60_000 } as const;

/** The same for the list of one's own profiles, with its retries (SPEC section 9, "Profile list cache"). */
export const profileListCache = { freshMs: 7_200_000, keptMs: 7_200_000, retries: 3 } as const;

const MAX_RETRIES = 3;
const MAX_RETRIES_WHEN_BUSY = 2;
const MAX_DELAY_MS = 30_000;

/** SPEC section 8, "Client retry defaults". @param status undefined when there was no answer */
export function retriesQuery(failures: number, status: number | undefined): boolean {
  if (status === 408 || status === 429) return failures < MAX_RETRIES_WHEN_BUSY;
  if (status !== undefined && status >= 400 && status < 500) return false;
  return failures < MAX_RETRIES;
}

/** Once, and never where a retry cannot help. */
export function retriesMutation(failures: number, status: number | undefined): boolean {
  return failures < 1 && retriesQuery(failures, status);
}

/** 1 s times 2 to the attempt (from 0), at most 30 s (SPEC section 9). */
export function retryDelayMs(attempt: number): number {
  return Math.min(1_000 * 2 ** attempt, MAX_DELAY_MS);
}
