import { setTimeout as wait } from "node:timers/promises";
import { type AccountStatus, findAccountStatus } from "@/lib/server/auth/account-status";
import { authUnavailableFailure, refreshAuthAccount } from "@/lib/server/auth/auth-accounts";
import type { Identity } from "@/lib/server/auth/identity";
import { singleFlight } from "@/lib/server/cache/single-flight";
import { Failure } from "@/lib/shared/failure";

/** The auth service sends no events, so accounts in use are read again regularly. In milliseconds. */
const authRefreshTimes = {
  /** Age from which on the status is read again in the background. */
  staleAfterMs: 30_000,
  /** Age from which on a call waits for a newer status. */
  expiredAfterMs: 60_000,
  /** Time that a call waits before it goes on with the old status. */
  timeoutMs: 2_000,
  pauseAfterErrorMs: 10_000,
} as const;

let pausedUntil = 0;

/** Concurrent readers share one request. @throws UPSTREAM_UNAVAILABLE */
const refreshAccount = (uid: string): Promise<void> =>
  singleFlight(`auth account ${uid}`, async () => {
    if (Date.now() < pausedUntil) throw authUnavailableFailure();
    try {
      await refreshAuthAccount(uid);
    } catch (error) {
      pausedUntil = Date.now() + authRefreshTimes.pauseAfterErrorMs;
      throw error;
    }
  });

async function refreshWithinTimeout(uid: string): Promise<void> {
  const timeout = new AbortController();
  try {
    await Promise.race([
      refreshAccount(uid),
      wait(authRefreshTimes.timeoutMs, undefined, { signal: timeout.signal, ref: false }),
    ]);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  } finally {
    timeout.abort();
  }
}

/**
 * Has the auth service asked about an account whose status is old: in the background, or before the call goes on. A new token counts as a check.
 * @param issuedAt of the token, in seconds; 0 for a key
 * @returns true if the call waited, so that the status has to be read again
 */
export async function refreshIfOutdated(
  uid: string,
  status: Pick<AccountStatus, "auth_checked_at" | "disabled"> | undefined,
  issuedAt: number,
): Promise<boolean> {
  const checkedAt = status?.auth_checked_at?.getTime() ?? 0;
  const age = Date.now() - Math.max(checkedAt, issuedAt * 1_000);
  // A token issued after the account was disabled shows that it no longer is.
  const isOutdated = status?.disabled === true && checkedAt > 0 && checkedAt < issuedAt * 1_000;
  if (age < authRefreshTimes.staleAfterMs && !isOutdated) return false;
  if (age < authRefreshTimes.expiredAfterMs && !isOutdated) {
    // The failure has been logged; the next call tries again.
    refreshAccount(uid).catch(() => undefined);
    return false;
  }
  await refreshWithinTimeout(uid);
  return true;
}

/** Finds a status of at most a minute ago. In an outage the last one applies, until the token expires after an hour. */
export async function findCurrentAccountStatus({
  uid,
  issuedAt,
}: Identity): Promise<AccountStatus | undefined> {
  const status = await findAccountStatus(uid);
  return (await refreshIfOutdated(uid, status, issuedAt)) ? findAccountStatus(uid) : status;
}
