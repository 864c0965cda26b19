import type { FailureDetail } from "@/lib/shared/failure";

const RECENT_SIGN_IN_MINUTES = 5;
const AUTH_TIME = "auth_time";

/** The field error that tells clients that only the sign-in's age is the problem. */
export const oldSignInError: FailureDetail = {
  path: AUTH_TIME,
  message: `Older than ${RECENT_SIGN_IN_MINUTES} minutes.`,
};

export const isOldSignIn = (details: readonly FailureDetail[]): boolean =>
  details.some(({ path }) => path === AUTH_TIME);

/** True if a sign-in is recent enough for an irreversible action. @param authTime in seconds since 1970 */
export const isRecentSignIn = (authTime: number, now: Date): boolean =>
  now.getTime() / 1_000 - authTime <= RECENT_SIGN_IN_MINUTES * 60;

/** Returns JSON with absolute addresses of images, so that they work in a downloaded file. */
export const stringifyWithAddresses = (value: unknown, site: string): string =>
  JSON.stringify(value, (_, field: unknown) =>
    typeof field === "string" && field.startsWith("/content/") ? `${site}${field}` : field,
  );
