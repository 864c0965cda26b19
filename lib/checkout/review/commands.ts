import { recordAdministration } from "@/lib/administration/commands";
import { giveUpPending } from "@/lib/checkout/after/commands";
import { carryOut } from "@/lib/checkout/fulfilment/commands";
import { lockBothProfiles } from "@/lib/checkout/fulfilment/things/commands";
import { findSettledOrder, type SettledOrder } from "@/lib/checkout/fulfilment/queries";
import { releaseCall } from "@/lib/checkout/holds/commands";
import { settleCharge, writeBack } from "@/lib/checkout/refunds/commands";
import { giveBack } from "@/lib/checkout/refunds/giving/commands";
import { readCharge } from "@/lib/checkout/refunds/queries";
import { undoOrder } from "@/lib/checkout/refunds/undoing/commands";
import { findAdministeredOrder } from "@/lib/checkout/review/queries";
import type { AdministeredOrder, ClosingForm } from "@/lib/checkout/review/schema";
import { itemName } from "@/lib/checkout/rules";
import { lockCustomer } from "@/lib/checkout/settling/commands";
import { askingTransaction, transaction, type Tx } from "@/lib/server/db";
import { askStripe, idOf } from "@/lib/server/stripe";
import type { Viewer } from "@/lib/server/viewer";
import { failure, notFound } from "@/lib/shared/failure";
import { settleLocked } from "@/lib/subscriptions/sync/commands";
import { cancelAtProvider } from "@/lib/subscriptions/sync/surplus/commands";

const titleOf = ({ items }: SettledOrder) =>
  items.map(({ kind, type }) => itemName(kind, type)).join(" + ") || "Payment without an order";

/**
 * An order with its customer locked, so that what the provider says of it meanwhile waits.
 * @throws NOT_FOUND
 */
async function lockOrder(tx: Tx, id: string): Promise<SettledOrder> {
  const known = await findSettledOrder("id", id, tx);
  if (known === null) throw notFound("order");
  await lockCustomer(tx, known.customerId);
  return (await findSettledOrder("id", id, tx)) ?? known;
}

/** As `lockOrder`. @throws CONFLICT for an order that needs no look */
async function lockReviewed(tx: Tx, id: string): Promise<SettledOrder> {
  const order = await lockOrder(tx, id);
  if (order.status === "REVIEW") return order;
  throw failure("CONFLICT", "This order needs no look any more.");
}

/** What follows when the look at an order is over: its call waits for it no more, and it is written down. */
async function recordClosing(
  tx: Tx,
  actor: string,
  order: SettledOrder,
  action: "CLOSE_REVIEW" | "CLOSE_ORDER",
  said: { reason?: string } = {},
): Promise<void> {
  if (order.opportunityId !== null) await releaseCall(tx, order.opportunityId);
  const detail = { name: titleOf(order), ...said };
  await recordAdministration(tx, { actor, action, subject: "order", subjectId: order.id, detail });
}

/** As `carryOut`; of an order whose refund came to nothing, what it did is over and is not done a second time. */
const carryOutOnce = async (tx: Tx, order: SettledOrder, now: Date): Promise<string | null> =>
  order.fulfilledAt === null ? carryOut(tx, order, now) : null;

/** Why the subscription of an order gives its profile nothing, after looking at it again; null when it does, or there is none. */
async function subscriptionFault(tx: Tx, order: SettledOrder): Promise<string | null> {
  if (order.kind !== "SUBSCRIPTION") return null;
  const { subscriptionId: id } = order;
  const customer = await lockCustomer(tx, order.customerId);
  if (customer !== null) await lockBothProfiles(tx, customer, order);
  const counts = id !== null && customer !== null && (await settleLocked(tx, customer, id));
  const running = counts
    ? await tx
        .selectFrom("subscriptions")
        .select("id")
        .where("id", "=", id)
        .where("ended_at", "is", null)
        .executeTakeFirst()
    : undefined;
  return running === undefined ? "Its subscription does not run." : null;
}

/**
 * Carries out an order that people have looked at, as it is, though something in it is not as it was ordered; written down.
 * @throws NOT_FOUND; CONFLICT for an order that needs no look, for a payment that nothing was ordered with, and, with the reason, where it cannot be carried out,
 *   as when its subscription was ended
 */
