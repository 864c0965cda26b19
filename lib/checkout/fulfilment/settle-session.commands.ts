import { recordAcceptances } from "@/lib/acceptances/acceptances.commands";
import { closeSession, readSession } from "@/lib/checkout/checkout-sessions.gateway";
import {
  checkCancelledOrder,
  describeMismatch,
  type SessionFacts,
  type Settlement,
  toSessionState,
  toSettlement,
} from "@/lib/checkout/checkout-sessions.rules";
import {
  type Fulfil,
  fulfilOrder,
  prepareFulfilment,
} from "@/lib/checkout/fulfilment/fulfil-order.commands";
import {
  recordOrphanPayment,
  recordSecondPayment,
} from "@/lib/checkout/fulfilment/orphan-payments.commands";
import { lockOrderedItem } from "@/lib/checkout/orders/lock-ordered-item.commands";
import {
  prepareReviewColumns,
  toPaidColumns,
  updateOrder,
} from "@/lib/checkout/orders/stored-orders.commands";
import { findStoredOrder, type StoredOrder } from "@/lib/checkout/orders/stored-orders.queries";
import { returnToDraft } from "@/lib/checkout/orders/unpaid-opportunities.commands";
import { reverseOrder } from "@/lib/checkout/refunds/reverse-order.commands";
import {
  type HandledEvent,
  lockCustomer,
  recordHandledEvent,
} from "@/lib/payments/customers.commands";
import {
  ConcurrentChangeError,
  readThenWrite,
  withPaymentLease,
} from "@/lib/payments/payment-leases.commands";
import { readClock } from "@/lib/server/database/database-clock";
import { transaction, type Tx } from "@/lib/server/database/db";
import { log } from "@/lib/server/log";

/** Reads a checkout and the order that it names, or that it was opened for. */
async function readCheckout(sessionId: string) {
  const session = await readSession(sessionId);
  const namedOrder = session?.orderId ? await findStoredOrder("id", session.orderId) : null;
  return { session, order: namedOrder ?? (await findStoredOrder("session_id", sessionId)) };
}

/** Closes the order's own checkout when another one was paid, so that nobody pays twice. @returns null unless it was paid or is pending */
async function closeOwnSession(
  order: StoredOrder,
  session: SessionFacts,
): Promise<SessionFacts | null> {
  if (order.sessionId === null || order.sessionId === session.id) return null;
  await closeSession(order.sessionId);
  const ownSession = await readSession(order.sessionId);
  const isPaid = ownSession !== null && ["paid", "pending"].includes(toSessionState(ownSession));
  return isPaid ? ownSession : null;
}

/** Everything that settling takes, as read before the transaction. */
type Reading = {
  order: StoredOrder | null;
  /** The checkout that counts: the order's own if two were paid. Null if the provider does not know it. */
  session: SessionFacts | null;
  /** The other one of two that were paid. */
  secondSession: SessionFacts | null;
  fulfil: Fulfil;
};

/** Reads what the kind of purchase needs only if its payment is accepted. */
async function readSettlement(sessionId: string): Promise<Reading> {
  const { session, order } = await readCheckout(sessionId);
  const isDue = order !== null && toSettlement(order, session)?.kind === "PAYMENT";
  if (session === null || !isDue)
    return { order, session, secondSession: null, fulfil: fulfilOrder };
  const ownSession = await closeOwnSession(order, session);
  const paidSession = ownSession ?? session;
  const isAccepted =
    toSettlement(order, paidSession)?.kind === "PAYMENT" &&
    !paidSession.isFullyRefunded &&
    describeMismatch(order, paidSession) === null;
  return {
    order,
    session: paidSession,
    secondSession: ownSession && session,
    fulfil: await prepareFulfilment(order, isAccepted ? paidSession.subscriptionId : null),
  };
}

async function fulfilOrSendToReview(
  tx: Tx,
  order: StoredOrder,
  session: SessionFacts,
  fulfil: Fulfil,
  now: Date,
): Promise<void> {
  const reason = await fulfil(tx, order, now);
  const outcome =
    reason === null
      ? ({ status: "FULFILLED", fulfilled_at: now, review_reason: null } as const)
      : ({ status: "REVIEW", review_reason: reason } as const);
  await updateOrder(tx, order, { ...toPaidColumns(order, session, now), ...outcome }, now);
  if (reason === null) await returnToDraft(tx, order);
}

