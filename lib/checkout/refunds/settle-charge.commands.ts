import { readThenWrite, withPaymentLease } from "@/lib/payments/payment-leases.commands";
import { settleSession } from "@/lib/checkout/fulfilment/settle-session.commands";
import {
  findSettledOrder,
  type SettledOrder,
} from "@/lib/checkout/fulfilment/settled-orders.queries";
import { lockBothProfiles } from "@/lib/checkout/fulfilment/lock-purchase.commands";
import { readCharge } from "@/lib/checkout/refunds/charges.gateway";
import type { ChargeFacts } from "@/lib/payments/charges.rules";
import { undoOrder } from "@/lib/checkout/refunds/undo-order.commands";
import { isSettled } from "@/lib/payments/order-statuses.rules";
import {
  type Arrival,
  findCustomerById,
  lockCustomer,
  recordArrival,
} from "@/lib/payments/customers.commands";
import { transaction, type Tx } from "@/lib/server/db";
import { log } from "@/lib/server/log";
import { isMissingAtStripe } from "@/lib/server/stripe";
import { Id } from "@/lib/shared/ids";
import { applyReversal, writeReversal } from "@/lib/subscriptions/reversals.commands";
import { findStanding, writeStanding } from "@/lib/subscriptions/settle-subscription.commands";

/** The order that a payment was for: by the payment, of a subscription by that, or by what it names before that is stored. */
async function orderOf(charge: ChargeFacts, tx?: Tx): Promise<SettledOrder | null> {
  const { paymentIntentId } = charge;
  const paid =
    paymentIntentId && (await findSettledOrder("payment_intent_id", paymentIntentId, tx));
  if (paid) return paid;
  if (charge.invoice !== null) {
    const found = await findSettledOrder("subscription_id", charge.invoice.subscriptionId, tx);
    if (found !== null) return found;
  }
  const orderId = Id.safeParse(charge.orderId).data;
  return orderId === undefined ? null : findSettledOrder("id", orderId, tx);
}

/** Whether this payment is the order's own: not a later one of its subscription, and not another one that names the order. */
const isOwn = (
  { invoiceId, paymentIntentId }: SettledOrder,
  { invoice, paymentIntentId: its }: ChargeFacts,
) =>
  invoice === null
    ? paymentIntentId === null || paymentIntentId === its
    : invoiceId === null || invoice.id === invoiceId;

/** Puts before people an order that was refunded, and whose refund came to nothing: what it did has ended, and the money is ours. */
const backForReview = (order: SettledOrder, { refundFault }: ChargeFacts) =>
  order.status === "REFUNDED" && refundFault !== null
    ? { status: "REVIEW", review_reason: `${refundFault} What was bought is taken back.` }
    : {};

/** Promotions whose parts of the payment went back leave the queue; those whose refund came to nothing come back to it. */
async function writePromotions(
  tx: Tx,
  { id, status }: SettledOrder,
  { promotionIds, failedPromotions }: ChargeFacts,
): Promise<void> {
  const change = (promotion: string, from: string) =>
    tx
      .updateTable("promotions")
      .where("order_id", "=", id)
      .where("id", "=", promotion)
      .where("status", "=", from)
      .set({ updated_at: new Date() });
  for (const promotion of promotionIds) {
    await change(promotion, "OPEN").set({ status: "REFUNDED", refund_fault: null }).execute();
  }
  // With an order that was taken back its promotions are, too.
  if (status !== "FULFILLED") return;
  for (const { id: promotion, fault } of failedPromotions) {
    await change(promotion, "REFUNDED").set({ status: "OPEN", refund_fault: fault }).execute();
  }
}

/** Writes down what became of the payment of an order; its customer is locked. Repeatable. */
export async function writeBack(tx: Tx, order: SettledOrder, charge: ChargeFacts): Promise<void> {
  if (!isOwn(order, charge)) return;
  const now = new Date();
  if (charge.isTakenBack) {
    if (order.status !== "REFUNDED") await undoOrder(tx, order, charge.refunded, now);
    return;
  }
  await tx
    .updateTable("orders")
    .set({
      refunded_amount: charge.refunded,
      updated_at: now,
      ...backForReview(order, charge),
    })
    .where("id", "=", order.id)
    .execute();
  await writePromotions(tx, order, charge);
}

async function readKnown(chargeId: string): Promise<ChargeFacts | null> {
  try {
    return await readCharge(chargeId);
  } catch (error) {
    if (isMissingAtStripe(error)) return null;
    throw error;
  }
}

/**
 * Follows what became of a payment at the provider: one that went back as a whole, by a refund or a lost dispute, takes back
 * what was bought with it (CONTRACT section 7); of one that went back in part it is written down how much. Repeatable.
 * @param arrival the message that it follows, written down in the same transaction
 * @throws UPSTREAM_UNAVAILABLE when the provider cannot say
 */
export async function settleCharge(chargeId: string, arrival?: Arrival): Promise<void> {
  const asked = await readKnown(chargeId);
  const customer = asked?.customerId ? await findCustomerById(asked.customerId) : null;
  if (asked === null || customer === null) {
    log().warn({ charge: chargeId }, "a payment of no customer of ours was passed over");
    return transaction((tx) => recordArrival(tx, arrival));
  }
  const known = await orderOf(asked);
  // A message about a refund may come before the one about the payment.
  if (known !== null && !isSettled(known.status) && known.sessionId !== null) {
    await settleSession(known.sessionId);
  }
  await withPaymentLease(customer.accountUid, async (lease) => {
    const reversal = await applyReversal(lease, asked);
    await readThenWrite(
      lease,
      async () => ({
        charge: await readKnown(chargeId),
        standing: reversal && (await findStanding(customer.id, reversal.subscriptionId)),
      }),
      async (tx, { charge, standing }) => {
        await lockCustomer(tx, customer.id);
        if (known !== null) await lockBothProfiles(tx, customer, known);
        if (standing !== null) await writeStanding(tx, standing);
        if (reversal !== null) await writeReversal(tx, customer, reversal);
        const order = charge && (await orderOf(charge, tx));
        if (charge !== null && order?.customerId === customer.id) {
          await writeBack(tx, order, charge);
        }
        await recordArrival(tx, arrival);
      },
    );
  });
}
