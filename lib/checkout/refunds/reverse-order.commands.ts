import { sql } from "kysely";
import type { StoredOrder } from "@/lib/checkout/orders/stored-orders.queries";
import { recordRefund } from "@/lib/checkout/refunds/refunds.commands";
import { returnToDraft } from "@/lib/checkout/orders/unpaid-opportunities.commands";
import { lockOrderedItem } from "@/lib/checkout/orders/lock-ordered-item.commands";
import type { Subject } from "@/lib/checkout/orders/order-subjects.schema";
import type { Tx } from "@/lib/server/database/db";
import { updateRow } from "@/lib/server/database/rows";

type BoostTable = "opportunity_boosts" | "artwork_boosts";

const boostTables: Record<Subject, BoostTable> = {
  opportunity: "opportunity_boosts",
  artwork: "artwork_boosts",
};

async function endBoosts(tx: Tx, table: BoostTable, orderId: string, now: Date): Promise<void> {
  await tx
    .deleteFrom(table)
    .where("order_id", "=", orderId)
    .where("starts_at", ">=", now)
    .execute();
  await tx
    .updateTable(table)
    .set({ ends_at: now })
    .where("order_id", "=", orderId)
    .where("ends_at", ">", now)
    .execute();
}

/** Truncated, as the column's precision would round it up beyond `now()`. */
const currentTime = sql<Date>`date_trunc('milliseconds', now())`;

/** Ends the listing that an order bought; its page stays. By the database's clock, which the list uses, too. */
async function endListing(tx: Tx, { items, opportunityId }: StoredOrder): Promise<void> {
  const plan = items.find(({ kind }) => kind !== "BOOST");
  if (plan === undefined || opportunityId === null) return;
  await tx
    .updateTable("opportunities")
    .set({ listed_until: currentTime, updated_at: currentTime })
    .where("id", "=", opportunityId)
    .where("status", "=", "PUBLISHED")
    .where("plan", "=", plan.kind === "PLAN" ? plan.type : "PREMIUM_SUBSCRIPTION")
    .where("listed_until", ">", sql<Date>`now()`)
    .execute();
}

/** Ends boosts and listing, cancels open promotions, releases the draft of an unfulfilled order. Idempotent. */
export async function reverseOrder(
  tx: Tx,
  order: StoredOrder,
  refunded: number,
  now: Date,
): Promise<void> {
  await lockOrderedItem(tx, order);
  // After a refund that failed the listing may have been paid for again.
  if (order.status === "FULFILLED") await endListing(tx, order);
  if (order.fulfilledAt !== null) {
    for (const table of Object.values(boostTables)) await endBoosts(tx, table, order.id, now);
    await tx
      .updateTable("promotions")
      .set({ status: "REFUNDED", updated_at: now })
      .where("order_id", "=", order.id)
      .where("status", "=", "OPEN")
      .execute();
  }
  await recordRefund(tx, order, refunded);
  await updateRow(tx, "orders", order.id, {
    status: "REFUNDED",
    refunded_amount: refunded,
    updated_at: now,
  });
  await returnToDraft(tx, order);
}
