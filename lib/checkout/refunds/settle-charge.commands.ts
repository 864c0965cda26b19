import { readThenWrite, withPaymentLease } from "@/lib/payments/payment-leases.commands";
import { settleSession } from "@/lib/checkout/fulfilment/settle-session.commands";
import { findStoredOrder, type StoredOrder } from "@/lib/checkout/orders/stored-orders.queries";
import { lockBuyerAndOwnerProfiles } from "@/lib/checkout/orders/lock-ordered-item.commands";
import { readCharge } from "@/lib/checkout/refunds/charges.gateway";
import { endRefundedUse } from "@/lib/checkout/refunds/end-refunded-use.commands";
import { recordPaymentAlert } from "@/lib/payments/payment-alerts.commands";
import type { ChargeFacts } from "@/lib/payments/charges.rules";
import { recordRefund } from "@/lib/checkout/refunds/refunds.commands";
import { reverseOrder } from "@/lib/checkout/refunds/reverse-order.commands";
import { isSettled } from "@/lib/payments/order-statuses.rules";
import {
  type HandledEvent,
  findCustomerById,
  lockCustomer,
  recordHandledEvent,
} from "@/lib/payments/customers.commands";
import { databaseNow, readClock } from "@/lib/server/database/database-clock";
import { transaction, type Tx } from "@/lib/server/database/db";
import { updateRow } from "@/lib/server/database/rows";
import { log } from "@/lib/server/log";
import { isMissingAtStripe } from "@/lib/server/stripe/stripe";
import { Id } from "@/lib/shared/ids";
import { applyReversal, recordReversal } from "@/lib/subscriptions/reversals/reversals.commands";
import {
  describeUnrestored,
  type Unrestored,
} from "@/lib/subscriptions/reversals/unrestored.rules";
import { findSnapshot, writeSnapshot } from "@/lib/subscriptions/settle-subscription.commands";

/** The order of a payment: by the payment or its invoice, by its subscription, or by the order that it names while its id is not stored yet. */
async function findOrderOfCharge(charge: ChargeFacts, tx?: Tx): Promise<StoredOrder | null> {
  const { paymentIntentId } = charge;
  const paidOrder =
    paymentIntentId && (await findStoredOrder("payment_intent_id", paymentIntentId, tx));
  if (paidOrder) return paidOrder;
  if (charge.invoice !== null) {
    const { id, subscriptionId } = charge.invoice;
    const invoiceOrder =
      (await findStoredOrder("invoice_id", id, tx)) ??
      (await findStoredOrder("subscription_id", subscriptionId, tx));
    if (invoiceOrder !== null) return invoiceOrder;
  }
  const orderId = Id.safeParse(charge.orderId).data;
  return orderId === undefined ? null : findStoredOrder("id", orderId, tx);
}

/** False for a later payment of the order's subscription, and for another payment that names the order. */
const isPaymentOfOrder = (
  { invoiceId, paymentIntentId }: StoredOrder,
  { invoice, paymentIntentId: chargeIntentId }: ChargeFacts,
) =>
  invoice === null
    ? paymentIntentId === null || paymentIntentId === chargeIntentId
    : invoiceId === null || invoice.id === invoiceId;

/** A refunded order whose refund failed, so that the money is still ours: it goes back to review, unless its buyer has all that it bought. */
function toFailedRefundColumns(
  { status, opportunityId, fulfilledAt, profileId }: StoredOrder,
  { refundFailure }: ChargeFacts,
  unrestored: Unrestored | null,
) {
  if (status !== "REFUNDED" || refundFailure === null) return {};
  const hasPlan = fulfilledAt !== null && profileId !== null;
  const taken =
    unrestored === null
      ? "What was bought is taken back."
      : describeUnrestored(
          hasPlan ? unrestored : { ...unrestored, plan: "ENDED" },
          opportunityId !== null,
        );
  return taken === null
    ? { status: "FULFILLED" }
    : { status: "REVIEW", review_reason: `${refundFailure} ${taken}` };
}

