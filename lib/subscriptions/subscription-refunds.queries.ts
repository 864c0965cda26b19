import { db } from "@/lib/server/db";

export const listRefunded = (subscriptionId: string) =>
  db()
    .selectFrom("subscription_refunds")
    .selectAll()
    .where("subscription_id", "=", subscriptionId)
    .execute();
