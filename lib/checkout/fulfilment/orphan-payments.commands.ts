import {
  belongsToAnotherOrder,
  type StoredOrder,
} from "@/lib/checkout/orders/stored-orders.queries";
import { type SessionFacts, toSessionState } from "@/lib/checkout/checkout-sessions.rules";
import { toColumns } from "@/lib/checkout/orders/order-subjects.rules";
import { noReference, type Reference } from "@/lib/checkout/orders/order-subjects.schema";
import { type Customer, lockCustomer } from "@/lib/payments/customers.commands";
import { databaseNow } from "@/lib/server/database/database-clock";
import type { Tx } from "@/lib/server/database/db";
import { insertInto } from "@/lib/server/database/rows";
import { log } from "@/lib/server/log";
import { newId } from "@/lib/shared/ids";

type OrphanPayment = Reference &
  Pick<StoredOrder, "customerId" | "accountUid" | "profileId" | "kind" | "items">;

/** The columns by which a payment can be refunded: filled only if the customer made it and no other order has it. */
async function preparePaymentColumns(
  tx: Tx,
  id: string,
  { customerId }: OrphanPayment,
  session: SessionFacts,
) {
  const { paymentIntentId } = session;
  const isRefundable =
    session.customerId === customerId &&
    (paymentIntentId === null || !(await belongsToAnotherOrder({ id }, paymentIntentId, tx)));
  if (!isRefundable) return {};
  return {
    payment_intent_id: paymentIntentId,
    subscription_id: session.subscriptionId,
    invoice_id: session.invoiceId,
    receipt_url: session.receiptUrl,
    amount_paid: session.total,
    refunded_amount: session.refunded,
  };
}

/** Records a payment as an order in review, to be refunded; already refunded or zero payments need no review. Idempotent. */
async function insertOrphanPayment(
  tx: Tx,
  payment: OrphanPayment,
  session: SessionFacts,
  reason: string,
) {
  if (session.total === 0 || session.isFullyRefunded) return;
  const id = newId();
  const inserted = await tx
    .insertInto("orders")
    .values({
      id,
      account_uid: payment.accountUid,
      customer_id: payment.customerId,
      profile_id: payment.profileId,
      kind: payment.kind,
      ...toColumns(payment),
      currency: session.currency,
      amount: session.subtotal,
      status: "REVIEW",
      is_unordered: true,
      review_reason: reason,
      session_id: session.id,
      success_path: "/account",
      cancel_path: "/account",
      paid_at: databaseNow,
      ...(await preparePaymentColumns(tx, id, payment, session)),
    })
    .onConflict((conflict) => conflict.column("session_id").doNothing())
    .executeTakeFirst();
  if (inserted.numInsertedOrUpdatedRows === 0n) return;
  log().error({ order: id, session: session.id, reason }, "a payment belongs to no order");
  const rows = payment.items.map(({ kind, type, priceId, unitAmount }, position) => ({
    order_id: id,
    position,
    price_id: priceId,
    kind,
    type,
    unit_amount: unitAmount,
  }));
  if (rows.length > 0) await insertInto(tx, "order_items", rows);
}

/** Sends the payment of a second checkout of a paid order to review; the order's customer is locked. Idempotent. */
export const recordSecondPayment = (tx: Tx, order: StoredOrder, session: SessionFacts) =>
  insertOrphanPayment(
    tx,
    order,
    session,
    `Paid twice: refund the second payment. The first is order ${order.id}.`,
  );

const toOrphanPayment = (
  { id, accountUid, profileId }: Customer,
  { mode }: SessionFacts,
): OrphanPayment => ({
  customerId: id,
  accountUid,
  profileId,
  kind: mode === "subscription" ? "SUBSCRIPTION" : "OPPORTUNITY",
  ...noReference,
  items: [],
});

/** Records a known customer's payment for an unknown order, for review; other unknown checkouts are only logged. Idempotent. */
export async function recordOrphanPayment(tx: Tx, session: SessionFacts): Promise<void> {
  const { id, orderId, customerId } = session;
  const customer = customerId === null ? null : await lockCustomer(tx, customerId);
  if (customer === null || orderId === null) {
    log().warn({ session: id }, "ignored a checkout that belongs to no order");
    return;
  }
  if (toSessionState(session) !== "paid") return;
  const reason = `Paid for an order that is not there (${orderId}): refund it.`;
  await insertOrphanPayment(tx, toOrphanPayment(customer, session), session, reason);
}
