import { setTimeout as wait } from "node:timers/promises";
import type { Auth, UserRecord } from "firebase-admin/auth";
import { endSessions, sessionEnded, writeStanding } from "@/lib/server/account-standing";
import { firebaseAuthAdmin } from "@/lib/server/firebase-admin";
import { log } from "@/lib/server/log";
import { failure } from "@/lib/shared/failure";

/** Milliseconds that the auth service may take for one question. */
const TIMEOUT_MS = 5_000;

/** The refusal while the auth service does not answer. */
export const authUnavailable = () =>
  failure(
    "UPSTREAM_UNAVAILABLE",
    "The sign-in service is not responding. Please try again soon.",
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
    throw authUnavailable();
  } finally {
    late.abort();
  }
}

const validAfterOf = ({ tokensValidAfterTime = "" }: UserRecord) =>
  Date.parse(tokensValidAfterTime) || 0;

/** When the account's sessions were ended last; undefined for never: at first it says when the account was made. */
function lastRevocation(account: UserRecord): Date | undefined {
  const validAfter = validAfterOf(account);
  const made = Date.parse(account.metadata.creationTime) || 0;
  return validAfter > made + 1_000 ? new Date(validAfter) : undefined;
}

/**
 * Reads an account at the auth service and keeps with ours what it says against its tokens; undefined for one that is gone.
 * @throws UPSTREAM_UNAVAILABLE
 */
export async function readAuthAccount(uid: string): Promise<UserRecord | undefined> {
  const now = new Date();
  const account = await ask((auth) => auth.getUser(uid));
  if (account === undefined) {
    await endSessions(uid, now);
    await writeStanding(uid, { auth_checked_at: now });
    return undefined;
  }
  const tokens_valid_after = lastRevocation(account);
  await writeStanding(uid, {
    disabled: account.disabled,
    auth_checked_at: now,
    ...(tokens_valid_after && { tokens_valid_after }),
  });
  return account;
}

/**
 * The account as the auth service has it now. What it says against the token is written down as well, so that the
 * ordinary calls, which do not ask it, refuse the account from then on.
 * @param issuedAt when the caller's token was issued, in seconds
 * @throws UNAUTHENTICATED for an account that is gone, disabled or signed out; UPSTREAM_UNAVAILABLE
 */
export async function lookUpAccount(uid: string, issuedAt: number): Promise<UserRecord> {
  const account = await readAuthAccount(uid);
  if (account === undefined) throw sessionEnded("deleted");
  if (account.disabled) throw sessionEnded("disabled");
  if (issuedAt * 1_000 < validAfterOf(account)) throw sessionEnded("revoked");
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
