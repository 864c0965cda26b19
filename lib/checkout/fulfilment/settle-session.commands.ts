import { recordAcceptances } from "@/lib/acceptances/acceptances.commands";
import { fulfilArtwork } from "@/lib/checkout/fulfilment/fulfil-artwork.commands";
import {
  fulfilOpportunity,
  publishWithSubscription,
} from "@/lib/checkout/fulfilment/fulfil-opportunity.commands";
import {
  findSettledOrder,
  type SettledOrder,
} from "@/lib/checkout/fulfilment/settled-orders.queries";
import { readSession } from "@/lib/checkout/fulfilment/settled-sessions.gateway";
import {
  isOwnSession,
  prepareReviewColumns,
  toPaidColumns,
  type PaidColumns,
  releaseOrderedOpportunity,
  writeOrder,
} from "@/lib/checkout/fulfilment/write-order.commands";
import {
  checkCancelledOrder,
  describeMismatch,
  type SessionFacts,
  toSessionState,
} from "@/lib/checkout/fulfilment/settle-session.rules";
import {
  lockBuyerAndOwnerProfiles,
  lockPurchasedItem,
} from "@/lib/checkout/fulfilment/lock-purchase.commands";
import {
  recordSecondPayment,
  recordOrphanPayment,
} from "@/lib/checkout/fulfilment/orphan-payments.commands";
import {
  ConcurrentChangeError,
  readThenWrite,
  withPaymentLease,
} from "@/lib/payments/payment-leases.commands";
import { reverseOrder } from "@/lib/checkout/refunds/reverse-order.commands";
import { closeSession } from "@/lib/checkout/stripe-sessions.gateway";
import { isSettled } from "@/lib/payments/order-statuses.rules";
import type { OrderKind } from "@/lib/payments/order-types.schema";
import {
  type HandledEvent,
  type Customer,
  lockCustomer,
  recordHandledEvent,
} from "@/lib/payments/customers.commands";
import { readClock } from "@/lib/server/database/database-clock";
import { transaction, type Tx } from "@/lib/server/database/db";
import { log } from "@/lib/server/log";
import {
  findSnapshot,
  type SubscriptionSnapshot,
  writeSnapshot,
} from "@/lib/subscriptions/settle-subscription.commands";

async function findOrderOfSession(session: SessionFacts): Promise<SettledOrder | null> {
  const namedOrder = session.orderId && (await findSettledOrder("id", session.orderId));
  return namedOrder || findSettledOrder("session_id", session.id);
}

type Fulfil = (tx: Tx, order: SettledOrder, now: Date) => Promise<string | null>;

const fulfilments: Record<OrderKind, Fulfil> = {
  SUBSCRIPTION: publishWithSubscription,
  OPPORTUNITY: fulfilOpportunity,
  ARTWORK: fulfilArtwork,
};

/** Fulfils a paid order. @returns why it cannot be fulfilled and goes to review; null when it was */
export const fulfilOrder: Fulfil = (tx, order, now) => fulfilments[order.kind](tx, order, now);

async function fulfilOrSendToReview(
  tx: Tx,
  order: SettledOrder,
  now: Date,
  columns: Partial<PaidColumns> = {},
) {
  const reason = await fulfilOrder(tx, order, now);
  const outcome =
    reason === null
      ? ({ status: "FULFILLED", fulfilled_at: now, review_reason: null } as const)
      : ({ status: "REVIEW", review_reason: reason } as const);
  await writeOrder(tx, order, { ...columns, ...outcome }, now);
  if (reason === null) await releaseOrderedOpportunity(tx, order);
}

type CheckoutState = {
  session: SessionFacts | null;
  order: SettledOrder | null;
  /** The order's own checkout, if another one that names the order was paid and this one was paid or is pending too. */
  ownSession: SessionFacts | null;
  subscription: SubscriptionSnapshot | null;
};

async function recordPayment(
  tx: Tx,
  customer: Customer,
  order: SettledOrder,
  session: SessionFacts,
  { ownSession, subscription }: CheckoutState,
): Promise<void> {
  const now = await readClock(tx);
  await recordAcceptances(tx, {
    accountUid: order.accountUid,
    place: "CHECKOUT",
    orderId: order.id,
    versions: { TERMS: order.termsVersion, WITHDRAWAL: order.withdrawalVersion },
  });
  const reason = describeMismatch(order, session) ?? checkCancelledOrder(order, session);
  if (reason !== null) {
    log().error(
      { order: order.id, session: session.id, reason },
      "a payment does not match its order",
    );
    if (ownSession !== null) {
      await settle(tx, customer, order, ownSession, {
        session: ownSession,
        order,
        ownSession: null,
        subscription,
      });
      return recordSecondPayment(tx, order, session);
    }
    const payment = await prepareReviewColumns(tx, order, session, now);
    return writeOrder(tx, order, { ...payment, status: "REVIEW", review_reason: reason }, now);
  }
  const columns = toPaidColumns(order, session, now);
  if (session.isFullyReturned) {
    await lockPurchasedItem(tx, order);
    await writeOrder(tx, order, { ...columns, status: "PAID" }, now);
    return reverseOrder(tx, order, session.refunded, now);
  }
  // The subscription first: the opportunity that it was bought for is published with one of its posts.
  if (subscription !== null) await lockBuyerAndOwnerProfiles(tx, customer, order);
  if (subscription !== null && !(await writeSnapshot(tx, subscription))) {
    const review_reason = "Another subscription ran already, or the profile is gone: it was ended.";
    return writeOrder(tx, order, { ...columns, status: "REVIEW", review_reason }, now);
  }
  await fulfilOrSendToReview(tx, order, now, columns);
}

