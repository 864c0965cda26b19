import { setTimeout as wait } from "node:timers/promises";
import type { Auth, UserRecord } from "firebase-admin/auth";
import { endSessions, sessionEnded } from "@/lib/server/account-standing";
import { firebaseAuthAdmin } from "@/lib/server/firebase-admin";
import { log } from "@/lib/server/log";
import { failure } from "@/lib/shared/failure";

/** Milliseconds that the auth service may take for one question. */
const TIMEOUT_MS = 5_000;

const unavailable = () =>
  failure(
    "UPSTREAM_UNAVAILABLE",
    "The sign-in service does not answer. Please try again soon.",
    [],
    { "Retry-After": "5" },
  );

const isGone = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "auth/user-not-found";

/** Asks the auth service about an account; undefined where it has none. */
async function ask<Answer>(work: (auth: Auth) => Promise<Answer>): Promise<Answer | undefined> {
  const late = new AbortController();
  try {
    return await Promise.race([
      firebaseAuthAdmin().then(work),
      wait(TIMEOUT_MS, undefined, { signal: late.signal, ref: false }).then(() => {
        throw new Error(`No answer within ${TIMEOUT_MS} ms.`);
      }),
    ]);
  } catch (error) {
    if (isGone(error)) return undefined;
    log().error({ err: error }, "the sign-in service did not carry out what was asked");
    throw unavailable();
  } finally {
    late.abort();
  }
}

/**
 * The account as the auth service has it now. What it says against the token is written down as well, so that the
 * ordinary calls, which do not ask it, refuse the account from then on.
 * @param issuedAt when the caller's token was issued, in seconds
 * @throws UNAUTHENTICATED for an account that is gone, disabled or signed out; UPSTREAM_UNAVAILABLE
 */
export async function lookUpAccount(uid: string, issuedAt: number): Promise<UserRecord> {
  const account = await ask((auth) => auth.getUser(uid));
  if (account === undefined) {
    await endSessions(uid, new Date());
    throw sessionEnded("deleted");
  }
  if (account.disabled) {
    await endSessions(uid, new Date());
    throw sessionEnded("disabled");
  }
  const validAfter = Date.parse(account.tokensValidAfterTime ?? "") || 0;
  if (issuedAt * 1_000 < validAfter) {
    await endSessions(uid, new Date(validAfter));
    throw sessionEnded("revoked");
  }
  return account;
}

/** Makes every refresh token of an account worthless. @throws UPSTREAM_UNAVAILABLE */
export async function revokeRefreshTokens(uid: string): Promise<void> {
  await ask((auth) => auth.revokeRefreshTokens(uid));
}

/** Deletes an account at the auth service; one that is gone already is no error. @throws UPSTREAM_UNAVAILABLE */
export async function deleteAuthAccount(uid: string): Promise<void> {
  await ask((auth) => auth.deleteUser(uid));
}
