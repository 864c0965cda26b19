import { setTimeout as wait } from "node:timers/promises";
import { type AccountStanding, readStanding } from "@/lib/server/account-standing";
import { authUnavailable, readAuthAccount } from "@/lib/server/auth-accounts";
import type { Identity } from "@/lib/server/identity";
import { singleFlight } from "@/lib/server/single-flight";
import { Failure } from "@/lib/shared/failure";

/**
 * What is changed at the auth service itself (disabled, password changed, sessions revoked, deleted) is not told to us:
 * it is read again while the account is used, and kept with it. All times in milliseconds.
 */
const authRefresh = {
  /** From this age on it is read again beside the call, which does not wait. */
  besideMs: 30_000,
  /** A call does not rely on anything older than this. */
  beforeMs: 60_000,
  /** How long a call waits for the auth service. */
  patienceMs: 2_000,
  /** After a failure the auth service is left alone for this long. */
  pauseMs: 10_000,
} as const;

let pausedUntil = 0;

/** Reads one account again; whoever asks meanwhile shares the answer. @throws UPSTREAM_UNAVAILABLE */
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

/** Reads one account again, if that can be done in time. */
async function readInTime(uid: string): Promise<void> {
  const late = new AbortController();
  try {
    await Promise.race([
      readAgain(uid),
      wait(authRefresh.patienceMs, undefined, { signal: late.signal, ref: false }),
    ]);
  } catch (error) {
    if (!(error instanceof Failure)) throw error;
  } finally {
    late.abort();
  }
}

/**
 * What is known of an account's right to act, at most a minute old. A token is an answer of the auth service too: it
 * issues none to an account that is disabled or signed out. While that is away the old answer serves, so at most for the
 * hour that a token lives.
 */
export async function currentStanding({
  uid,
  issuedAt,
}: Identity): Promise<AccountStanding | undefined> {
  const known = await readStanding(uid);
  const checkedAt = known?.auth_checked_at?.getTime() ?? 0;
  const age = Date.now() - Math.max(checkedAt, issuedAt * 1_000);
  // Somebody who was disabled and has a token from after that is so no longer.
  const contradicts = known?.disabled === true && checkedAt > 0 && checkedAt < issuedAt * 1_000;
  if (age < authRefresh.besideMs && !contradicts) return known;
  if (age < authRefresh.beforeMs && !contradicts) {
    // What went wrong is in the log already; the next call asks again.
    readAgain(uid).catch(() => undefined);
    return known;
  }
  await readInTime(uid);
  return readStanding(uid);
}
