import { sql } from "kysely";
import { endSessions } from "@/lib/server/auth/account-status";
import { deleteAuthAccount, revokeRefreshTokens } from "@/lib/server/auth/auth-accounts";
import { db, transaction, type Tx } from "@/lib/server/database/db";
import { hasNoJob, sendJob } from "@/lib/server/jobs/jobs";
import { runSteps, runTogether } from "@/lib/server/jobs/run-each";
import type { Owner } from "@/lib/server/auth/viewer";

/** The attempt of the request itself comes first. */
const JOB_DELAY_S = 60;
const MAX_WOKEN = 500;
/** ID tokens live an hour; until the last one has expired, the row rejects them. */
const TOKEN_LIFETIME = sql`interval '2 hours'`;

/** Revokes the account's sessions and tokens. Idempotent. @throws UPSTREAM_UNAVAILABLE; our own API rejects the tokens even then */
export async function signOutEverywhere({ identity }: Owner): Promise<void> {
  await endSessions(identity.uid, new Date());
  await revokeRefreshTokens(identity.uid);
}

/** The part of the subjects in a deletion, each repeatable: `endPayments` before it is locked out, and then the steps, in their order. */
export type AccountDeletion = {
  endPayments: (uid: string) => Promise<void>;
  steps: readonly ((uid: string) => Promise<void>)[];
};

export async function deleteStoredResponses(uid: string): Promise<void> {
  await db().deleteFrom("idempotency_keys").where("account_uid", "=", uid).execute();
}

async function finishDeletion(uid: string, { endPayments, steps }: AccountDeletion): Promise<void> {
  await endPayments(uid);
  for (const run of steps) await run(uid);
  await deleteAuthAccount(uid);
  await db()
    .updateTable("accounts")
    .set({ email: null, email_verified_at: null, time_zone: null, deleted_at: sql<Date>`now()` })
    .where("uid", "=", uid)
    .execute();
}

const sendDeletion = (tx: Tx, uid: string, startAfter = 0) =>
  sendJob(tx, "accounts.delete", { id: uid }, { startAfter, singletonKey: uid });

/** Deletes an account and all that it owns; if that fails or is interrupted, a job goes on. @throws UPSTREAM_UNAVAILABLE */
export async function deleteAccountById(uid: string, deletion: AccountDeletion): Promise<void> {
  await transaction(async (tx) => {
    await tx
      .insertInto("accounts")
      .values({ uid, deletion_asked_at: sql<Date>`now()` })
      .onConflict((conflict) =>
        conflict.column("uid").doUpdateSet(({ ref, fn }) => ({
          deletion_asked_at: fn.coalesce(ref("accounts.deletion_asked_at"), sql<Date>`now()`),
        })),
      )
      .execute();
    await sendDeletion(tx, uid, JOB_DELAY_S);
  });
  await finishDeletion(uid, deletion);
}

/** Deletes the caller's account as `deleteAccountById`. @throws CONFLICT after a payment a moment ago; UPSTREAM_UNAVAILABLE */
export async function deleteAccount({ identity }: Owner, deletion: AccountDeletion): Promise<void> {
  // Checkouts end before the account is locked out, so that its owner can still look at what was paid just now.
  await deletion.endPayments(identity.uid);
  await deleteAccountById(identity.uid, deletion);
}

/** Finishes a deletion that was asked for, unless it is done. @throws UPSTREAM_UNAVAILABLE */
export async function resumeDeletion(uid: string, deletion: AccountDeletion): Promise<void> {
  const account = await db()
    .selectFrom("accounts")
    .select("uid")
    .where("uid", "=", uid)
    .where("deletion_asked_at", "is not", null)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (account !== undefined) await finishDeletion(uid, deletion);
}

async function sendAbandonedDeletions(): Promise<void> {
  await transaction(async (tx) => {
    const abandoned = await tx
      .selectFrom("accounts")
      .select("uid")
      .where("deleted_at", "is", null)
      .where("deletion_asked_at", "<", sql<Date>`now() - make_interval(secs => ${JOB_DELAY_S})`)
      .where(hasNoJob("accounts.delete", sql.ref("accounts.uid")))
      .orderBy("deletion_asked_at")
      .limit(MAX_WOKEN)
      .execute();
    for (const { uid } of abandoned) await sendDeletion(tx, uid);
  });
}

const isExpired = sql<boolean>`deleted_at < now() - ${TOKEN_LIFETIME}`;

async function deleteExpiredAccounts(): Promise<void> {
  const expired = await db().selectFrom("accounts").select("uid").where(isExpired).execute();
  await runTogether(
    expired.map(({ uid }) => uid),
    () => "an account",
    (uids) => db().deleteFrom("accounts").where("uid", "in", uids).where(isExpired).execute(),
  );
}

/** Sends jobs for deletions that none has, and deletes accounts whose last token has expired. */
export const sweepAccounts = (): Promise<void> =>
  runSteps({ sendAbandonedDeletions, deleteExpiredAccounts });
