import { trialStanding } from "@/lib/subscriptions/trials/trial-posts.rules";
import type { Tx } from "@/lib/server/db";
import { decidingSubscription } from "@/lib/subscriptions/running-subscription.queries";

/** Until when a profile's trial counts, which publishes nothing for longer; null where no trial runs. */
export async function findTrialEnd(profileId: string, tx: Tx): Promise<Date | null> {
  const kept = await decidingSubscription(profileId, tx);
  if (kept?.is_trial !== true) return null;
  const standing = trialStanding(kept);
  return standing.isPaid ? null : standing.until;
}

/** Whether an opportunity was published by a trial that has not been paid for since. */
export async function isPublishedByTrial(id: string, tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom("opportunities")
    .select("by_trial")
    .where("id", "=", id)
    .executeTakeFirst();
  return row?.by_trial === true;
}
