import {
  type SubscriptionRecord,
  incompleteStatuses,
  toActiveSubscription,
} from "@/lib/subscriptions/current-subscription.rules";
import type { ActiveSubscription } from "@/lib/subscriptions/current-subscription.schema";
import { findSubscriptionRecord } from "@/lib/subscriptions/subscriptions.queries";
import { toSubscriptionState } from "@/lib/plans/subscription-state.rules";
import { db, type Tx } from "@/lib/server/database/db";
import { conflict, notFound } from "@/lib/shared/failure";
import { formatUtcDay } from "@/lib/shared/texts/format-date";

type PlanSubscription = SubscriptionRecord & {
  account_uid: string;
  customer_id: string;
  schedule_id: string | null;
};

/** The subscription that determines a profile's plan: the current one, or else the one that ended last; undefined for none. */
export async function findPlanSubscription(
  profileId: string,
  tx?: Tx,
): Promise<PlanSubscription | undefined> {
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

/** @throws CONFLICT at `subscription` for one that a former owner has paid for: nobody else may have them charged again */
export function assertOwnSubscription(
  { account_uid, cancel_at, current_period_end }: PlanSubscription,
  uid: string,
): void {
  if (account_uid === uid) return;
  const end = formatUtcDay(cancel_at ?? current_period_end);
  throw conflict(
    "subscription",
    `The subscription is the former owner’s, and runs until ${end}. After that you can buy your own.`,
  );
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

/** CONTRACT section 7, `active`; null for none. */
export async function findActiveSubscription(
  profileId: string,
  tx?: Tx,
): Promise<ActiveSubscription | null> {
  const profile = await findSubscriptionRecord(profileId, tx);
  const record = await findPlanSubscription(profileId, tx);
  const state = toSubscriptionState(profile, new Date());
  const active = toActiveSubscription(state, profile.subscription_expires_at, record ?? null);
  const isPaid = active !== null && active.interval !== null;
  return isPaid && record?.account_uid !== profile.account_uid
    ? { ...active, isFormerOwners: true }
    : active;
}
