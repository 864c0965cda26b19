import {
  type SubscriptionRecord,
  incompleteStatuses,
  toActiveSubscription,
} from "@/lib/subscriptions/current-subscription.rules";
import type { ActiveSubscription } from "@/lib/subscriptions/current-subscription.schema";
import { findSubscriptionRecord } from "@/lib/subscriptions/subscriptions.queries";
import { toSubscriptionState } from "@/lib/plans/subscription-state.rules";
import { db, type Tx } from "@/lib/server/database/db";
import { notFound } from "@/lib/shared/failure";

/** The subscription that determines a profile's plan: the current one, or else the one that ended last; undefined for none. */
export async function findPlanSubscription(
  profileId: string,
  tx?: Tx,
): Promise<(SubscriptionRecord & { customer_id: string; schedule_id: string | null }) | undefined> {
  return (tx ?? db())
    .selectFrom("subscriptions")
    .selectAll()
    .where("profile_id", "=", profileId)
    .where("status", "not in", incompleteStatuses)
    .orderBy("ended_at", (order) => order.desc().nullsFirst())
    .orderBy("created_at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** The current subscription of a profile at the provider, expired or not. @throws NOT_FOUND */
export async function findCurrentSubscription(profileId: string) {
  const subscription = await findPlanSubscription(profileId);
  if (subscription === undefined || subscription.ended_at !== null) throw notFound("subscription");
  return subscription;
}

export async function listCurrentIds(profileId: string, tx?: Tx): Promise<string[]> {
  const rows = await (tx ?? db())
    .selectFrom("subscriptions")
    .select("id")
    .where("profile_id", "=", profileId)
    .where("ended_at", "is", null)
    .where("status", "not in", incompleteStatuses)
    .execute();
  return rows.map(({ id }) => id);
}

export const hasCurrentSubscription = async (profileId: string, tx: Tx): Promise<boolean> =>
  (await listCurrentIds(profileId, tx)).length > 0;

/** CONTRACT section 7, `active`; null for none. */
export async function findActiveSubscription(
  profileId: string,
  tx?: Tx,
): Promise<ActiveSubscription | null> {
  const profile = await findSubscriptionRecord(profileId, tx);
  const record = await findPlanSubscription(profileId, tx);
  const state = toSubscriptionState(profile, new Date());
  return toActiveSubscription(state, profile.subscription_expires_at, record ?? null);
}
