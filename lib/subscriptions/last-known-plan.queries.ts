import { PriceInterval } from "@/lib/products/products.schema";
import { db } from "@/lib/server/database/db";
import { log } from "@/lib/server/log";
import { SubscriptionType } from "@/lib/plans/plans.schema";
import type { Plan } from "@/lib/subscriptions/stripe-subscriptions.rules";

/** The plan of a subscription when it was last read; null for an unknown one. */
export async function findLastKnownPlan(id: string, priceId: string): Promise<Plan | null> {
  const row = await db()
    .selectFrom("subscriptions")
    .select(["type", "interval", "ended_at"])
    .where("id", "=", id)
    .executeTakeFirst();
  if (row === undefined) return null;
  if (row.ended_at === null) {
    log().error(
      { subscription: id, price: priceId },
      "the product of a running subscription cannot be read as one of ours: it keeps its plan",
    );
  }
  return {
    type: SubscriptionType.parse(row.type),
    interval: PriceInterval.parse(row.interval),
    priceId,
  };
}
