import { readClock } from "@/lib/server/database/database-clock";
import type { Tx } from "@/lib/server/database/db";
import { lockRow, updateRow } from "@/lib/server/database/rows";
import { findPlanSubscription } from "@/lib/subscriptions/current-subscription.queries";
import { calculatePlanEnd } from "@/lib/subscriptions/current-subscription.rules";
import { settleUnpaidUses } from "@/lib/subscriptions/trials/trial-posts.commands";

type ProfilePlan = { subscription_type: string | null; subscription_expires_at: Date | null };

/** True if a profile has its plan from this subscription, rather than from somebody who gave it one. */
function isPlanOf(
  subscription: Awaited<ReturnType<typeof findPlanSubscription>>,
  profile: ProfilePlan,
): boolean {
  if (subscription === undefined) return false;
  const end = calculatePlanEnd(subscription).getTime();
  return (
    profile.subscription_type === subscription.type &&
    profile.subscription_expires_at?.getTime() === end
  );
}

/**
 * Stores subscriptions of a profile, and copies the deciding one's type and end to it. One that has ended changes only the plan that it gave: one that was
 * given otherwise since stays, and an expired one that was removed does not come back.
 * @returns the deciding subscription
 */
export async function updateProfilePlan(
  tx: Tx,
  profileId: string,
  storeSubscriptions: () => Promise<void>,
): Promise<string | null> {
  const profile = await lockRow(tx, "profiles", profileId, [
    "subscription_type",
    "subscription_expires_at",
  ]);
  const previousSubscription = await findPlanSubscription(profileId, tx);
  await storeSubscriptions();
  const planSubscription = await findPlanSubscription(profileId, tx);
  if (profile === undefined || planSubscription === undefined) return null;
  await settleUnpaidUses(tx, profileId, planSubscription, await readClock(tx));
  if (planSubscription.ended_at !== null && !isPlanOf(previousSubscription, profile))
    return planSubscription.id;
  await updateRow(tx, "profiles", profileId, {
    subscription_type: planSubscription.type,
    subscription_expires_at: calculatePlanEnd(planSubscription),
  });
  return planSubscription.id;
}
