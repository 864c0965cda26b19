import type { Customer } from "@/lib/checkout/settling/commands";
import type { Tx } from "@/lib/server/db";
import type { SubscriptionFacts } from "@/lib/subscriptions/sync/queries";

/**
 * Writes down whose one trial a subscription is, also when the answer to the call that began it was lost.
 * @returns the subscription that is the account's one trial, perhaps another one; null when this one never was a trial
 */
export async function writeTrial(
  tx: Tx,
  { accountUid, profileId }: Customer,
  { id, trialOf, createdAt }: SubscriptionFacts,
): Promise<string | null> {
  if (trialOf !== accountUid) return null;
  const trial = { profile_id: profileId, subscription_id: id, started_at: createdAt };
  await tx
    .insertInto("trials")
    .values({ account_uid: accountUid, ...trial })
    .onConflict((conflict) =>
      conflict.column("account_uid").doUpdateSet(trial).where("trials.subscription_id", "is", null),
    )
    .execute();
  const kept = await tx
    .selectFrom("trials")
    .select("subscription_id")
    .where("account_uid", "=", accountUid)
    .executeTakeFirst();
  return kept?.subscription_id ?? null;
}
