import { Stripe } from "stripe";
import { recordAdministration } from "@/lib/administration/commands";
import { carryOut } from "@/lib/checkout/fulfilment/commands";
import { lockBothProfiles } from "@/lib/checkout/fulfilment/things/commands";
import { findSettledOrder, type SettledOrder } from "@/lib/checkout/fulfilment/queries";
import { releaseCall } from "@/lib/checkout/holds/commands";
import { settleCharge } from "@/lib/checkout/refunds/commands";
import { idOf, refundFault } from "@/lib/checkout/refunds/queries";
import { undoOrder } from "@/lib/checkout/refunds/undoing/commands";
import { findAdministeredOrder } from "@/lib/checkout/review/queries";
import type { AdministeredOrder } from "@/lib/checkout/review/schema";
import { itemName } from "@/lib/checkout/rules";
import { lockCustomer } from "@/lib/checkout/settling/commands";
import { askingTransaction, type Tx } from "@/lib/server/db";
import { askStripe } from "@/lib/server/stripe";
import type { Viewer } from "@/lib/server/viewer";
import { failure, notFound } from "@/lib/shared/failure";
import { endSubscriptionNow, settleLocked } from "@/lib/subscriptions/sync/commands";

const titleOf = ({ items }: SettledOrder) =>
  items.map(({ kind, type }) => itemName(kind, type)).join(" + ");

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
 * @throws NOT_FOUND; CONFLICT for an order that needs no look, and, with the reason, where it cannot be carried out,
 *   as when its subscription was ended
 */
export async function acceptOrder(
  id: string,
  { identity }: Viewer<"admin">,
): Promise<AdministeredOrder> {
  const now = new Date();
  await askingTransaction(async (tx) => {
    const order = await lockOrder(tx, id);
    if (order.status !== "REVIEW") throw failure("CONFLICT", "This order needs no look any more.");
    const reason = (await subscriptionFault(tx, order)) ?? (await carryOut(tx, order, now));
    if (reason !== null) throw failure("CONFLICT", `${reason} Refund it, or have that mended.`);
    await tx
      .updateTable("orders")
      .set({ status: "FULFILLED", fulfilled_at: now, review_reason: null, updated_at: now })
      .where("id", "=", id)
      .execute();
    if (order.opportunityId !== null) await releaseCall(tx, order.opportunityId);
    await recordAdministration(tx, {
      actor: identity.uid,
      action: "CLOSE_REVIEW",
      subject: "order",
      subjectId: id,
      detail: { name: titleOf(order) },
    });
  });
  return findAdministeredOrder(id);
}

/** The payment of an order at the provider; of a subscription it hangs at the order's invoice. */
async function paymentOf(order: SettledOrder): Promise<string | null> {
  if (order.paymentIntentId !== null) return order.paymentIntentId;
  const { invoiceId: invoice } = order;
  if (invoice === null) return null;
  const payments = await askStripe((client) => client.invoicePayments.list({ invoice, limit: 1 }));
  return idOf(payments.data[0]?.payment.payment_intent);
}

/** Whether the provider says that there is nothing left to give back. */
const isGivenBack = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === "charge_already_refunded";

/** @returns the charge of which all was given back */
async function giveBack(order: SettledOrder, payment: string): Promise<string | null> {
  try {
    const refund = await askStripe((client) =>
      client.refunds.create(
        { payment_intent: payment, metadata: { orderId: order.id } },
        { idempotencyKey: `refund-order-${order.id}` },
      ),
    );
    return idOf(refund.charge);
  } catch (error) {
    if (!isGivenBack(error)) throw refundFault(error);
    const intent = await askStripe((client) => client.paymentIntents.retrieve(payment));
    return idOf(intent.latest_charge);
  }
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
  const { charge, ends } = await askingTransaction(async (tx) => {
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
    if (payment !== null) return { charge: await giveBack(order, payment), ends: null };
    if ((order.amountPaid ?? 1) > 0) {
      throw failure(
        "CONFLICT",
        "The payment of this order is not known. Refund it at the provider.",
      );
    }
    // Of what cost nothing there is nothing to give back.
    await undoOrder(tx, order, 0, new Date());
    return { charge: null, ends: order.subscriptionId };
  });
  if (ends !== null) await endSubscriptionNow(ends);
  if (charge !== null) await settleCharge(charge);
  return findAdministeredOrder(id);
}
