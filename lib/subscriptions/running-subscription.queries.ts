import {
  type SubscriptionRecord,
  neverBegun,
  toActive,
} from "@/lib/subscriptions/running-subscription.rules";
import type { ActiveSubscription } from "@/lib/subscriptions/running-subscription.schema";
import { findSubscriptionRecord } from "@/lib/subscriptions/subscriptions.queries";
import { subscriptionState } from "@/lib/plans/subscription-state.rules";
import { db, type Tx } from "@/lib/server/db";
import { notFound } from "@/lib/shared/failure";

/** The subscription of a profile that decides what it has: the one that runs, else the one that ended last; undefined for none. */
export async function decidingSubscription(
  profileId: string,
  tx?: Tx,
): Promise<(SubscriptionRecord & { customer_id: string; schedule_id: string | null }) | undefined> {
  return (tx ?? db())
    .selectFrom("subscriptions")
    .selectAll()
    .where("profile_id", "=", profileId)
    .where("status", "not in", neverBegun)
    .orderBy("ended_at", (order) => order.desc().nullsFirst())
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/**
 * The subscription of a profile that runs at the provider, expired or not.
 * @throws NOT_FOUND
 */
export async function runningSubscription(profileId: string, tx?: Tx) {
  const kept = await decidingSubscription(profileId, tx);
  if (kept === undefined || kept.ended_at !== null) throw notFound("subscription");
  return kept;
}

/** The subscriptions of a profile that run at the provider as far as we know, expired or not. */
export async function listRunning(profileId: string, tx?: Tx): Promise<string[]> {
  const rows = await (tx ?? db())
    .selectFrom("subscriptions")
    .select("id")
    .where("profile_id", "=", profileId)
    .where("ended_at", "is", null)
    .where("status", "not in", neverBegun)
    .execute();
  return rows.map(({ id }) => id);
}

/** Whether a subscription of a profile runs at the provider, expired or not. */
export const hasRunningSubscription = async (profileId: string, tx: Tx): Promise<boolean> =>
  (await listRunning(profileId, tx)).length > 0;

/** The acting profile's subscription (CONTRACT section 7, `active`); null for none. */
export async function findActiveSubscription(
  profileId: string,
  tx?: Tx,
): Promise<ActiveSubscription | null> {
  const profile = await findSubscriptionRecord(profileId, tx);
  const kept = await decidingSubscription(profileId, tx);
  const state = subscriptionState(profile, new Date());
  return toActive(state, profile.subscription_expires_at, kept ?? null);
}
