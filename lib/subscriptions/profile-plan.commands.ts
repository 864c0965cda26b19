import type { Tx } from "@/lib/server/db";
import { findPlanSubscription } from "@/lib/subscriptions/current-subscription.queries";
import { calculatePlanEnd } from "@/lib/subscriptions/current-subscription.rules";
import { settleUnpaidUses } from "@/lib/subscriptions/trials/trial-posts.commands";

/** Copies the deciding subscription's type and end to the profile; an expired plan that was removed does not come back. */
export async function updateProfilePlan(tx: Tx, profileId: string): Promise<string | null> {
  const profile = await tx
    .selectFrom("profiles")
    .select("subscription_type")
    .where("id", "=", profileId)
    .forUpdate()
    .executeTakeFirst();
  const planSubscription = await findPlanSubscription(profileId, tx);
  if (profile === undefined || planSubscription === undefined) return null;
  await settleUnpaidUses(tx, profileId, planSubscription, new Date());
  if (planSubscription.ended_at !== null && profile.subscription_type === null)
    return planSubscription.id;
  await tx
    .updateTable("profiles")
    .set({
      subscription_type: planSubscription.type,
      subscription_expires_at: calculatePlanEnd(planSubscription),
    })
    .where("id", "=", profileId)
    .execute();
  return planSubscription.id;
}
