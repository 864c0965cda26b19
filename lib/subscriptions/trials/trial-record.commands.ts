import type { Customer } from "@/lib/payments/customers.commands";
import type { Tx } from "@/lib/server/database/db";
import type { SubscriptionFacts } from "@/lib/subscriptions/stripe-subscriptions.rules";

/** Records whose trial a subscription is, even if the response to the call that started it was lost. */
export async function recordTrial(
  tx: Tx,
  { accountUid, profileId }: Customer,
  { id, trialOf, createdAt }: SubscriptionFacts,
): Promise<void> {
  if (trialOf !== accountUid) return;
  const trial = { profile_id: profileId, subscription_id: id, started_at: createdAt };
  await tx
    .insertInto("trials")
    .values({ account_uid: accountUid, ...trial })
    .onConflict((conflict) =>
      conflict.column("account_uid").doUpdateSet(trial).where("trials.subscription_id", "is", null),
    )
    .execute();
}
