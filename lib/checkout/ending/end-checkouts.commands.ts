import {
  type DeletionTarget,
  selectTargetOrders,
  selectPendingOrders,
} from "@/lib/checkout/ending/end-checkouts.queries";
import { endOrder } from "@/lib/checkout/orders/open-orders.commands";
import { db, type Tx } from "@/lib/server/database/db";
import { failure } from "@/lib/shared/failure";

const conflictFailure = (message: string) => failure("CONFLICT", message);

const isBankPending = ({ status }: { status: string }) => status === "PENDING" || status === "PAID";

const pendingBankPaymentFailure = () =>
  conflictFailure(
    "A payment for this is on its way from a bank. It can be deleted once that has arrived or failed.",
  );

/** `blockOnPendingPayment`: a pending bank payment blocks the deletion; otherwise it goes to review. */
type DeletionOptions = { blockOnPendingPayment: boolean };

/**
 * Ends open checkouts before a deletion. Idempotent.
 * @throws CONFLICT for a pending or just completed payment; UPSTREAM_UNAVAILABLE
 */
export async function endCheckouts(
  target: DeletionTarget,
  { blockOnPendingPayment }: DeletionOptions,
): Promise<void> {
  const orders = await selectPendingOrders(target).execute();
  if (blockOnPendingPayment && orders.some(isBankPending)) throw pendingBankPaymentFailure();
  const open = orders.filter(({ status }) => status === "OPEN");
  if (open.length === 0) return;
  for (const order of open) await endOrder(order);
  const paidOrder = await db()
    .selectFrom("orders")
    .select("id")
    .where(
      "id",
      "in",
      open.map(({ id }) => id),
    )
    .where("status", "in", ["PENDING", "PAID", "FULFILLED", "REVIEW"])
    .limit(1)
    .executeTakeFirst();
  if (paidOrder === undefined) return;
  throw conflictFailure(
    "This has just been paid for, so it was not deleted. See its order before you delete it.",
  );
}

/** Locks the customers first, as settling locks customer, order, then opportunity, and a deletion clears those references. */
export async function lockPayingCustomers(tx: Tx, target: DeletionTarget): Promise<void> {
  const customerIds = selectTargetOrders(target, tx).select("o.customer_id");
  await tx
    .selectFrom("payment_customers")
    .select("id")
    .where(({ eb, or }) =>
      "profileId" in target
        ? or([eb("profile_id", "=", target.profileId), eb("id", "in", customerIds)])
        : eb("id", "in", customerIds),
    )
    .orderBy("id")
    .forUpdate()
    .execute();
}

/** Repeats the check of `endCheckouts` inside the deletion's transaction, with the profile locked. @throws CONFLICT */
export async function assertNoOpenCheckout(
  tx: Tx,
  target: DeletionTarget,
  { blockOnPendingPayment }: DeletionOptions,
): Promise<void> {
  const orders = await selectPendingOrders(target, tx).execute();
  if (blockOnPendingPayment && orders.some(isBankPending)) throw pendingBankPaymentFailure();
  if (orders.some(({ status }) => status === "OPEN"))
    throw conflictFailure("A checkout for this has just been opened. Please try again.");
}
