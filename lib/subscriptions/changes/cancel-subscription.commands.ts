import type { Viewer } from "@/lib/server/auth/viewer";
import { db, transaction } from "@/lib/server/database/db";
import { callStripe } from "@/lib/server/stripe/stripe";
import { failure } from "@/lib/shared/failure";
import { findSubscriptionState } from "@/lib/subscriptions/subscriptions.queries";
import {
  changeCurrentSubscription,
  type PlanChange,
} from "@/lib/subscriptions/current-subscription.commands";
import { recordPlanChange } from "@/lib/subscriptions/plan-changes.commands";
import { listCurrentIds } from "@/lib/subscriptions/current-subscription.queries";
import { withdrawUpgrade } from "@/lib/subscriptions/changes/requested-upgrades.commands";
import type { SubscriptionFacts } from "@/lib/subscriptions/stripe-subscriptions.rules";
import {
  releaseSchedule,
  undoCancellation,
} from "@/lib/subscriptions/changes/subscription-changes.gateway";
import type { ActiveSubscription } from "@/lib/subscriptions/current-subscription.schema";
import {
  endSubscriptionNow,
  settleCurrentSubscriptions,
} from "@/lib/subscriptions/settle-subscription.commands";

async function endWithPeriod(facts: SubscriptionFacts): Promise<void> {
  if (facts.cancelAt !== null) return;
  await releaseSchedule(facts);
  await callStripe((client) =>
    client.subscriptions.update(facts.id, { cancel_at_period_end: true }),
  );
}

/** Cancels at the end of the period; drops a scheduled change of plan. Idempotent. @throws NOT_FOUND; UPSTREAM_UNAVAILABLE */
export async function cancelSubscription(change: PlanChange): Promise<ActiveSubscription> {
  const { active } = await changeCurrentSubscription(change, endWithPeriod, {
    isCancellation: true,
  });
  return active;
}

/** Cancels as `cancelSubscription` does; an upgrade that waits for its payment cannot undo it. */
export async function cancelWithUpgrade(profileId: string): Promise<void> {
  await changeCurrentSubscription({ profileId, owner: null }, async (facts) => {
    await withdrawUpgrade(facts);
    await endWithPeriod(facts);
  });
}

/** Undoes a cancellation or a scheduled downgrade. Idempotent. @throws NOT_FOUND if there is none; CONFLICT for a former owner’s; UPSTREAM_UNAVAILABLE */
export async function resumeSubscription(change: PlanChange): Promise<ActiveSubscription> {
  const { active } = await changeCurrentSubscription(change, async (facts) => {
    await releaseSchedule(facts);
    await undoCancellation(facts);
  });
  return active;
}

async function assertExpired(profileId: string): Promise<void> {
  const { type, isExpired } = await findSubscriptionState(profileId, new Date());
  if (type === null || isExpired) return;
  throw failure("CONFLICT", "The subscription has not expired. Cancel it to let it end.");
}

/** Removes an expired plan, and ends a subscription that still waits for its payment. Idempotent. @throws CONFLICT before it has expired; UPSTREAM_UNAVAILABLE */
export async function removeExpiredPlan({
  profileId,
  identity: { uid },
}: Viewer<"profile">): Promise<void> {
  // A renewal or payment whose event is missing makes it valid again.
  await settleCurrentSubscriptions(profileId);
  await assertExpired(profileId);
  await endSubscription(profileId);
  await transaction(async (tx) => {
    const removed = await tx
      .updateTable("profiles")
      .set({ subscription_type: null, subscription_expires_at: null })
      .where("id", "=", profileId)
      .where("subscription_expires_at", "<=", new Date())
      .executeTakeFirst();
    if (removed.numUpdatedRows > 0n) await recordPlanChange(tx, { profileId, uid });
  });
}

/** Idempotent. @throws UPSTREAM_UNAVAILABLE, and then the profile must not be deleted */
export async function endSubscription(profileId: string): Promise<void> {
  for (const id of await listCurrentIds(profileId)) await endSubscriptionNow(id);
}

/** Idempotent. @throws UPSTREAM_UNAVAILABLE, and then nothing of the account must be deleted */
export async function endSubscriptionsOf(accountUid: string): Promise<void> {
  const profiles = await db()
    .selectFrom("profiles")
    .select("id")
    .where("account_uid", "=", accountUid)
    .execute();
  for (const { id } of profiles) await endSubscription(id);
}
