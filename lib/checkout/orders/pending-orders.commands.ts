import { recordProfileEvent } from "@/lib/members/profile-events.commands";
import { settleSession } from "@/lib/checkout/fulfilment/settle-session.commands";
import { readSession } from "@/lib/checkout/checkout-sessions.gateway";
import { toSessionState } from "@/lib/checkout/checkout-sessions.rules";
import { returnToDraft } from "@/lib/checkout/orders/unpaid-opportunities.commands";
import { endOrder } from "@/lib/checkout/orders/open-orders.commands";
import { assertOrdered, findOrder } from "@/lib/checkout/orders/orders.queries";
import type { CancelForm, Order } from "@/lib/checkout/checkout.schema";
import { isClosedUnpaid, isUnsettled } from "@/lib/payments/order-statuses.rules";
import { lockCustomer } from "@/lib/payments/customers.commands";
import { databaseNow } from "@/lib/server/database/database-clock";
import { db, transaction, type Tx } from "@/lib/server/database/db";
import { limitPayments } from "@/lib/payments/limit-payments.commands";
import { singleFlight } from "@/lib/server/cache/single-flight";
import type { Owner } from "@/lib/server/auth/viewer";
import { failure, notFound } from "@/lib/shared/failure";
import { endSubscriptionNow } from "@/lib/subscriptions/settle-subscription.commands";

type UnpaidOrder = {
  id: string;
  customerId: string;
  opportunityId: string | null;
  sessionId: string | null;
};

async function findOwnOrder(id: string, viewer: Owner) {
  const row = await db()
    .selectFrom("orders")
    .select([
      "id",
      "status",
      "account_uid",
      "profile_id",
      "customer_id as customerId",
      "opportunity_id as opportunityId",
      "session_id as sessionId",
    ])
    .where("id", "=", id)
    .executeTakeFirstOrThrow(() => notFound("order"));
  await assertOrdered(row, viewer);
  return row;
}

/** Settles an order for a buyer who returns before the webhook. Idempotent. @throws NOT_FOUND, RATE_LIMITED, UPSTREAM_UNAVAILABLE */
export async function refreshOrder(id: string, viewer: Owner): Promise<Order> {
  const { status, sessionId } = await findOwnOrder(id, viewer);
  if (isUnsettled(status) && sessionId !== null) {
    await limitPayments(viewer.identity.uid);
    await singleFlight(sessionId, () => settleSession(sessionId));
  }
  return findOrder(id, viewer);
}

const noop = () => Promise.resolve();

/**
 * Cancels an order with a pending bank payment, which the provider cannot stop; money that still arrives goes to review.
 * @param onCancelled further writes in the same transaction
 * @throws UPSTREAM_UNAVAILABLE
 */
export async function cancelPendingPayment(
  { id, customerId, opportunityId, sessionId }: UnpaidOrder,
  onCancelled: (tx: Tx) => Promise<void> = noop,
): Promise<void> {
  const session = sessionId === null ? null : await readSession(sessionId);
  if (session !== null && toSessionState(session) !== "pending") return settleSession(session.id);
  if (session !== null && session.subscriptionId !== null)
    await endSubscriptionNow(session.subscriptionId);
  await transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const cancelled = await tx
      .updateTable("orders")
      .set({ status: "CANCELLED", updated_at: databaseNow })
      .where("id", "=", id)
      .where("status", "=", "PENDING")
      .executeTakeFirst();
    if (cancelled.numUpdatedRows === 0n) return;
    await returnToDraft(tx, { opportunityId });
    await onCancelled(tx);
  });
}

type OwnOrder = Awaited<ReturnType<typeof findOwnOrder>>;

const recordCancellation = (tx: Tx, { id, profile_id, account_uid }: OwnOrder) =>
  recordProfileEvent(tx, {
    profileId: profile_id,
    uid: account_uid,
    action: "UPDATE",
    subject: "ORDER",
    subjectId: id,
    fields: ["status"],
  });

async function cancelOpenOrder(order: OwnOrder): Promise<void> {
  const { id, customerId, opportunityId, sessionId } = order;
  if (sessionId !== null) await endOrder({ id, customerId, opportunityId, sessionId });
  await transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const cancelled = await tx
      .updateTable("orders")
      .set({ status: "CANCELLED", updated_at: databaseNow })
      .where("id", "=", id)
      .where(({ eb, or }) =>
        or([eb("status", "=", "EXPIRED"), eb("status", "=", "OPEN").and("session_id", "is", null)]),
      )
      .executeTakeFirst();
    if (cancelled.numUpdatedRows > 0n) await recordCancellation(tx, order);
    await returnToDraft(tx, { opportunityId });
  });
}

/**
 * Idempotent.
 * @throws NOT_FOUND; CONFLICT for a payment that arrived or became pending meanwhile, or is pending with `keepPending`; RATE_LIMITED,
 * UPSTREAM_UNAVAILABLE
 */
export async function cancelOrder(
  id: string,
  { keepPending }: CancelForm,
  viewer: Owner,
): Promise<Order> {
  const order = await findOwnOrder(id, viewer);
  const isPending = order.status === "PENDING" && !keepPending;
  if (order.status === "OPEN" || isPending) {
    await limitPayments(viewer.identity.uid);
    await (isPending
      ? cancelPendingPayment(order, (tx) => recordCancellation(tx, order))
      : cancelOpenOrder(order));
  }
  const updated = await findOrder(id, viewer);
  if (isClosedUnpaid(updated.status)) return updated;
  throw failure(
    "CONFLICT",
    updated.status === "PENDING"
      ? "The bank has been asked for this payment. Open the order to cancel it all the same."
      : "This order has been paid. It can no longer be cancelled.",
  );
}
