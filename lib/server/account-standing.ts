import { db, type Tx } from "@/lib/server/db";
import type { Identity } from "@/lib/server/identity";
import { type Failure, failure } from "@/lib/shared/failure";

const refusals = {
  disabled: "This account has been disabled. Write to us if you think that this is a mistake.",
  deleted: "This account has been deleted.",
  revoked: "You have been signed out of this account everywhere. Please sign in again.",
} as const;

/** The message is for the person. */
export function sessionEnded(why: keyof typeof refusals): Failure {
  return failure("UNAUTHENTICATED", refusals[why]);
}

/** @param reason as the administrator gave it */
export function suspended(reason: string): Failure {
  const message = `This account is suspended: ${reason} You can contest this on your account page.`;
  return failure("FORBIDDEN", message, [{ path: "account", message: reason }]);
}

/** What our database knows of an account's right to act. */
export type AccountStatus = {
  email: string | null;
  disabled: boolean;
  tokens_valid_after: Date | null;
  deletion_asked_at: Date | null;
  suspended_reason: string | null;
  auth_checked_at: Date | null;
};

/** Undefined for an account without a row. */
export function findAccountStatus(uid: string): Promise<AccountStatus | undefined> {
  return db()
    .selectFrom("accounts")
    .select(["email", "disabled", "tokens_valid_after", "deletion_asked_at"])
    .select(["suspended_reason", "auth_checked_at"])
    .where("uid", "=", uid)
    .executeTakeFirst();
}

/**
 * Rejects an account that is known to be disabled, deleted, signed out or suspended. Updates a changed e-mail address with calls that
 * write.
 * @param mayLeave lets an account with a pending deletion through, so that it can ask for the deletion again
 * @param whileSuspended whether a suspended account may make this call
 * @param writes whether the call changes anything
 * @throws UNAUTHENTICATED with a sentence that says why; FORBIDDEN with the reason of the suspension
 */
export async function assertAccountStatus(
  { uid, email, issuedAt }: Identity,
  account: AccountStatus | undefined,
  { mayLeave = false, whileSuspended = false, writes = false } = {},
): Promise<void> {
  if (account === undefined) return;
  if (account.deletion_asked_at !== null && !mayLeave) throw sessionEnded("deleted");
  if (account.disabled) throw sessionEnded("disabled");
  const validAfter = account.tokens_valid_after?.getTime() ?? 0;
  if (issuedAt * 1_000 < validAfter) throw sessionEnded("revoked");
  if (account.suspended_reason !== null && !whileSuspended)
    throw suspended(account.suspended_reason);
  if (writes && account.email !== email) await updateEmail(uid, email);
}

async function updateEmail(uid: string, email: string | null): Promise<void> {
  await db()
    .updateTable("accounts")
    .set({ email })
    .where("uid", "=", uid)
    .where("deletion_asked_at", "is", null)
    .execute();
}

/** Tokens are issued in whole seconds, so the second of `at` counts as before. */
const nextSecond = (at: Date) => new Date(Math.ceil(at.getTime() / 1_000) * 1_000);

/** Rejects tokens issued before `at`; an end recorded before is never moved back. */
export async function endSessions(uid: string, at: Date): Promise<void> {
  await recordAccountStatus(uid, { tokens_valid_after: nextSecond(at) });
}

/** Stores what the auth service says about an account; the end of its sessions is never moved back. */
export async function recordAccountStatus(
  uid: string,
  known: { disabled?: boolean; tokens_valid_after?: Date | null; auth_checked_at?: Date },
): Promise<void> {
  await db()
    .insertInto("accounts")
    .values({ uid, ...known })
    .onConflict((conflict) =>
      conflict.column("uid").doUpdateSet(({ ref, fn }) => ({
        ...known,
        // `greatest` ignores nulls.
        tokens_valid_after: fn<Date>("greatest", [
          ref("accounts.tokens_valid_after"),
          ref("excluded.tokens_valid_after"),
        ]),
      })),
    )
    .execute();
}

/**
 * Inserts the account's row if need be and locks it, which serialises the account's writes. The row of an account with a pending deletion
 * is left unchanged.
 * @throws UNAUTHENTICATED when a deletion was requested since the request came in; FORBIDDEN when it was suspended
 */
export async function lockAccount(tx: Tx, { uid, email }: Identity): Promise<void> {
  const account = await tx
    .insertInto("accounts")
    .values({ uid, email })
    .onConflict((conflict) =>
      conflict.column("uid").doUpdateSet({ email }).where("accounts.deletion_asked_at", "is", null),
    )
    .returning("suspended_reason")
    .executeTakeFirst();
  if (account === undefined) throw sessionEnded("deleted");
  if (account.suspended_reason !== null) throw suspended(account.suspended_reason);
}
