import { db, type Tx } from "@/lib/server/db";
import type { Identity } from "@/lib/server/identity";
import { type Failure, failure } from "@/lib/shared/failure";

const refusals = {
  disabled: "This account has been disabled. Write to us if you think that this is a mistake.",
  deleted: "This account has been deleted.",
  revoked: "You have been signed out of this account everywhere. Please sign in again.",
} as const;

/** Why an account may not act any more, though its token still holds; the sentence is for the person. */
export function sessionEnded(why: keyof typeof refusals): Failure {
  return failure("UNAUTHENTICATED", refusals[why]);
}

/** The refusal of what a suspended account may not do. @param reason as the administrator gave it */
export function suspended(reason: string): Failure {
  const message = `This account is suspended: ${reason} You can contest this on your account page.`;
  return failure("FORBIDDEN", message, [{ path: "account", message: reason }]);
}

/** What our own database knows of an account's right to act. */
export type AccountStanding = {
  email: string | null;
  disabled: boolean;
  tokens_valid_after: Date | null;
  deletion_asked_at: Date | null;
  suspended_reason: string | null;
  auth_checked_at: Date | null;
};

/** One row by its key; undefined for an account that has none. */
export function readStanding(uid: string): Promise<AccountStanding | undefined> {
  return db()
    .selectFrom("accounts")
    .select(["email", "disabled", "tokens_valid_after", "deletion_asked_at"])
    .select(["suspended_reason", "auth_checked_at"])
    .where("uid", "=", uid)
    .executeTakeFirst();
}

/**
 * Refuses an account that is known to be disabled, deleted, signed out or suspended. The same row tells whether the
 * account's e-mail is another one by now: then a call that writes keeps it.
 * @param mayLeave lets an account with a pending deletion through, so that it can ask for the deletion again
 * @param whileSuspended whether a suspended account may make this call
 * @param writes whether the call changes anything
 * @throws UNAUTHENTICATED with a sentence that says why; FORBIDDEN with the reason of the suspension
 */
export async function requireStanding(
  { uid, email, issuedAt }: Identity,
  account: AccountStanding | undefined,
  { mayLeave = false, whileSuspended = false, writes = false } = {},
): Promise<void> {
  if (account === undefined) return;
  if (account.deletion_asked_at !== null && !mayLeave) throw sessionEnded("deleted");
  if (account.disabled) throw sessionEnded("disabled");
  const validAfter = account.tokens_valid_after?.getTime() ?? 0;
  if (issuedAt * 1_000 < validAfter) throw sessionEnded("revoked");
  if (account.suspended_reason !== null && !whileSuspended)
    throw suspended(account.suspended_reason);
  if (writes && account.email !== email) await keepEmail(uid, email);
}

async function keepEmail(uid: string, email: string | null): Promise<void> {
  await db()
    .updateTable("accounts")
    .set({ email })
    .where("uid", "=", uid)
    .where("deletion_asked_at", "is", null)
    .execute();
}

/** A token says its time in whole seconds, so the second of `at` counts as before. */
const nextSecond = (at: Date) => new Date(Math.ceil(at.getTime() / 1_000) * 1_000);

/**
 * Ends every session of an account in our own books: tokens issued before `at` are refused from now on. Never takes a
 * later end back.
 */
export async function endSessions(uid: string, at: Date): Promise<void> {
  await writeStanding(uid, { tokens_valid_after: nextSecond(at) });
}

/** Writes what the auth service said about an account; an end of its sessions is never taken back. */
export async function writeStanding(
  uid: string,
  known: { disabled?: boolean; tokens_valid_after?: Date | null; auth_checked_at?: Date },
): Promise<void> {
  await db()
    .insertInto("accounts")
    .values({ uid, ...known })
    .onConflict((conflict) =>
      conflict.column("uid").doUpdateSet(({ ref, fn }) => ({
        ...known,
        // `greatest` passes over nulls.
        tokens_valid_after: fn<Date>("greatest", [
          ref("accounts.tokens_valid_after"),
          ref("excluded.tokens_valid_after"),
        ]),
      })),
    )
    .execute();
}

/**
 * Writes the account's row if need be and locks it, so that what one account does at once is done one after the other.
 * The row of an account with a pending deletion is left unchanged.
 * @throws UNAUTHENTICATED when the account was asked to go since the request came in; FORBIDDEN when it was suspended
 */
export async function lockAccount(tx: Tx, { uid, email }: Identity): Promise<void> {
  const standing = await tx
    .insertInto("accounts")
    .values({ uid, email })
    .onConflict((conflict) =>
      conflict.column("uid").doUpdateSet({ email }).where("accounts.deletion_asked_at", "is", null),
    )
    .returning("suspended_reason")
    .executeTakeFirst();
  if (standing === undefined) throw sessionEnded("deleted");
  if (standing.suspended_reason !== null) throw suspended(standing.suspended_reason);
}
