import { recordAdministration } from "@/lib/audit/audit.commands";
import { cancelPendingPayment } from "@/lib/checkout/orders/pending-orders.commands";
import { fulfilOrder } from "@/lib/checkout/fulfilment/fulfil-order.commands";
import { storeOrderedSubscription } from "@/lib/checkout/fulfilment/fulfil-subscription.commands";
import { findStoredOrder, type StoredOrder } from "@/lib/checkout/orders/stored-orders.queries";
import { updateOrder } from "@/lib/checkout/orders/stored-orders.commands";
import { returnToDraft } from "@/lib/checkout/orders/unpaid-opportunities.commands";
import {
  type Lease,
  readThenWrite,
  withPaymentLease,
} from "@/lib/payments/payment-leases.commands";
import { settleCharge, recordCharge } from "@/lib/checkout/refunds/settle-charge.commands";
import { createRefund, withRefundRecord } from "@/lib/checkout/refunds/refunds.commands";
import { readCharge } from "@/lib/checkout/refunds/charges.gateway";
import { reverseOrder } from "@/lib/checkout/refunds/reverse-order.commands";
import { findAdministeredOrder } from "@/lib/checkout/refunds/order-review.queries";
import type { AdministeredOrder, ClosingForm } from "@/lib/checkout/refunds/order-review.schema";
import { formatOrderedItemName } from "@/lib/checkout/checkout.rules";
import { lockCustomer } from "@/lib/payments/customers.commands";
import { databaseNow, readClock } from "@/lib/server/database/database-clock";
import type { Tx } from "@/lib/server/database/db";
import { updateRow } from "@/lib/server/database/rows";
import { callStripe, toStripeId } from "@/lib/server/stripe/stripe";
import type { Viewer } from "@/lib/server/auth/viewer";
import { failure, notFound } from "@/lib/shared/failure";
import {
  findSnapshot,
  type SubscriptionSnapshot,
  writeSnapshot,
} from "@/lib/subscriptions/settle-subscription.commands";
import { cancelAtProvider } from "@/lib/subscriptions/surplus-subscriptions.commands";

const formatTitle = ({ items, namedOccasion }: StoredOrder) =>
  items.map(({ kind, type }) => formatOrderedItemName(kind, type, namedOccasion)).join(" + ") ||
  "Payment without an order";

async function findOrder(id: string, tx?: Tx): Promise<StoredOrder> {
  const order = await findStoredOrder("id", id, tx);
  if (order === null) throw notFound("order");
  return order;
}

async function withOrderLease<Result>(id: string, operation: (lease: Lease) => Promise<Result>) {
  const { accountUid } = await findOrder(id);
  return withPaymentLease(accountUid, operation);
}

async function lockOrderInReview(tx: Tx, id: string): Promise<StoredOrder> {
  const { customerId } = await findOrder(id, tx);
  await lockCustomer(tx, customerId);
  const order = await findOrder(id, tx);
  if (order.status === "REVIEW") return order;
  throw failure("CONFLICT", "This order no longer needs review.");
}

async function recordClosing(
  tx: Tx,
  actor: string,
  order: StoredOrder,
  action: "CLOSE_REVIEW" | "CLOSE_ORDER",
  note: { reason?: string } = {},
): Promise<void> {
  await returnToDraft(tx, order);
  const detail = { name: formatTitle(order), ...note };
  await recordAdministration(tx, { actor, action, subject: "order", subjectId: order.id, detail });
}

async function readReviewedSubscription(id: string): Promise<SubscriptionSnapshot | null> {
  const { kind, status, subscriptionId, customerId } = await findOrder(id);
  if (kind !== "SUBSCRIPTION" || status !== "REVIEW" || subscriptionId === null) return null;
  return findSnapshot(customerId, subscriptionId);
}

/** Returns why the order's subscription, as just read, unlocks nothing; null when it does, or there is none. */
async function checkSubscription(
  tx: Tx,
  order: StoredOrder,
  snapshot: SubscriptionSnapshot | null,
): Promise<string | null> {
  if (order.kind !== "SUBSCRIPTION") return null;
  const determinesPlan = snapshot !== null && (await storeOrderedSubscription(tx, order, snapshot));
  const currentSubscription = determinesPlan
    ? await tx
        .selectFrom("subscriptions")
        .select("id")
        .where("id", "=", snapshot.id)
        .where("ended_at", "is", null)
        .executeTakeFirst()
    : undefined;
  return currentSubscription === undefined ? "Its subscription is not running." : null;
}