/** Takes refunded promotions from the queue, and returns those to it whose refund failed. */
async function updatePromotions(
  tx: Tx,
  { id, status }: StoredOrder,
  { promotionIds, failedPromotions }: ChargeFacts,
): Promise<void> {
  const updateFrom = (promotionId: string, from: string) =>
    tx
      .updateTable("promotions")
      .where("order_id", "=", id)
      .where("id", "=", promotionId)
      .where("status", "=", from)
      .set({ updated_at: databaseNow });
  for (const promotionId of promotionIds)
    await updateFrom(promotionId, "OPEN").set({ status: "REFUNDED", refund_fault: null }).execute();
  // The promotions of a reversed order stay reversed. Somebody else may have the place in the newsletter by now.
  if (status !== "FULFILLED") return;
  for (const { id: promotionId, error } of failedPromotions) {
    await updateFrom(promotionId, "REFUNDED")
      .set({ status: "OPEN", refund_fault: error, issue_on: null, issue_place: null })
      .execute();
  }
}

/** Stores the outcome of an order's payment; its customer is locked. Idempotent. @param unrestored null if it is no payment of a subscription */
export async function recordCharge(
  tx: Tx,
  order: StoredOrder,
  charge: ChargeFacts,
  unrestored: Unrestored | null = null,
): Promise<void> {
  if (!isPaymentOfOrder(order, charge)) return;
  const now = await readClock(tx);
  if (charge.isFullyRefunded) {
    if (order.status !== "REFUNDED") await reverseOrder(tx, order, charge.refunded, now);
    return;
  }
  await recordRefund(tx, order, charge.refunded);
  await updateRow(tx, "orders", order.id, {
    refunded_amount: charge.refunded,
    updated_at: now,
    ...toFailedRefundColumns(order, charge, unrestored),
  });
  await updatePromotions(tx, order, charge);
}

async function findCharge(chargeId: string): Promise<ChargeFacts | null> {
  try {
    return await readCharge(chargeId);
  } catch (error) {
    if (isMissingAtStripe(error)) return null;
    throw error;
  }
}

/**
 * A full refund or lost dispute reverses the purchase (CONTRACT section 7); a partial refund is only recorded. Idempotent.
 * @param event recorded in the same transaction
 * @throws UPSTREAM_UNAVAILABLE
 */
export async function settleCharge(chargeId: string, event?: HandledEvent): Promise<void> {
  const initial = await findCharge(chargeId);
  const customer = initial?.customerId ? await findCustomerById(initial.customerId) : null;
  if (initial === null || customer === null) {
    log().warn({ charge: chargeId }, "ignored a payment of an unknown customer");
    return transaction((tx) => recordHandledEvent(tx, event));
  }
  const initialOrder = await findOrderOfCharge(initial);
  // An event about a refund may come before the one about the payment.
  if (initialOrder !== null && !isSettled(initialOrder.status) && initialOrder.sessionId !== null)
    await settleSession(initialOrder.sessionId);
  const { invoice } = initial;
  const isUnrecorded = initialOrder === null || !isPaymentOfOrder(initialOrder, initial);
  await withPaymentLease(customer.accountUid, async (lease) => {
    const reversal = await applyReversal(lease, initial);
    await readThenWrite(
      lease,
      async () => ({
        charge: await findCharge(chargeId),
        snapshot:
          invoice !== null && (reversal !== null || isUnrecorded)
            ? await findSnapshot(customer.id, invoice.subscriptionId, isUnrecorded)
            : null,
      }),
      async (tx, { charge, snapshot }) => {
        await lockCustomer(tx, customer.id);
        if (initialOrder !== null) await lockBuyerAndOwnerProfiles(tx, customer, initialOrder);
        if (snapshot !== null) await writeSnapshot(tx, snapshot);
        const recorded = reversal && (await recordReversal(tx, customer, reversal));
        if (recorded?.use) await endRefundedUse(tx, recorded.use, await readClock(tx));
        for (const dispute of charge?.openDisputes ?? [])
          await recordPaymentAlert(tx, { dispute }, dispute.id);
        const order = charge && (await findOrderOfCharge(charge, tx));
        if (charge !== null && order?.customerId === customer.id)
          await recordCharge(tx, order, charge, recorded?.unrestored);
        await recordHandledEvent(tx, event);
      },
    );
  });
}
