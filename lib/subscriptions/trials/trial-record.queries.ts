import { db } from "@/lib/server/database/db";
import type { SubscriptionFacts } from "@/lib/subscriptions/stripe-subscriptions.rules";

/** The subscription that is an account's single trial: the recorded one, else this one; null when it never was a trial. */
export async function findTrialId(
  accountUid: string,
  { id, trialOf }: Pick<SubscriptionFacts, "id" | "trialOf">,
): Promise<string | null> {
  if (trialOf !== accountUid) return null;
  const trial = await db()
    .selectFrom("trials")
    .select("subscription_id")
    .where("account_uid", "=", accountUid)
    .executeTakeFirst();
  return trial?.subscription_id ?? id;
}
