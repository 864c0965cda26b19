import { db } from "@/lib/server/db";
import type { SubscriptionFacts } from "@/lib/subscriptions/stripe-subscriptions.rules";

/** The subscription that is an account's one trial: the one that was written down, else this one; null when it never was a trial. */
export async function trialIdOf(
  accountUid: string,
  { id, trialOf }: Pick<SubscriptionFacts, "id" | "trialOf">,
): Promise<string | null> {
  if (trialOf !== accountUid) return null;
  const kept = await db()
    .selectFrom("trials")
    .select("subscription_id")
    .where("account_uid", "=", accountUid)
    .executeTakeFirst();
  return kept?.subscription_id ?? id;
}
