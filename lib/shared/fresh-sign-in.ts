import type { FailureDetail } from "@/lib/shared/failure";

const FRESH_MINUTES = 5;
const AUTH_TIME = "auth_time";

/** The field error that tells clients that only the sign-in's age is the problem. */
export const oldSignInError: FailureDetail = {
  path: AUTH_TIME,
  message: `Older than ${FRESH_MINUTES} minutes.`,
};

export const isOldSignIn = (details: readonly FailureDetail[]): boolean =>
  details.some(({ path }) => path === AUTH_TIME);

/** True if a sign-in is fresh enough for what cannot be undone, or outlives it. @param authTime in seconds since 1970 */
export const isFreshSignIn = (authTime: number, now: Date): boolean =>
  now.getTime() / 1_000 - authTime <= FRESH_MINUTES * 60;
