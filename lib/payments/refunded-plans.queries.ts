import { publishingKinds } from "@/lib/payments/order-statuses.rules";
import { hasRow, type Tx } from "@/lib/server/database/db";

/** True if the payment for an opportunity's listing was returned: the listing is over, whatever else changes. */
export function isPlanRefunded(opportunityId: string, tx: Tx): Promise<boolean> {
  return hasRow(
    tx
      .selectFrom("orders")
      .where("opportunity_id", "=", opportunityId)
      .where("status", "in", ["REFUNDED", "REVIEW", "CLOSED"])
      .where("fulfilled_at", "is not", null)
      .where(({ exists, selectFrom }) =>
        exists(
          selectFrom("order_items")
            .select("order_id")
            .whereRef("order_items.order_id", "=", "orders.id")
            .where("kind", "in", publishingKinds),
        ),
      ),
  );
}
