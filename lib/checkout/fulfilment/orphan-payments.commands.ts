import {
  isPaymentOfAnother,
  type SettledOrder,
} from "@/lib/checkout/fulfilment/settled-orders.queries";
import { type SessionFacts, standingOf } from "@/lib/checkout/fulfilment/settle-session.rules";
import { type Customer, lockCustomer } from "@/lib/payments/customers.commands";
import type { Tx } from "@/lib/server/db";
import { log } from "@/lib/server/log";
import { newId } from "@/lib/shared/ids";

/** Whose a payment is that nothing was ordered with, and what was meant by it. */
type Meant = Pick<
  SettledOrder,
  "customerId" | "accountUid" | "profileId" | "kind" | "opportunityId" | "artworkId" | "items"
>;

/** The payment of a checkout as it can be given back: where the customer made it whose it is to be, and no order has it. */
async function paymentOf(tx: Tx, id: string, { customerId }: Meant, session: SessionFacts) {
  const { paymentIntentId } = session;
  const isOwn =
    session.customerId === customerId &&
    (paymentIntentId === null || !(await isPaymentOfAnother({ id }, paymentIntentId, tx)));
  if (!isOwn) return {};
  return {
    payment_intent_id: paymentIntentId,
    subscription_id: session.subscriptionId,
    invoice_id: session.invoiceId,
    receipt_url: session.receiptUrl,
    amount_paid: session.total,
    refunded_amount: session.refunded,
  };
}

/**
 * Puts a payment before people as an order of its own that is never carried out, so that it is given back. One without money, or that
 * went back already, needs no look. Repeatable.
 */
async function recordUnorderedPayment(tx: Tx, meant: Meant, session: SessionFacts, reason: string) {
  if (session.total === 0 || session.isTakenBack) return;
  const id = newId();
  const kept = await tx
    .insertInto("orders")
    .values({
      id,
      account_uid: meant.accountUid,
      customer_id: meant.customerId,
      profile_id: meant.profileId,
      kind: meant.kind,
      opportunity_id: meant.opportunityId,
      artwork_id: meant.artworkId,
      currency: session.currency,
      amount: session.subtotal,
      status: "REVIEW",
      is_unordered: true,
      review_reason: reason,
      session_id: session.id,
      success_path: "/account",
      cancel_path: "/account",
      paid_at: new Date(),
      ...(await paymentOf(tx, id, meant, session)),
    })
    .onConflict((conflict) => conflict.column("session_id").doNothing())
    .executeTakeFirst();
  if (kept.numInsertedOrUpdatedRows === 0n) return;
  log().error(
    { order: id, session: session.id, reason },
    "a payment that nothing was ordered with",
  );
  const rows = meant.items.map(({ kind, type, priceId, unitAmount }, position) => ({
    order_id: id,
    position,
    price_id: priceId,
    kind,
    type,
    unit_amount: unitAmount,
  }));
  if (rows.length > 0) await tx.insertInto("order_items").values(rows).execute();
}

/** Puts the payment of another checkout for an order that was paid already before people; the order's customer is locked. Repeatable. */
export const recordSecondPayment = (tx: Tx, order: SettledOrder, session: SessionFacts) =>
  recordUnorderedPayment(
    tx,
    order,
    session,
    `Paid twice: refund the second payment. The first is order ${order.id}.`,
  );

const meantBy = ({ id, accountUid, profileId }: Customer, { mode }: SessionFacts): Meant => ({
  customerId: id,
  accountUid,
  profileId,
  kind: mode === "subscription" ? "SUBSCRIPTION" : "OPPORTUNITY",
  opportunityId: null,
  artworkId: null,
  items: [],
});

/**
 * Puts before people what a customer of ours paid for an order that we do not have. What names no order, and what somebody else paid, is
 * none of ours: it is logged. Repeatable.
 */
export async function recordOrphanPayment(tx: Tx, session: SessionFacts): Promise<void> {
  const { id, orderId, customerId } = session;
  const customer = customerId === null ? null : await lockCustomer(tx, customerId);
  if (customer === null || orderId === null) {
    log().warn({ session: id }, "a checkout of no order of ours was passed over");
    return;
  }
  if (standingOf(session) !== "paid") return;
  const reason = `Paid for an order that is not there (${orderId}): refund it.`;
  await recordUnorderedPayment(tx, meantBy(customer, session), session, reason);
}