async function recordPayment(
  tx: Tx,
  order: StoredOrder,
  session: SessionFacts,
  fulfil: Fulfil,
): Promise<void> {
  const now = await readClock(tx);
  const reason = describeMismatch(order, session) ?? checkCancelledOrder(order, session);
  if (reason !== null) {
    log().error(
      { order: order.id, session: session.id, reason },
      "a payment does not match its order",
    );
    const payment = await prepareReviewColumns(tx, order, session, now);
    await updateOrder(tx, order, { ...payment, status: "REVIEW", review_reason: reason }, now);
  } else if (session.isFullyRefunded) {
    await lockOrderedItem(tx, order);
    const columns = toPaidColumns(order, session, now);
    await updateOrder(tx, order, { ...columns, status: "PAID" }, now);
    await reverseOrder(tx, order, session.refunded, now);
  } else await fulfilOrSendToReview(tx, order, session, fulfil, now);
}

async function recordStatus(
  tx: Tx,
  order: StoredOrder,
  { status, session }: Extract<Settlement, { kind: "STATUS" }>,
): Promise<void> {
  await lockOrderedItem(tx, order);
  const ids = session && { session_id: session.id, payment_intent_id: session.paymentIntentId };
  await updateOrder(tx, order, { ...ids, status }, await readClock(tx));
  if (status !== "PENDING") await returnToDraft(tx, order);
}

const isUnchanged = (current: StoredOrder | null, previous: StoredOrder | null) =>
  current?.id === previous?.id &&
  current?.status === previous?.status &&
  current?.sessionId === previous?.sessionId;

const recordOrderAcceptances = (tx: Tx, order: StoredOrder) =>
  recordAcceptances(tx, {
    accountUid: order.accountUid,
    place: "CHECKOUT",
    orderId: order.id,
    versions: { TERMS: order.termsVersion, WITHDRAWAL: order.withdrawalVersion },
  });

/** Stores what `readSettlement` has read. @throws ConcurrentChangeError when the order was changed since */
async function writeSettlement(tx: Tx, customerId: string, reading: Reading): Promise<void> {
  const { session, secondSession, fulfil } = reading;
  const customer = await lockCustomer(tx, customerId);
  const order = reading.order && (await findStoredOrder("id", reading.order.id, tx));
  if (!isUnchanged(order, reading.order)) throw new ConcurrentChangeError();
  if (customer === null || order === null) return;
  const settlement = toSettlement(order, session);
  if (settlement?.kind === "PAYMENT" || secondSession !== null)
    await recordOrderAcceptances(tx, order);
  if (settlement?.kind === "PAYMENT") await recordPayment(tx, order, settlement.session, fulfil);
  if (settlement?.kind === "SECOND_PAYMENT")
    await recordSecondPayment(tx, order, settlement.session);
  if (settlement?.kind === "STATUS") await recordStatus(tx, order, settlement);
  if (secondSession !== null) await recordSecondPayment(tx, order, secondSession);
}

/**
 * Brings an order in line with its checkout at the provider; idempotent and safe to run concurrently (webhook, return page,
 * reconciliation).
 * @param event recorded in the same transaction
 * @throws UPSTREAM_UNAVAILABLE
 */
export async function settleSession(sessionId: string, event?: HandledEvent): Promise<void> {
  const { session, order } = await readCheckout(sessionId);
  if (order === null) {
    return transaction(async (tx) => {
      if (session !== null) await recordOrphanPayment(tx, session);
      await recordHandledEvent(tx, event);
    });
  }
  await withPaymentLease(order.accountUid, (lease) =>
    readThenWrite(
      lease,
      // Read again under the lease: another settlement may have stored newer state meanwhile.
      () => readSettlement(sessionId),
      async (tx, reading) => {
        await writeSettlement(tx, order.customerId, reading);
        await recordHandledEvent(tx, event);
      },
    ),
  );
}
