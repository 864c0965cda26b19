import { sql } from "kysely";
import { recordAdministration, recordDecision } from "@/lib/audit/audit.commands";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { findAdministeredAccount } from "@/lib/moderation/administered-accounts.queries";
import { extendArtworkBoosts, extendOpportunities } from "@/lib/moderation/pauses.commands";
import type { AdministeredAccount, SuspensionForm } from "@/lib/moderation/moderation.schema";
import { databaseNow } from "@/lib/server/database/database-clock";
import { longTransaction, type Tx, db } from "@/lib/server/database/db";
import { sendJob } from "@/lib/server/jobs/jobs";
import type { Viewer } from "@/lib/server/auth/viewer";
import { failure, notFound, nullIfNotFound } from "@/lib/shared/failure";
import { selectPendingOrders } from "@/lib/checkout/ending/end-checkouts.queries";
import { endOrder } from "@/lib/checkout/orders/open-orders.commands";
import { cancelWithUpgrade } from "@/lib/subscriptions/changes/cancel-subscription.commands";

type Admin = Viewer<"admin">;

/** Locks an account's row, then its profiles. @throws NOT_FOUND */
async function lockAccountAndProfiles(tx: Tx, uid: string) {
  const account = await tx
    .selectFrom("accounts")
    .select(["email", "suspended_at"])
    .where("uid", "=", uid)
    .where("deletion_asked_at", "is", null)
    // Not the key, to which a log refers whose writer has locked a profile.
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => notFound("account"));
  const profiles = await tx
    .selectFrom("profiles")
    .select("id")
    .where("account_uid", "=", uid)
    .orderBy("id")
    .forUpdate()
    .execute();
  return { ...account, profiles: profiles.length };
}

/** Lets every subscription of an account end with its period. Idempotent. @throws UPSTREAM_UNAVAILABLE */
async function cancelAllSubscriptions(uid: string): Promise<void> {
  const profiles = await db()
    .selectFrom("profiles")
    .select("id")
    .where("account_uid", "=", uid)
    .execute();
  for (const { id } of profiles) {
    // A profile may have no subscription.
    await nullIfNotFound(cancelWithUpgrade(id));
  }
}

/** Closes what a suspended account could still pay, and lets its subscriptions end with their periods. Idempotent. @throws UPSTREAM_UNAVAILABLE */
export async function endSuspendedPayments(uid: string): Promise<void> {
  const suspended = db().selectFrom("accounts").select("uid").where("uid", "=", uid);
  const isSuspended = await suspended.where("suspended_at", "is not", null).executeTakeFirst();
  // Reinstated before this could run.
  if (isSuspended === undefined) return;
  const orders = await selectPendingOrders({ accountUid: uid }).execute();
  for (const order of orders) if (order.status === "OPEN") await endOrder(order);
  await cancelAllSubscriptions(uid);
}

/** Limits an account to reading its content, appeal and deletion; hides its profiles, pauses boosts; a job ends what it would go on paying. @throws NOT_FOUND; CONFLICT */
export function suspendAccount(
  uid: string,
  { reason, ground }: SuspensionForm,
  { identity }: Admin,
): Promise<AdministeredAccount> {
  return longTransaction(async (tx) => {
    if (uid === identity.uid) throw failure("CONFLICT", "This is your own account.");
    const { email, suspended_at, profiles } = await lockAccountAndProfiles(tx, uid);
    if (suspended_at !== null) throw failure("CONFLICT", "This account is already suspended.");
    await tx
      .updateTable("accounts")
      .set({ suspended_at: databaseNow, suspended_reason: reason })
      .where("uid", "=", uid)
      .execute();
    await sql`
      update profiles set hidden_before_suspension = hidden, hidden = true where account_uid = ${uid}`.execute(
      tx,
    );
    const name = email ?? uid;
    await recordDecision(tx, {
      accountUid: uid,
      action: "ACCOUNT_SUSPENDED",
      subjectId: uid,
      subjectName: name,
      ground,
      facts: reason,
      decidedBy: identity.uid,
    });
    await recordAdministration(tx, {
      actor: identity.uid,
      action: "SUSPEND_ACCOUNT",
      subject: "account",
      subjectId: uid,
      detail: { name, reason, ground, profiles },
    });
    await sendJob(tx, "accounts.suspended", { id: uid });
    return findAdministeredAccount(uid, tx);
  });
}

/** Reverses a suspension. @returns null for an account that is not suspended @throws NOT_FOUND */
export async function reinstate(tx: Tx, uid: string): Promise<{ email: string | null } | null> {
  const { email, suspended_at: since } = await lockAccountAndProfiles(tx, uid);
  if (since === null) return null;
  const ownProfiles = sql`select id from profiles where account_uid = ${uid}`;
  // A held opportunity gets all of its time back when it is approved.
  const releasedOpportunities = sql`select id from opportunities where profile_id in (${ownProfiles}) and held_since is null`;
  await extendOpportunities(tx, releasedOpportunities, since);
  await extendArtworkBoosts(
    tx,
    sql`select id from artworks where profile_id in (${ownProfiles})`,
    since,
  );
  await sql`
    update profiles set hidden = hidden_before_suspension, hidden_before_suspension = null
    where account_uid = ${uid} and hidden_before_suspension is not null`.execute(tx);
  await tx
    .updateTable("accounts")
    .set({ suspended_at: null, suspended_reason: null })
    .where("uid", "=", uid)
    .execute();
  const dedupe = `${uid}:${since.toISOString()}`;
  const payload = { accountUid: uid };
  await recordEvent(tx, "ACCOUNT_REINSTATED", { subjectId: uid, payload, dedupe });
  return { email };
}

/** Boosts continue with the time that they had left. @throws NOT_FOUND; CONFLICT for one that is not suspended */
export function reinstateAccount(uid: string, { identity }: Admin): Promise<AdministeredAccount> {
  return longTransaction(async (tx) => {
    const reinstated = await reinstate(tx, uid);
    if (reinstated === null) throw failure("CONFLICT", "This account is not suspended.");
    await recordAdministration(tx, {
      actor: identity.uid,
      action: "REINSTATE_ACCOUNT",
      subject: "account",
      subjectId: uid,
      detail: { name: reinstated.email ?? uid },
    });
    return findAdministeredAccount(uid, tx);
  });
}

/** Cancels all subscriptions at once, because a suspended account has no profile tokens to cancel them one by one. Idempotent. @throws UPSTREAM_UNAVAILABLE */
export async function cancelSubscriptions({ identity }: Viewer<"identity">): Promise<void> {
  await cancelAllSubscriptions(identity.uid);
}
