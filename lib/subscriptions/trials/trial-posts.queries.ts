import { trialState } from "@/lib/subscriptions/trials/trial-posts.rules";
import type { Tx } from "@/lib/server/db";
import { findDecidingSubscription } from "@/lib/subscriptions/running-subscription.queries";

/** Until when a profile's trial counts; null where no trial runs. */
export async function findTrialEnd(profileId: string, tx: Tx): Promise<Date | null> {
  const subscription = await findDecidingSubscription(profileId, tx);
  if (subscription?.is_trial !== true) return null;
  const state = trialState(subscription);
  return state.isPaid ? null : state.until;
}

/** Whether an opportunity was published in a trial that has not been paid for since. */
export async function isPublishedInTrial(id: string, tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom("opportunities")
    .select("by_trial")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.by_trial === true;
}
