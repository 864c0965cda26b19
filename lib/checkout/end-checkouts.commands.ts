import { type DeletionTarget, selectOrdersOf, selectPendingOrders } from "@/lib/checkout/end-checkouts.queries";
import { endOrder } from "@/lib/checkout/open-orders.commands";
import { db, type Tx } from "@/lib/server/db";
import { failure } from "@/lib/shared/failure";

const conflict = (message: string) => failure("CONFLICT", message);

const isBankPending = ({ status }: { status: string }) => status === "PENDING" || status === "PAID";

const bankPaymentConflict = () =>
  conflict(
    "A payment for this is on its way from a bank. It can be deleted once that has arrived or failed.",
  );

/**
 * Closes the open checkouts for what is about to be deleted, so that nobody pays for it any more. Repeatable.
 * @param waits whether a pending bank payment prevents the deletion; otherwise it goes to review when it arrives
 * @throws CONFLICT for such a payment, and when a checkout was paid just now: it is fulfilled; UPSTREAM_UNAVAILABLE. Nothing may be deleted
 * then
 */
export async function endCheckouts(target: DeletionTarget, waits: boolean): Promise<void> {
  const orders = await selectPendingOrders(target).execute();
  if (waits && orders.some(isBankPending)) throw bankPaymentConflict();
  const open = orders.filter(({ status }) => status === "OPEN");
  if (open.length === 0) return;
  for (const order of open) await endOrder(order);
  const paid = await db()
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
  if (paid === undefined) return;
  throw conflict(
    "This has just been paid for, so it was not deleted. See its order before you delete it.",
  );
}

/**
 * Locks the customers whose orders name what this transaction deletes. Settling a payment locks its customer first and its order before an
 * opportunity; the deletion, which clears those references, would otherwise lock in the opposite order.
 */
export async function lockPayingCustomers(tx: Tx, target: DeletionTarget): Promise<void> {
  const customerIds = selectOrdersOf(target, tx).select("o.customer_id");
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

/**
 * Checks again, in the deletion's transaction, for a checkout opened or paid since `endCheckouts`. The profile is locked, as it is when a
 * checkout is opened.
 * @throws CONFLICT
 */
export async function refuseUnderWay(tx: Tx, target: DeletionTarget, waits: boolean): Promise<void> {
  const orders = await selectPendingOrders(target, tx).execute();
  if (waits && orders.some(isBankPending)) throw bankPaymentConflict();
  if (orders.some(({ status }) => status === "OPEN")) {
    throw conflict("A checkout for this has just been opened. Please try again.");
  }
}
