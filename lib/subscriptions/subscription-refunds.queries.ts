import { db } from "@/lib/server/db";

/** The payments of a subscription that were returned, in part or in full. */
export const listRefunded = (subscriptionId: string) =>
  db()
    .selectFrom("subscription_refunds")
    .selectAll()
    .where("subscription_id", "=", subscriptionId)
    .execute();
