import { sql } from "kysely";
import { db, type Tx } from "@/lib/server/database/db";
import type { Identity } from "@/lib/server/auth/identity";
import { computeKeyedDigests } from "@/lib/server/keyed-digests";
import { toMailbox } from "@/lib/subscriptions/trials/trial-digests.rules";

const computeMailboxDigests = (email: string) => computeKeyedDigests("trial", toMailbox(email));

/** The first account with a mailbox has its trial. @returns false if another account, even a deleted one, has used it */
export async function claimTrial(
  tx: Tx,
  { uid, email }: Pick<Identity, "uid" | "email">,
): Promise<boolean> {
  if (email === null) return false;
  const [current, ...previous] = await computeMailboxDigests(email);
  await tx
    .insertInto("trial_digests")
    .values({ digest: current, account_uid: uid })
    .onConflict((conflict) => conflict.column("digest").doNothing())
    .execute();
  const otherClaims = await tx
    .selectFrom("trial_digests")
    .select("digest")
    .where("digest", "in", [current, ...previous])
    .where("account_uid", "is distinct from", uid)
    .execute();
  return otherClaims.length === 0;
}

/** Reduces the record of a deleted account to the digests of its addresses, or to nothing if it had no trial. Idempotent. */
export async function recordTrialDigests(uid: string): Promise<void> {
  const account = await db()
    .selectFrom("trials")
    .leftJoin("accounts", "accounts.uid", "trials.account_uid")
    .select("accounts.email")
    .where("account_uid", "=", uid)
    .where("subscription_id", "is not", null)
    .executeTakeFirst();
  const deletion = db().deleteFrom("trial_digests").where("account_uid", "=", uid);
  if (account === undefined) return void (await deletion.execute());
  if (account.email !== null) {
    // Its address may have changed since the trial.
    const [digest] = await computeMailboxDigests(account.email);
    await db()
      .insertInto("trial_digests")
      .values({ digest, account_uid: uid })
      .onConflict((conflict) => conflict.column("digest").doNothing())
      .execute();
  }
  await db()
    .updateTable("trial_digests")
    .set({ account_uid: null, created_at: sql<Date>`now()` })
    .where("account_uid", "=", uid)
    .execute();
}
