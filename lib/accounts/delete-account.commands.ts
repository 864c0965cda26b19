import { sql } from "kysely";
import { deleteAcceptances } from "@/lib/acceptances/acceptances.commands";
import { isRecentSignIn, oldSignIn } from "@/lib/accounts/accounts.rules";
import { forgetAccount } from "@/lib/administration/forget-account.commands";
import { deleteCustomers } from "@/lib/checkout/delete-customers.commands";
import { endCheckouts } from "@/lib/checkout/end-checkouts.commands";
import { removeProfile } from "@/lib/removal/delete-profile.commands";
import { endSessions } from "@/lib/server/account-standing";
import { deleteAuthAccount, revokeRefreshTokens } from "@/lib/server/auth-accounts";
import { db } from "@/lib/server/db";
import { log } from "@/lib/server/log";
import type { Viewer } from "@/lib/server/viewer";
import { Failure, failure } from "@/lib/shared/failure";
import { endSubscription } from "@/lib/subscriptions/cancel-subscription.commands";
import { recordTrialDigests } from "@/lib/subscriptions/trials/trial-digests.commands";

type Owner = Viewer<"identity">;

/** An inline deletion is left alone for this long before the sweep takes it for broken. */
const PATIENCE = sql`interval '10 minutes'`;
/** ID tokens live an hour; until the last one is over, the row keeps them out. */
const TOKENS_OVER = sql`interval '2 hours'`;

/**
 * Signs the account out everywhere: our own calls refuse its tokens from now on, and no new ones can be had. Repeatable.
 * @throws UPSTREAM_UNAVAILABLE when the auth service could not be told; our own refusal holds even then
 */
export async function signOutEverywhere({ identity }: Owner): Promise<null> {
  await endSessions(identity.uid, new Date());
  await revokeRefreshTokens(identity.uid);
  return null;
}

/** Two attempts may be at work at once: a profile that the other one took is no error. */
async function removeProfileIfThere(id: string): Promise<void> {
  try {
    await removeProfile(id);
  } catch (error) {
    if (!(error instanceof Failure && error.code === "NOT_FOUND")) throw error;
  }
}

/** Carries a deletion to its end from wherever it stands; every step may be repeated. */
async function finishDeletion(uid: string): Promise<void> {
  const profiles = await db()
    .selectFrom("profiles")
    .select("id")
    .where("account_uid", "=", uid)
    .execute();
  await endCheckouts({ accountUid: uid }, false);
  // Whatever cannot be ended at the payment provider keeps everything here.
  for (const { id } of profiles) await endSubscription(id);
  await deleteCustomers(uid);
  for (const { id } of profiles) await removeProfileIfThere(id);
  await db().deleteFrom("bookmarks").where("account_uid", "=", uid).execute();
  await db().deleteFrom("calendar_feeds").where("account_uid", "=", uid).execute();
  await deleteAcceptances(uid);
  await db().deleteFrom("wizards").where("account_uid", "=", uid).execute();
  await db().deleteFrom("free_posts").where("account_uid", "=", uid).execute();
  await db().deleteFrom("idempotency_keys").where("account_uid", "=", uid).execute();
  await recordTrialDigests(uid);
  await forgetAccount(uid);
  await deleteAuthAccount(uid);
  await db()
    .updateTable("accounts")
    .set({ email: null, deleted_at: new Date() })
    .where("uid", "=", uid)
    .execute();
}

/**
 * Deletes the caller's account with everything in it: profiles one by one, their pictures, what was saved, kept answers, the words of its
 * reports, and at last the
 * account at the auth service. From the first moment the account is shut; what breaks half way goes on when it is asked
 * for again, or by itself with a sweep.
 * @throws UNAUTHENTICATED when the last sign-in is older than five minutes; CONFLICT when something was paid at this moment, and
 *   UPSTREAM_UNAVAILABLE while a checkout cannot be ended: nothing is begun then; UPSTREAM_UNAVAILABLE also later, and the sweep goes on
 */
export async function deleteAccount({ identity }: Owner): Promise<null> {
  const now = new Date();
  if (!isRecentSignIn(identity.authTime, now)) {
    const message = "Please sign in again: an account is deleted only right after a sign-in.";
    throw failure("UNAUTHENTICATED", message, [oldSignIn]);
  }
  // Before the account is shut: what was paid at this moment can still be told, and looked at.
  await endCheckouts({ accountUid: identity.uid }, false);
  await db()
    .insertInto("accounts")
    .values({ uid: identity.uid, deletion_asked_at: now })
    .onConflict((conflict) =>
      conflict.column("uid").doUpdateSet(({ ref, fn }) => ({
        deletion_asked_at: fn.coalesce(ref("accounts.deletion_asked_at"), sql<Date>`${now}`),
      })),
    )
    .execute();
  await finishDeletion(identity.uid);
  return null;
}

/** Finishes deletions that broke half way, and forgets accounts whose last token has expired. @returns how many were finished */
export async function sweepAccounts(): Promise<number> {
  const broken = await db()
    .selectFrom("accounts")
    .select("uid")
    .where("deleted_at", "is", null)
    .where("deletion_asked_at", "<", sql<Date>`now() - ${PATIENCE}`)
    .orderBy("deletion_asked_at")
    .execute();
  let finished = 0;
  for (const { uid } of broken) {
    try {
      await finishDeletion(uid);
      finished += 1;
    } catch (error) {
      // One that cannot be finished keeps no other from it.
      log().warn({ err: error }, "a deletion of an account goes on with the next sweep");
    }
  }
  await db()
    .deleteFrom("accounts")
    .where("deleted_at", "<", sql<Date>`now() - ${TOKENS_OVER}`)
    .execute();
  return finished;
}
