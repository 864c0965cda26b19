import { sql } from "kysely";
import { deleteAcceptances } from "@/lib/acceptances/acceptances.commands";
import { eraseApplicationsOf } from "@/lib/applications/deletion/erase-applications.commands";
import { isRecentSignIn, oldSignInError } from "@/lib/accounts/accounts.rules";
import { forgetAccount } from "@/lib/administration/forget-account.commands";
import { forgetConversations } from "@/lib/conversations/forget-conversations.commands";
import { deleteCustomers } from "@/lib/checkout/delete-customers.commands";
import { endCheckouts } from "@/lib/checkout/end-checkouts.commands";
import { forgetJuries } from "@/lib/juries/jurors/remove-juror.commands";
import { forgetMemberships } from "@/lib/members/members.commands";
import { forgetMessages } from "@/lib/notifications/forget.commands";
import { deleteProfile } from "@/lib/removal/delete-profile.commands";
import { endSessions } from "@/lib/server/auth/account-status";
import { deleteAuthAccount, revokeRefreshTokens } from "@/lib/server/auth/auth-accounts";
import { db, transaction, type Tx } from "@/lib/server/database/db";
import { hasNoJob, sendJob } from "@/lib/server/jobs/jobs";
import { runSteps, runTogether } from "@/lib/server/jobs/run-each";
import type { Viewer } from "@/lib/server/auth/viewer";
import { Failure, failure } from "@/lib/shared/failure";
import { endSubscription } from "@/lib/subscriptions/changes/cancel-subscription.commands";
import { recordTrialDigests } from "@/lib/subscriptions/trials/trial-digests.commands";

type Owner = Viewer<"identity">;

/** The attempt of the request itself comes first. */
const JOB_DELAY_S = 60;
const MAX_WOKEN = 500;
/** ID tokens live an hour; until the last one has expired, the row rejects them. */
const TOKEN_LIFETIME = sql`interval '2 hours'`;

/** Revokes the account's sessions and tokens. Idempotent. @throws UPSTREAM_UNAVAILABLE; our own API rejects the tokens even then */
export async function signOutEverywhere({ identity }: Owner): Promise<null> {
  await endSessions(identity.uid, new Date());
  await revokeRefreshTokens(identity.uid);
  return null;
}

/** A concurrent attempt may have deleted the profile. */
async function deleteProfileIfExists(id: string): Promise<void> {
  try {
    await deleteProfile(id);
  } catch (error) {
    if (!(error instanceof Failure && error.code === "NOT_FOUND")) throw error;
  }
}

async function finishDeletion(uid: string): Promise<void> {
  const profiles = await db()
    .selectFrom("profiles")
    .select("id")
    .where("account_uid", "=", uid)
    .execute();
  await endCheckouts({ accountUid: uid }, { blockOnPendingPayment: false });
  // Nothing is deleted while the payment provider has not ended the subscriptions.
  for (const { id } of profiles) await endSubscription(id);
  await deleteCustomers(uid);
  await eraseApplicationsOf(uid);
  await forgetConversations(uid);
  for (const { id } of profiles) await deleteProfileIfExists(id);
  await db().deleteFrom("bookmarks").where("account_uid", "=", uid).execute();
  await db().deleteFrom("collections").where("account_uid", "=", uid).execute();
  await db().deleteFrom("calendar_feeds").where("account_uid", "=", uid).execute();
  await deleteAcceptances(uid);
  await db().deleteFrom("wizards").where("account_uid", "=", uid).execute();
  await db().deleteFrom("free_posts").where("account_uid", "=", uid).execute();
  await db().deleteFrom("idempotency_keys").where("account_uid", "=", uid).execute();
  await forgetMemberships(uid);
  await forgetJuries(uid);
  await recordTrialDigests(uid);
  await forgetAccount(uid);
  // Last, since nothing names the account to what could still write to it.
  await transaction((tx) => forgetMessages(tx, uid));
  await deleteAuthAccount(uid);
  await db()
    .updateTable("accounts")
    .set({ email: null, email_verified_at: null, time_zone: null, deleted_at: sql<Date>`now()` })
    .where("uid", "=", uid)
    .execute();
}

const sendDeletion = (tx: Tx, uid: string, startAfter = 0) =>
  sendJob(tx, "accounts.delete", { id: uid }, { startAfter, singletonKey: uid });

/**
 * Deletes the caller's account and all that it owns; if that fails or is interrupted, a job goes on.
 * @throws UNAUTHENTICATED when the last sign-in is older than five minutes; CONFLICT after a payment a moment ago; UPSTREAM_UNAVAILABLE
 */
export async function deleteAccount({ identity }: Owner): Promise<null> {
  const now = new Date();
  if (!isRecentSignIn(identity.authTime, now)) {
    const message = "Please sign in again: an account is deleted only right after a sign-in.";
    throw failure("UNAUTHENTICATED", message, [oldSignInError]);
  }
  // Checkouts end before the account is locked out, so that its owner can still look at what was paid just now.
  await endCheckouts({ accountUid: identity.uid }, { blockOnPendingPayment: false });
  await transaction(async (tx) => {
    await tx
      .insertInto("accounts")
      .values({ uid: identity.uid, deletion_asked_at: sql<Date>`now()` })
      .onConflict((conflict) =>
        conflict.column("uid").doUpdateSet(({ ref, fn }) => ({
          deletion_asked_at: fn.coalesce(ref("accounts.deletion_asked_at"), sql<Date>`now()`),
        })),
      )
      .execute();
    await sendDeletion(tx, identity.uid, JOB_DELAY_S);
  });
  await finishDeletion(identity.uid);
  return null;
}

/** Finishes a deletion that was asked for, unless it is done. @throws UPSTREAM_UNAVAILABLE */
export async function resumeDeletion(uid: string): Promise<void> {
  const account = await db()
    .selectFrom("accounts")
    .select("uid")
    .where("uid", "=", uid)
    .where("deletion_asked_at", "is not", null)
    .where("deleted_at", "is", null)
    .executeTakeFirst();
  if (account !== undefined) await finishDeletion(uid);
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