/** Closes the order's own checkout when another one was paid, so that nobody pays twice. @returns null unless it was paid or is pending */
async function closeOwnSession(
  order: SettledOrder,
  session: SessionFacts,
): Promise<SessionFacts | null> {
  if (order.sessionId === null || isOwnSession(order, session)) return null;
  await closeSession(order.sessionId);
  const ownSession = await readSession(order.sessionId);
  const isPaid = ownSession !== null && ["paid", "pending"].includes(toSessionState(ownSession));
  return isPaid ? ownSession : null;
}

const closedStatuses = { expired: "EXPIRED", failed: "FAILED" } as const;

async function settle(
  tx: Tx,
  customer: Customer,
  order: SettledOrder,
  session: SessionFacts,
  state: CheckoutState,
): Promise<void> {
  const paymentState = toSessionState(session);
  if (isSettled(order.status)) {
    const isRecorded = isOwnSession(order, session) || order.paidSessionId === session.id;
    if (paymentState === "paid" && !isRecorded) await recordSecondPayment(tx, order, session);
    return;
  }
  if (paymentState === "paid") return recordPayment(tx, customer, order, session, state);
  if (paymentState === "open" || !isOwnSession(order, session)) return;
  const status = paymentState === "pending" ? "PENDING" : closedStatuses[paymentState];
  // An order that its buyer cancelled stays cancelled.
  const openStatuses = paymentState === "expired" ? ["OPEN"] : ["OPEN", "PENDING", "EXPIRED"];
  if (status === order.status || !openStatuses.includes(order.status)) return;
  await lockPurchasedItem(tx, order);
  const providerIds = { session_id: session.id, payment_intent_id: session.paymentIntentId };
  await writeOrder(tx, order, { ...providerIds, status }, await readClock(tx));
  if (status !== "PENDING") await releaseOrderedOpportunity(tx, order);
}

/** Ends an order whose checkout the provider does not know: nothing of it can arrive any more. */
async function endUnknownOrder(tx: Tx, order: SettledOrder): Promise<void> {
  if (order.status !== "OPEN" && order.status !== "PENDING") return;
  await lockPurchasedItem(tx, order);
  const status = order.status === "OPEN" ? "EXPIRED" : "FAILED";
  await writeOrder(tx, order, { status }, await readClock(tx));
  await releaseOrderedOpportunity(tx, order);
}

const isPaymentDue = (order: SettledOrder, session: SessionFacts) =>
  toSessionState(session) === "paid" && !isSettled(order.status);

async function readCheckoutState(sessionId: string): Promise<CheckoutState> {
  const session = await readSession(sessionId);
  const order =
    session === null
      ? await findSettledOrder("session_id", sessionId)
      : await findOrderOfSession(session);
  const unpaidState = { session, order, ownSession: null, subscription: null };
  if (session === null || order === null || !isPaymentDue(order, session)) return unpaidState;
  const ownSession =
    describeMismatch(order, session) === null ? null : await closeOwnSession(order, session);
  const payingSession = ownSession ?? session;
  const isAccepted =
    isPaymentDue(order, payingSession) &&
    !payingSession.isFullyReturned &&
    describeMismatch(order, payingSession) === null;
  const subscriptionId = isAccepted ? payingSession.subscriptionId : null;
  const subscription =
    subscriptionId === null ? null : await findSnapshot(order.customerId, subscriptionId);
  return { ...unpaidState, ownSession, subscription };
}

const isUnchanged = (current: SettledOrder | null, previous: SettledOrder | null) =>
  current?.id === previous?.id &&
  current?.status === previous?.status &&
  current?.sessionId === previous?.sessionId;

/** Stores what `readCheckoutState` has read. @throws ConcurrentChangeError when the order was changed since */
async function writeCheckoutState(tx: Tx, customerId: string, state: CheckoutState): Promise<void> {
  const customer = await lockCustomer(tx, customerId);
  const order = state.order && (await findSettledOrder("id", state.order.id, tx));
  if (!isUnchanged(order, state.order)) throw new ConcurrentChangeError();
  if (customer === null || order === null) return;
  if (state.session === null) await endUnknownOrder(tx, order);
  else await settle(tx, customer, order, state.session, state);
}

/**
 * Brings an order in line with its checkout at the provider; idempotent and safe to run concurrently (webhook, return page,
 * reconciliation).
 * @param event recorded in the same transaction
 * @throws UPSTREAM_UNAVAILABLE
 */
export async function settleSession(sessionId: string, event?: HandledEvent): Promise<void> {
  const session = await readSession(sessionId);
  const initialOrder =
    session === null
      ? await findSettledOrder("session_id", sessionId)
      : await findOrderOfSession(session);
  if (initialOrder === null) {
    return transaction(async (tx) => {
      if (session !== null) await recordOrphanPayment(tx, session);
      await recordHandledEvent(tx, event);
    });
  }
  await withPaymentLease(initialOrder.accountUid, (lease) =>
    readThenWrite(
      lease,
      // Read again under the lease: another settlement may have stored newer state meanwhile.
      () => readCheckoutState(sessionId),
      async (tx, state) => {
        await writeCheckoutState(tx, initialOrder.customerId, state);
        await recordHandledEvent(tx, event);
      },
    ),
  );
}
