import { publishing } from "@/lib/payments/order-statuses.rules";
import type { Tx } from "@/lib/server/db";

/** A draft waits for its payment from now on (CONTRACT section 4, “States”). Its row is locked. */
export async function holdOpportunity(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("opportunities")
    .set({ status: "PENDING_PAYMENT" })
    .where("id", "=", id)
    .where("status", "=", "DRAFT")
    .execute();
}

/**
 * A call whose payment came to nothing is a draft again, unless another order that publishes it is under way; whoever calls has
 * changed the status of the order before. Its row is locked by it. Repeatable.
 */
export async function releaseOpportunity(tx: Tx, id: string): Promise<void> {
  // Locked by a statement of its own: one that waits for the row goes on with the orders of before it waited.
  await tx.selectFrom("opportunities").select("id").where("id", "=", id).forUpdate().execute();
  await tx
    .updateTable("opportunities")
    .set({ status: "DRAFT" })
    .where("id", "=", id)
    .where("status", "=", "PENDING_PAYMENT")
    .where(({ not, exists, selectFrom }) =>
      not(
        exists(
          selectFrom("orders")
            .innerJoin("order_items", "order_items.order_id", "orders.id")
            .select("orders.id")
            .where("orders.opportunity_id", "=", id)
            .where("orders.status", "in", ["OPEN", "PENDING", "PAID", "REVIEW"])
            .where("order_items.kind", "in", publishing),
        ),
      ),
    )
    .execute();
}
