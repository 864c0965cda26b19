import { setTimeout as wait } from "node:timers/promises";
import { type AccountStatus, findAccountStatus } from "@/lib/server/account-status";
import { authUnavailable, readAuthAccount } from "@/lib/server/auth-accounts";
import type { Identity } from "@/lib/server/identity";
import { singleFlight } from "@/lib/server/single-flight";
import { Failure } from "@/lib/shared/failure";

/** The auth service sends no events, so accounts in use are read again periodically. Milliseconds. */
const authRefresh = {
  /** From this age on it is read again in the background. */
  staleMs: 30_000,
  /** From this age on a call waits for a newer reading. */
  expiredMs: 60_000,
  /** How long a call waits for the auth service. */
  waitMs: 2_000,
  pauseMs: 10_000,
} as const;

let pausedUntil = 0;

/** Concurrent readers share one request. @throws UPSTREAM_UNAVAILABLE */
const readAgain = (uid: string): Promise<void> =>
  singleFlight(`auth account ${uid}`, async () => {
    if (Date.now() < pausedUntil) throw authUnavailable();
    try {
      await readAuthAccount(uid);
    } catch (error) {
      pausedUntil = Date.now() + authRefresh.pauseMs;
      throw error;
    }
  });

async function readInTime(uid: string): Promise<void> {
  const timeout = new AbortController();
  try {
    await Promise.race([
      readAgain(uid),
      wait(authRefresh.waitMs, undefined, { signal: timeout.signal, ref: false }),
    ]);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  } finally {
    timeout.abort();
  }
}

/** At most a minute old. A new token counts as a reading; during an outage the last one counts, for the token's hour at most. */
export async function currentAccountStatus({
  uid,
  issuedAt,
}: Identity): Promise<AccountStatus | undefined> {
  const status = await findAccountStatus(uid);
  const checkedAt = status?.auth_checked_at?.getTime() ?? 0;
  const age = Date.now() - Math.max(checkedAt, issuedAt * 1_000);
  // A token issued after the account was disabled shows that it no longer is.
  const contradicts = status?.disabled === true && checkedAt > 0 && checkedAt < issuedAt * 1_000;
  if (age < authRefresh.staleMs && !contradicts) return status;
  if (age < authRefresh.expiredMs && !contradicts) {
    // The failure has been logged; the next call tries again.
    readAgain(uid).catch(() => undefined);
    return status;
  }
  await readInTime(uid);
  return findAccountStatus(uid);
}
