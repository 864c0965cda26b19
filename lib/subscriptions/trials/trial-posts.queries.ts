import { toPaymentState } from "@/lib/subscriptions/trials/trial-posts.rules";
import type { Tx } from "@/lib/server/database/db";
import { findRow } from "@/lib/server/database/rows";
import { findPlanSubscription } from "@/lib/subscriptions/current-subscription.queries";

/** Finds the time until which what is used now lasts if the current period is never paid for, in a trial or after a failed renewal; null if it is paid. */
export async function findUnpaidEnd(profileId: string, tx: Tx): Promise<Date | null> {
  const subscription = await findPlanSubscription(profileId, tx);
  // After the subscription's end a plan was granted, which nobody pays for.
  if (subscription === undefined || subscription.ended_at !== null) return null;
  const state = toPaymentState(subscription);
  return state.isPaid ? null : state.current;
}

export async function isPublishedUnpaid(id: string, tx: Tx): Promise<boolean> {
  const row = await findRow(tx, "opportunities", id, ["by_trial"]);
  return row?.by_trial === true;
}
