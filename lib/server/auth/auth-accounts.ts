import { setTimeout as wait } from "node:timers/promises";
import type { Auth, UserRecord } from "firebase-admin/auth";
import { sql } from "kysely";
import {
  endSessions,
  sessionEndedFailure,
  recordAccountStatus,
} from "@/lib/server/auth/account-status";
import { firebaseAuthAdmin } from "@/lib/server/auth/firebase-admin";
import { db } from "@/lib/server/database/db";
import { log } from "@/lib/server/log";
import { temporaryFailure } from "@/lib/shared/failure";

const TIMEOUT_MS = 5_000;

export const authUnavailableFailure = () =>
  temporaryFailure("The sign-in service is not responding. Please try again soon.", 5);

const isUserNotFound = (error: unknown) =>
  error instanceof Error && "code" in error && error.code === "auth/user-not-found";

async function callAuthService<Result>(
  operation: (auth: Auth) => Promise<Result>,
): Promise<Result | undefined> {
  const timeout = new AbortController();
  try {
    return await Promise.race([
      firebaseAuthAdmin().then(operation),
      wait(TIMEOUT_MS, undefined, { signal: timeout.signal, ref: false }).then(() => {
        throw new Error(`No answer within ${TIMEOUT_MS} ms.`);
      }),
    ]);
  } catch (error) {
    if (isUserNotFound(error)) return undefined;
    log().error({ err: error }, "a request to the sign-in service failed");
    throw authUnavailableFailure();
  } finally {
    timeout.abort();
  }
}

const readTokensValidAfter = ({ tokensValidAfterTime = "" }: UserRecord) =>
  Date.parse(tokensValidAfterTime) || 0;

/** Returns undefined if the sessions were never revoked: the service then reports the time of creation. */
function readLastRevocation(account: UserRecord): Date | undefined {
  const validAfter = readTokensValidAfter(account);
  const createdAt = Date.parse(account.metadata.creationTime) || 0;
  return validAfter > createdAt + 1_000 ? new Date(validAfter) : undefined;
}

/** Keys outlive sessions, but not the account. */
async function endKeys(uid: string): Promise<void> {
  await db()
    .updateTable("api_keys")
    .set({ revoked_at: sql<Date>`now()` })
    .where("account_uid", "=", uid)
    .where("revoked_at", "is", null)
    .execute();
}

/** Reads an account from the auth service and records its status. @returns undefined if it was deleted @throws UPSTREAM_UNAVAILABLE */
export async function refreshAuthAccount(uid: string): Promise<UserRecord | undefined> {
  const now = new Date();
  const account = await callAuthService((auth) => auth.getUser(uid));
  if (account === undefined) {
    await endSessions(uid, now);
    await endKeys(uid);
    await recordAccountStatus(uid, { auth_checked_at: now });
    return undefined;
  }
  const tokens_valid_after = readLastRevocation(account);
  await recordAccountStatus(uid, {
    disabled: account.disabled,
    auth_checked_at: now,
    ...(tokens_valid_after && { tokens_valid_after }),
  });
  return account;
}

/** Looks up an account, and checks the token. @param issuedAt of the token, in seconds @throws UNAUTHENTICATED; UPSTREAM_UNAVAILABLE */
export async function lookUpAccount(uid: string, issuedAt: number): Promise<UserRecord> {
  const account = await refreshAuthAccount(uid);
  if (account === undefined) throw sessionEndedFailure("deleted");
  if (account.disabled) throw sessionEndedFailure("disabled");
  if (issuedAt * 1_000 < readTokensValidAfter(account)) throw sessionEndedFailure("revoked");
  return account;
}

export async function revokeRefreshTokens(uid: string): Promise<void> {
  await callAuthService((auth) => auth.revokeRefreshTokens(uid));
}

/** Deletes an account of the auth service; a missing one is no error. @throws UPSTREAM_UNAVAILABLE */
export async function deleteAuthAccount(uid: string): Promise<void> {
  await callAuthService((auth) => auth.deleteUser(uid));
}
