import { publishing } from "@/lib/payments/order-statuses.rules";
import type { Tx } from "@/lib/server/db";

/** Whether the plan that a call was published with was paid back: its listing is over, whatever changes in it. */
export async function isPlanPaidBack(opportunityId: string, tx: Tx): Promise<boolean> {
  const row = await tx
    .selectFrom("orders")
    .select("id")
    .where("opportunity_id", "=", opportunityId)
    .where("status", "in", ["REFUNDED", "REVIEW", "CLOSED"])
    .where("fulfilled_at", "is not", null)
    .where(({ exists, selectFrom }) =>
      exists(
        selectFrom("order_items")
          .select("order_id")
          .whereRef("order_items.order_id", "=", "orders.id")
          .where("kind", "in", publishing),
      ),
    )
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
