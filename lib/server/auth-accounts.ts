import { setTimeout as wait } from "node:timers/promises";
import type { Auth, UserRecord } from "firebase-admin/auth";
import { endSessions, sessionEnded, recordAccountStatus } from "@/lib/server/account-status";
import { firebaseAuthAdmin } from "@/lib/server/firebase-admin";
import { log } from "@/lib/server/log";
import { failure } from "@/lib/shared/failure";

const TIMEOUT_MS = 5_000;

export const authUnavailable = () =>
  failure(
    "UPSTREAM_UNAVAILABLE",
    "The sign-in service is not responding. Please try again soon.",
    [],
    { "Retry-After": "5" },
  );

const isGone = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "auth/user-not-found";

async function request<Answer>(work: (auth: Auth) => Promise<Answer>): Promise<Answer | undefined> {
  const timeout = new AbortController();
  try {
    return await Promise.race([
      firebaseAuthAdmin().then(work),
      wait(TIMEOUT_MS, undefined, { signal: timeout.signal, ref: false }).then(() => {
        throw new Error(`No answer within ${TIMEOUT_MS} ms.`);
      }),
    ]);
  } catch (error) {
    if (isGone(error)) return undefined;
    log().error({ err: error }, "a request to the sign-in service failed");
    throw authUnavailable();
  } finally {
    timeout.abort();
  }
}

const tokensValidAfter = ({ tokensValidAfterTime = "" }: UserRecord) =>
  Date.parse(tokensValidAfterTime) || 0;

/** Undefined for never: at first the service reports when the account was created. */
function lastRevocation(account: UserRecord): Date | undefined {
  const validAfter = tokensValidAfter(account);
  const created = Date.parse(account.metadata.creationTime) || 0;
  return validAfter > created + 1_000 ? new Date(validAfter) : undefined;
}

/** Reads an account at the auth service and records its status; undefined for a deleted one. @throws UPSTREAM_UNAVAILABLE */
export async function readAuthAccount(uid: string): Promise<UserRecord | undefined> {
  const now = new Date();
  const account = await request((auth) => auth.getUser(uid));
  if (account === undefined) {
    await endSessions(uid, now);
    await recordAccountStatus(uid, { auth_checked_at: now });
    return undefined;
  }
  const tokens_valid_after = lastRevocation(account);
  await recordAccountStatus(uid, {
    disabled: account.disabled,
    auth_checked_at: now,
    ...(tokens_valid_after && { tokens_valid_after }),
  });
  return account;
}

/** Reads and records the account's state. @param issuedAt of the token, in seconds @throws UNAUTHENTICATED; UPSTREAM_UNAVAILABLE */
export async function lookUpAccount(uid: string, issuedAt: number): Promise<UserRecord> {
  const account = await readAuthAccount(uid);
  if (account === undefined) throw sessionEnded("deleted");
  if (account.disabled) throw sessionEnded("disabled");
  if (issuedAt * 1_000 < tokensValidAfter(account)) throw sessionEnded("revoked");
  return account;
}

export async function revokeRefreshTokens(uid: string): Promise<void> {
  await request((auth) => auth.revokeRefreshTokens(uid));
}

/** One that does not exist is no error. @throws UPSTREAM_UNAVAILABLE */
export async function deleteAuthAccount(uid: string): Promise<void> {
  await request((auth) => auth.deleteUser(uid));
}
