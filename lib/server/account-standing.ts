import { db } from "@/lib/server/db";
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

/**
 * Refuses an account that our own database knows to be disabled, deleted or signed out: one row by its key, and no
 * question to the auth service. The same row tells whether the account's e-mail is another one by now: then a call that
 * writes keeps it.
 * @param mayLeave lets an account through that is on its way out, so that its deletion can be asked for again
 * @param writes whether the call changes anything
 * @throws UNAUTHENTICATED with a sentence that says why
 */
export async function requireStanding(
  { uid, email, issuedAt }: Identity,
  { mayLeave = false, writes = false } = {},
): Promise<void> {
  const account = await db()
    .selectFrom("accounts")
    .select(["email", "disabled", "tokens_valid_after", "deletion_asked_at"])
    .where("uid", "=", uid)
    .executeTakeFirst();
  if (account === undefined) return;
  if (account.deletion_asked_at !== null && !mayLeave) throw sessionEnded("deleted");
  if (account.disabled) throw sessionEnded("disabled");
  const validAfter = account.tokens_valid_after?.getTime() ?? 0;
  if (issuedAt * 1_000 < validAfter) throw sessionEnded("revoked");
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

/**
 * Ends every session of an account in our own books: tokens issued before `at` are refused from now on. Never takes a
 * later end back. A token says its time in whole seconds, so the second of `at` counts as before.
 */
export async function endSessions(uid: string, at: Date): Promise<void> {
  const tokens_valid_after = new Date(Math.ceil(at.getTime() / 1_000) * 1_000);
  await db()
    .insertInto("accounts")
    .values({ uid, tokens_valid_after })
    .onConflict((conflict) =>
      conflict.column("uid").doUpdateSet(({ ref, fn }) => ({
        tokens_valid_after: fn<Date>("greatest", [
          ref("accounts.tokens_valid_after"),
          ref("excluded.tokens_valid_after"),
        ]),
      })),
    )
    .execute();
}
