import type { FailureDetail } from "@/lib/shared/failure";

/** Minutes for which a sign-in is recent enough to delete the account. */
const RECENT_SIGN_IN_MINUTES = 5;
const AUTH_TIME = "auth_time";

/** Names, in a refusal, that it was only the sign-in's age. */
export const oldSignIn: FailureDetail = {
  path: AUTH_TIME,
  message: `Older than ${RECENT_SIGN_IN_MINUTES} minutes.`,
};

/** Whether a refusal is only about the sign-in's age: proving once more who is here helps. */
export function isOldSignIn(details: readonly FailureDetail[]): boolean {
  return details.some(({ path }) => path === AUTH_TIME);
}

/**
 * Whether a sign-in is recent enough for what cannot be undone.
 * @param authTime when the person proved who they are, in seconds since 1970
 */
export function isRecentSignIn(authTime: number, now: Date): boolean {
  return now.getTime() / 1_000 - authTime <= RECENT_SIGN_IN_MINUTES * 60;
}

/** Writes the site in front of the addresses of pictures, wherever they stand, so that they also work in a file that was taken away. */
export function withCompleteAddresses<Value>(value: Value, site: string): Value {
  const text = JSON.stringify(value, (_, each: unknown) =>
    typeof each === "string" && each.startsWith("/content/") ? `${site}${each}` : each,
  );
  return JSON.parse(text) as Value;
}
