import { db } from "@/lib/server/db";

export const listSubscriptionRefunds = (subscriptionId: string) =>
  db()
    .selectFrom("subscription_refunds")
    .selectAll()
    .where("subscription_id", "=", subscriptionId)
    .execute();
