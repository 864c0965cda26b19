import { publishingKinds } from "@/lib/payments/order-statuses.rules";
import type { Reference } from "@/lib/checkout/orders/order-subjects.schema";
import type { Tx } from "@/lib/server/database/db";

/** A draft becomes `PENDING_PAYMENT` (CONTRACT section 4, “States”). Its row is locked. */
export async function markPendingPayment(tx: Tx, id: string): Promise<void> {
  await tx
    .updateTable("opportunities")
    .set({ status: "PENDING_PAYMENT" })
    .where("id", "=", id)
    .where("status", "=", "DRAFT")
    .execute();
}

/** Makes an order's opportunity a draft again unless another order for it is in progress. Locks the row. Idempotent. */
export async function returnToDraft(
  tx: Tx,
  { opportunityId: id }: Pick<Reference, "opportunityId">,
): Promise<void> {
  if (id === null) return;
  // Locked by a statement of its own: an update that had to wait for the row would see the orders as of before it waited.
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
            .where("order_items.kind", "in", publishingKinds),
        ),
      ),
    )
    .execute();
}