export async function acceptOrder(
  id: string,
  { identity }: Viewer<"admin">,
): Promise<AdministeredOrder> {
  const now = new Date();
  await askingTransaction(async (tx) => {
    const order = await lockReviewed(tx, id);
    if (order.isUnordered) {
      throw failure("CONFLICT", "Nothing was ordered with this payment. Refund it, or close it.");
    }
    const reason = (await subscriptionFault(tx, order)) ?? (await carryOutOnce(tx, order, now));
    if (reason !== null) throw failure("CONFLICT", `${reason} Refund it, or have that mended.`);
    await tx
      .updateTable("orders")
      .set({
        status: "FULFILLED",
        fulfilled_at: order.fulfilledAt ?? now,
        review_reason: null,
        updated_at: now,
      })
      .where("id", "=", id)
      .execute();
    await recordClosing(tx, identity.uid, order, "CLOSE_REVIEW");
  });
  return findAdministeredOrder(id);
}

/** The payment of an order at the provider; of a subscription it hangs at the order's invoice. */
async function paymentOf(order: SettledOrder): Promise<string | null> {
  if (order.paymentIntentId !== null) return order.paymentIntentId;
  const { invoiceId: invoice } = order;
  if (invoice === null) return null;
  const payments = await askStripe((client) =>
    client.invoicePayments.list({ invoice, status: "paid", limit: 1 }),
  );
  return idOf(payments.data[0]?.payment.payment_intent);
}

/** Ends at the provider what an order began that cost nothing, and what it unlocked with it. */
async function endSubscription(tx: Tx, { subscriptionId: id, customerId }: SettledOrder) {
  const customer = id === null ? null : await lockCustomer(tx, customerId);
  if (id === null || customer === null) return;
  await cancelAtProvider(id);
  await settleLocked(tx, customer, id);
}

/**
 * Gives back all that was paid for an order, at the payment provider; what it did is taken back as that says that it is done.
 * Written down.
 * @throws NOT_FOUND; CONFLICT for what was not paid, or was given back; UPSTREAM_UNAVAILABLE
 */
export async function refundOrder(
  id: string,
  { identity }: Viewer<"admin">,
): Promise<AdministeredOrder> {
  const charge = await askingTransaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.status !== "REVIEW" && order.status !== "FULFILLED") {
      throw failure(
        "CONFLICT",
        "Only an order that was paid, and not given back yet, is refunded.",
      );
    }
    await recordAdministration(tx, {
      actor: identity.uid,
      action: "REFUND_ORDER",
      subject: "order",
      subjectId: id,
      detail: { name: titleOf(order), paid: order.amountPaid, currency: order.currency },
    });
    const payment = await paymentOf(order);
    if (payment !== null) {
      const given = await giveBack({ payment, orderId: id });
      if (given !== null) await writeBack(tx, order, await readCharge(given));
      return given;
    }
    if ((order.amountPaid ?? 1) > 0) {
      throw failure(
        "CONFLICT",
        "The payment of this order is not known. Refund it at the provider, then close the order.",
      );
    }
    // Of what cost nothing there is nothing to give back.
    await endSubscription(tx, order);
    await undoOrder(tx, order, 0, new Date());
    return null;
  });
  if (charge !== null) await settleCharge(charge);
  return findAdministeredOrder(id);
}

/**
 * Closes an order that people have settled otherwise, with how, in words: nothing is carried out and nothing given back. Its call
 * can be paid for again. Written down.
 * @throws NOT_FOUND; CONFLICT for an order that needs no look
 */
export async function closeOrder(
  id: string,
  { reason }: ClosingForm,
  { identity }: Viewer<"admin">,
): Promise<AdministeredOrder> {
  await transaction(async (tx) => {
    const order = await lockReviewed(tx, id);
    await tx
      .updateTable("orders")
      .set({ status: "CLOSED", closed_reason: reason, updated_at: new Date() })
      .where("id", "=", id)
      .execute();
    await recordClosing(tx, identity.uid, order, "CLOSE_ORDER", { reason });
  });
  return findAdministeredOrder(id);
}

/**
 * Gives up a payment that is on its way from a bank. Written down.
 * @throws NOT_FOUND; CONFLICT for an order that waits for no bank, also as its money has just arrived; UPSTREAM_UNAVAILABLE
 */
export async function cancelPendingOrder(
  id: string,
  { identity }: Viewer<"admin">,
): Promise<AdministeredOrder> {
  const order = await findSettledOrder("id", id);
  if (order === null) throw notFound("order");
  const { uid: actor } = identity;
  if (order.status === "PENDING") {
    await giveUpPending(order, (tx) =>
      recordAdministration(tx, {
        actor,
        action: "CANCEL_ORDER",
        subject: "order",
        subjectId: id,
        detail: { name: titleOf(order) },
      }),
    );
  }
  const now = await findAdministeredOrder(id);
  if (now.status === "CANCELLED") return now;
  throw failure("CONFLICT", "This order does not wait for a bank any more.");
}
