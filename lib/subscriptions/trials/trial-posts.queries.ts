import { toTrialState } from "@/lib/subscriptions/trials/trial-posts.rules";
import type { Tx } from "@/lib/server/db";
import { findPlanSubscription } from "@/lib/subscriptions/current-subscription.queries";

export async function findTrialEnd(profileId: string, tx: Tx): Promise<Date | null> {
  const subscription = await findPlanSubscription(profileId, tx);
  if (subscription?.is_trial !== true) return null;
  const state = toTrialState(subscription);
  return state.isPaid ? null : state.until;
}

export async function isPublishedInTrial(id: string, tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom("opportunities")
    .select("by_trial")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.by_trial === true;
}
