import { sql } from "kysely";
import { db, type Tx } from "@/lib/server/db";
import { deleteInBatches } from "@/lib/server/delete-in-batches";
import type { Identity } from "@/lib/server/identity";
import { keyedDigests } from "@/lib/server/keyed-digests";
import { mailboxOf, TRIAL_DIGEST_YEARS } from "@/lib/subscriptions/trials/trial-digests.rules";

const digestsOf = (email: string) => keyedDigests("trial", mailboxOf(email));

/**
 * Writes down that an account asks for its trial with this address; of two accounts with one mailbox the first one has it.
 * @returns false when another account has asked with it, also one that is deleted
 */
export async function claimTrial(
  tx: Tx,
  { uid, email }: Pick<Identity, "uid" | "email">,
): Promise<boolean> {
  if (email === null) return false;
  const [current, ...before] = digestsOf(email);
  await tx
    .insertInto("trial_digests")
    .values({ digest: current, account_uid: uid })
    .onConflict((conflict) => conflict.column("digest").doNothing())
    .execute();
  const others = await tx
    .selectFrom("trial_digests")
    .select("digest")
    .where("digest", "in", [current, ...before])
    .where("account_uid", "is distinct from", uid)
    .execute();
  return others.length === 0;
}

/** Leaves of an account that is deleted the digests of its addresses, where it had its trial, and otherwise nothing. Repeatable. */
export async function recordTrialDigests(uid: string): Promise<void> {
  const account = await db()
    .selectFrom("trials")
    .leftJoin("accounts", "accounts.uid", "trials.account_uid")
    .select("accounts.email")
    .where("account_uid", "=", uid)
    .where("subscription_id", "is not", null)
    .executeTakeFirst();
  const own = db().deleteFrom("trial_digests").where("account_uid", "=", uid);
  if (account === undefined) return void (await own.execute());
  if (account.email !== null) {
    // Its address may be another one by now.
    const [digest] = digestsOf(account.email);
    await db()
      .insertInto("trial_digests")
      .values({ digest, account_uid: uid })
      .onConflict((conflict) => conflict.column("digest").doNothing())
      .execute();
  }
  await db()
    .updateTable("trial_digests")
    .set({ account_uid: null, created_at: new Date() })
    .where("account_uid", "=", uid)
    .execute();
}

/** Forgets the digests that have been kept for long enough. */
export async function sweepTrialDigests(): Promise<number> {
  const isOver = sql`account_uid is null and created_at < now() - interval '${sql.lit(TRIAL_DIGEST_YEARS)} years'`;
  return deleteInBatches("trial_digests", isOver);
}