/** Fulfils an order despite its differing payment. @throws NOT_FOUND; CONFLICT if not in review, orphaned, taken back, or unfulfillable */
export async function acceptOrder(
  id: string,
  { identity }: Viewer<"admin">,
): Promise<AdministeredOrder> {
  const accept = async (tx: Tx, snapshot: SubscriptionSnapshot | null) => {
    const order = await lockOrderInReview(tx, id);
    const now = await readClock(tx);
    if (order.isUnordered)
      throw failure("CONFLICT", "Nothing was ordered with this payment. Refund it, or close it.");
    if (order.fulfilledAt !== null)
      throw failure("CONFLICT", "What it bought has been taken back. Refund it, or close it.");
    const reason =
      (await checkSubscription(tx, order, snapshot)) ?? (await fulfilOrder(tx, order, now));
    if (reason !== null) throw failure("CONFLICT", `${reason} Refund it, or have that corrected.`);
    const fulfilled = { status: "FULFILLED", fulfilled_at: now } as const;
    await updateOrder(tx, order, { ...fulfilled, review_reason: null }, now);
    await recordClosing(tx, identity.uid, order, "CLOSE_REVIEW");
  };
  await withOrderLease(id, (lease) =>
    readThenWrite(lease, () => readReviewedSubscription(id), accept),
  );
  return findAdministeredOrder(id);
}

async function findPaymentIntentId(order: StoredOrder): Promise<string | null> {
  if (order.paymentIntentId !== null) return order.paymentIntentId;
  const { invoiceId: invoice } = order;
  if (invoice === null) return null;
  const payments = await callStripe((client) =>
    client.invoicePayments.list({ invoice, status: "paid", limit: 1 }),
  );
  return toStripeId(payments.data[0]?.payment.payment_intent);
}

async function endOrderedSubscription({ subscriptionId: id, customerId }: StoredOrder) {
  if (id === null) return null;
  await cancelAtProvider(id);
  return findSnapshot(customerId, id);
}

async function refundPayment({ id: orderId }: StoredOrder, payment: string) {
  const chargeId = await createRefund({ payment, orderId });
  return chargeId === null ? null : readCharge(chargeId);
}

/** Refunds in full; reversed once the provider confirms. @throws NOT_FOUND; CONFLICT if unpaid or refunded; UPSTREAM_UNAVAILABLE */
export async function refundOrder(
  id: string,
  { identity }: Viewer<"admin">,
): Promise<AdministeredOrder> {
  const charge = await withOrderLease(id, async (lease) => {
    const order = await findOrder(id);
    if (order.status !== "REVIEW" && order.status !== "FULFILLED") {
      throw failure(
        "CONFLICT",
        "Only an order that has been paid, and not yet refunded, can be refunded.",
      );
    }
    const entry = {
      actor: identity.uid,
      subject: "order",
      subjectId: id,
      detail: { name: formatTitle(order), paid: order.amountPaid, currency: order.currency },
    } as const;
    const payment = await findPaymentIntentId(order);
    if (payment !== null) {
      const refundedCharge = await withRefundRecord(
        lease,
        { ...entry, action: "REFUND_ORDER" },
        () => refundPayment(order, payment),
      );
      await lease.write(async (tx) => {
        await lockCustomer(tx, order.customerId);
        if (refundedCharge !== null)
          await recordCharge(tx, await findOrder(id, tx), refundedCharge);
      });
      return refundedCharge;
    }
    if (order.amountPaid !== 0) {
      throw failure(
        "CONFLICT",
        "The payment of this order is not known. Refund it at the provider, then close the order.",
      );
    }
    // Without a payment there is nothing to refund, only to end.
    await readThenWrite(
      lease,
      () => endOrderedSubscription(order),
      async (tx, snapshot) => {
        await lockCustomer(tx, order.customerId);
        await recordAdministration(tx, { ...entry, action: "REFUND_ORDER" });
        if (snapshot !== null) await writeSnapshot(tx, snapshot);
        await reverseOrder(tx, await findOrder(id, tx), 0, await readClock(tx));
      },
    );
    return null;
  });
  // Outside of the lease, because it takes the lease itself.
  if (charge !== null) await settleCharge(charge.id);
  return findAdministeredOrder(id);
}

/** Closes an order without fulfilling or refunding it; its opportunity can be paid for again. @throws NOT_FOUND; CONFLICT if not in review */
export async function closeOrder(
  id: string,
  { reason }: ClosingForm,
  { identity }: Viewer<"admin">,
): Promise<AdministeredOrder> {
  const close = async (tx: Tx) => {
    const order = await lockOrderInReview(tx, id);
    await updateRow(tx, "orders", id, {
      status: "CLOSED",
      closed_reason: reason,
      updated_at: databaseNow,
    });
    await recordClosing(tx, identity.uid, order, "CLOSE_ORDER", { reason });
  };
  await withOrderLease(id, ({ write }) => write(close));
  return findAdministeredOrder(id);
}

/** @throws NOT_FOUND; CONFLICT if the payment is not pending, or arrived meanwhile; UPSTREAM_UNAVAILABLE */
export async function cancelPendingOrder(
  id: string,
  { identity }: Viewer<"admin">,
): Promise<AdministeredOrder> {
  const order = await findOrder(id);
  const { uid: actor } = identity;
  if (order.status === "PENDING") {
    await cancelPendingPayment(order, (tx) =>
      recordAdministration(tx, {
        actor,
        action: "CANCEL_ORDER",
        subject: "order",
        subjectId: id,
        detail: { name: formatTitle(order) },
      }),
    );
  }
  const updated = await findAdministeredOrder(id);
  if (updated.status === "CANCELLED") return updated;
  throw failure("CONFLICT", "This order is no longer waiting for a bank.");
}
