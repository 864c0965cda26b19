import { db } from "@/lib/server/db";

/** What is written down of the payments of a subscription that came back, in part or as a whole. */
export const listRefunded = (subscriptionId: string) =>
  db()
    .selectFrom("subscription_refunds")
    .selectAll()
    .where("subscription_id", "=", subscriptionId)
    .execute();
