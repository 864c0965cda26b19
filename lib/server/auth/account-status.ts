import { sql } from "kysely";
import { db, type Tx } from "@/lib/server/database/db";
import type { Identity } from "@/lib/server/auth/identity";
import { type Failure, failure } from "@/lib/shared/failure";

const messages = {
  disabled: "This account has been disabled. Write to us if you think that this is a mistake.",
  deleted: "This account has been deleted.",
  revoked: "You have been signed out of this account everywhere. Please sign in again.",
} as const;

export const sessionEndedFailure = (reason: keyof typeof messages): Failure =>
  failure("UNAUTHENTICATED", messages[reason]);

export function suspendedFailure(reason: string): Failure {
  const message = `This account is suspended: ${reason} You can contest this on your account page.`;
  return failure("FORBIDDEN", message, [{ path: "account", message: reason }]);
}

export type AccountStatus = {
  email: string | null;
  disabled: boolean;
  tokens_valid_after: Date | null;
  deletion_asked_at: Date | null;
  suspended_reason: string | null;
  auth_checked_at: Date | null;
  email_verified_at: Date | null;
  email_seen_at: Date | null;
  time_zone: string | null;
};

type StatusOptions = {
  allowPendingDeletion?: boolean;
  allowSuspended?: boolean;
  isWrite?: boolean;
  timeZone?: string | null;
};

export function findAccountStatus(uid: string): Promise<AccountStatus | undefined> {
  return db()
    .selectFrom("accounts")
    .select(["email", "disabled", "tokens_valid_after", "deletion_asked_at"])
    .select(["suspended_reason", "auth_checked_at"])
    .select(["email_verified_at", "email_seen_at", "time_zone"])
    .where("uid", "=", uid)
    .executeTakeFirst();
}

let onEmailConfirmed: (address: string) => Promise<void> = () => Promise.resolve();

/** Sets what an account's newly confirmed address causes: lib/routes.ts does, before the first call. */
export function setEmailConfirmed(listener: typeof onEmailConfirmed): void {
  onEmailConfirmed = listener;
}

/**
 * Asserts that the account may act. On a write, also stores what the token and the browser say about the account, where that is new.
 * @param timeZone an IANA name
 * @param allowPendingDeletion lets an account with a pending deletion repeat its request
 * @throws UNAUTHENTICATED if disabled, deleted or signed out; FORBIDDEN with the reason of a suspension
 */
export async function assertAccountStatus(
  identity: Identity,
  account: AccountStatus | undefined,
  {
    allowPendingDeletion = false,
    allowSuspended = false,
    isWrite = false,
    timeZone = null,
  }: StatusOptions = {},
): Promise<void> {
  if (account === undefined) return;
  if (account.deletion_asked_at !== null && !allowPendingDeletion)
    throw sessionEndedFailure("deleted");
  if (account.disabled) throw sessionEndedFailure("disabled");
  const validAfter = account.tokens_valid_after?.getTime() ?? 0;
  if (identity.issuedAt * 1_000 < validAfter) throw sessionEndedFailure("revoked");
  if (account.suspended_reason !== null && !allowSuspended)
    throw suspendedFailure(account.suspended_reason);
  if (!isWrite) return;
  if (account.time_zone === null && timeZone !== null) await updateTimeZone(identity, timeZone);
  if (!hasNews(identity, account) || !(await updateContact(identity))) return;
  const isOther = account.email_verified_at === null || account.email !== identity.email;
  if (isOther && identity.emailVerified && identity.email !== null)
    await onEmailConfirmed(identity.email);
}

const toIssueTime = ({ issuedAt }: Identity) => new Date(issuedAt * 1_000);

/** True if a token says something new. One from before the last that was believed does not: tabs use theirs for up to an hour. */
function hasNews(identity: Identity, account: AccountStatus): boolean {
  const seenAt = account.email_seen_at;
  if (seenAt === null) return true;
  const { email, emailVerified } = identity;
  const hasChanged =
    account.email !== email || (account.email_verified_at !== null) !== emailVerified;
  return hasChanged && toIssueTime(identity) >= seenAt;
}

/** A changed address counts as verified from now on, if it is. */
const toContactColumns = (identity: Identity) => ({
  email: identity.email,
  email_seen_at: toIssueTime(identity),
  email_verified_at: identity.emailVerified
    ? sql<Date>`case when accounts.email is not distinct from ${identity.email}
        then coalesce(accounts.email_verified_at, now()) else now() end`
    : null,
});

/** @returns false if a newer token has been believed meanwhile */
async function updateContact(identity: Identity): Promise<boolean> {
  const { numUpdatedRows } = await db()
    .updateTable("accounts")
    .set(toContactColumns(identity))
    .where("uid", "=", identity.uid)
    .where("deletion_asked_at", "is", null)
    .where(
      sql<boolean>`(email_seen_at is null or email_seen_at <= ${toIssueTime(identity)}::timestamptz)`,
    )
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

async function updateTimeZone({ uid }: Identity, timeZone: string): Promise<void> {
  await db()
    .updateTable("accounts")
    .set({ time_zone: timeZone })
    .where("uid", "=", uid)
    .where("deletion_asked_at", "is", null)
    .where("time_zone", "is", null)
    .execute();
}

/** Rounded up: tokens state the second in which they were issued, so those of this second must be rejected too. */
const roundUpToSecond = (instant: Date) => new Date(Math.ceil(instant.getTime() / 1_000) * 1_000);

/** Rejects tokens issued until `instant`. A later time that is already recorded stays. */
export async function endSessions(uid: string, instant: Date): Promise<void> {
  await recordAccountStatus(uid, { tokens_valid_after: roundUpToSecond(instant) });
}

/** Stores what the auth service reports about an account. `tokens_valid_after` only ever moves forward. */
export async function recordAccountStatus(
  uid: string,
  status: { disabled?: boolean; tokens_valid_after?: Date | null; auth_checked_at?: Date },
): Promise<void> {
  await db()
    .insertInto("accounts")
    .values({ uid, ...status })
    .onConflict((conflict) =>
      conflict.column("uid").doUpdateSet(({ ref, fn }) => ({
        ...status,
        // `greatest` ignores nulls.
        tokens_valid_after: fn<Date>("greatest", [
          ref("accounts.tokens_valid_after"),
          ref("excluded.tokens_valid_after"),
        ]),
      })),
    )
    .execute();
}

/** Creates and locks the account's row, so that its writes run one after another. @throws UNAUTHENTICATED after a deletion request; FORBIDDEN if suspended */
export async function lockAccount(tx: Tx, identity: Identity): Promise<void> {
  const { uid, email, emailVerified } = identity;
  const email_verified_at = emailVerified ? sql<Date>`now()` : null;
  const account = await tx
    .insertInto("accounts")
    .values({ uid, email, email_seen_at: toIssueTime(identity), email_verified_at })
    .onConflict((conflict) =>
      // What the token says is stored when the caller is identified. Setting the key would also lock out rows that refer to it.
      conflict
        .column("uid")
        .doUpdateSet(({ ref }) => ({ email: ref("accounts.email") }))
        .where("accounts.deletion_asked_at", "is", null),
    )
    .returning("suspended_reason")
    .executeTakeFirstOrThrow(() => sessionEndedFailure("deleted"));
  if (account.suspended_reason !== null) throw suspendedFailure(account.suspended_reason);
}
