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
  isOwn,
  reviewColumns,
  paidColumns,
  type PaidColumns,
  releaseOpportunityOf,
  writeOrder,
} from "@/lib/checkout/fulfilment/write-order.commands";
import {
  abandonedError,
  mismatch,
  type SessionFacts,
  sessionState,
} from "@/lib/checkout/fulfilment/settle-session.rules";
import {
  lockBothProfiles,
  lockPurchasedItem,
} from "@/lib/checkout/fulfilment/lock-purchase.commands";
import {
  recordSecondPayment,
  recordOrphanPayment,
} from "@/lib/checkout/fulfilment/orphan-payments.commands";
import {
  ChangedMeanwhile,
  readThenWrite,
  withPaymentLease,
} from "@/lib/payments/payment-leases.commands";
import { reverseOrder } from "@/lib/checkout/refunds/reverse-order.commands";
import { closeSession } from "@/lib/checkout/stripe-sessions.gateway";
import { isSettled } from "@/lib/payments/order-statuses.rules";
import type { OrderKind } from "@/lib/payments/order-types.schema";
import {
  type Arrival,
  type Customer,
  lockCustomer,
  recordArrival,
} from "@/lib/payments/customers.commands";
import { transaction, type Tx } from "@/lib/server/db";
import { log } from "@/lib/server/log";
import {
  findSnapshot,
  type SubscriptionSnapshot,
  writeSnapshot,
} from "@/lib/subscriptions/settle-subscription.commands";

async function findOrderOfSession(session: SessionFacts): Promise<SettledOrder | null> {
  const named = session.orderId && (await findSettledOrder("id", session.orderId));
  return named || findSettledOrder("session_id", session.id);
}

type Fulfil = (tx: Tx, order: SettledOrder, now: Date) => Promise<string | null>;

const fulfilments: Record<OrderKind, Fulfil> = {
  SUBSCRIPTION: publishWithSubscription,
  OPPORTUNITY: fulfilOpportunity,
  ARTWORK: fulfilArtwork,
};

/** Fulfils a paid order. @returns why it cannot be fulfilled and goes to review; null when it was */
export const fulfilOrder: Fulfil = (tx, order, now) => fulfilments[order.kind](tx, order, now);

async function fulfilOrReview(
  tx: Tx,
  order: SettledOrder,
  now: Date,
  paid: Partial<PaidColumns> = {},
) {
  const reason = await fulfilOrder(tx, order, now);
  const end =
    reason === null
      ? ({ status: "FULFILLED", fulfilled_at: now, review_reason: null } as const)
      : ({ status: "REVIEW", review_reason: reason } as const);
  await writeOrder(tx, order, { ...paid, ...end }, now);
  if (reason === null) await releaseOpportunityOf(tx, order);
}

type Reading = {
  session: SessionFacts | null;
  order: SettledOrder | null;
  /** Where another checkout that names the order was paid: the order's own one, if that was paid or is pending too. */
  own: SessionFacts | null;
  subscription: SubscriptionSnapshot | null;
};

async function recordPayment(
  tx: Tx,
  customer: Customer,
  order: SettledOrder,
  session: SessionFacts,
  { own, subscription }: Reading,
): Promise<void> {
  const now = new Date();
  await recordAcceptances(tx, {
    accountUid: order.accountUid,
    place: "CHECKOUT",
    orderId: order.id,
    versions: { TERMS: order.termsVersion, WITHDRAWAL: order.withdrawalVersion },
  });
  const reason = mismatch(order, session) ?? abandonedError(order, session);
  if (reason !== null) {
    log().error(
      { order: order.id, session: session.id, reason },
      "a payment does not match its order",
    );
    if (own !== null) {
      await settle(tx, customer, order, own, { session: own, order, own: null, subscription });
      return recordSecondPayment(tx, order, session);
    }
    const known = await reviewColumns(tx, order, session, now);
    return writeOrder(tx, order, { ...known, status: "REVIEW", review_reason: reason }, now);
  }
  const paid = paidColumns(order, session, now);
  if (session.isTakenBack) {
    await lockPurchasedItem(tx, order);
    await writeOrder(tx, order, { ...paid, status: "PAID" }, now);
    return reverseOrder(tx, order, session.refunded, now);
  }
  // The subscription first: the opportunity that it was bought for is published with one of its posts.
  if (subscription !== null) await lockBothProfiles(tx, customer, order);
  if (subscription !== null && !(await writeSnapshot(tx, subscription))) {
    const review_reason = "Another subscription ran already, or the profile is gone: it was ended.";
    return writeOrder(tx, order, { ...paid, status: "REVIEW", review_reason }, now);
  }
  await fulfilOrReview(tx, order, now, paid);
}

/** Closes the order's own checkout when another one paid, so that nobody pays twice. @returns null unless it was paid or is pending */
async function closeOwnSession(
  order: SettledOrder,
  session: SessionFacts,
): Promise<SessionFacts | null> {
  if (order.sessionId === null || isOwn(order, session)) return null;
  await closeSession(order.sessionId);
  const own = await readSession(order.sessionId);
  const isPaid = own !== null && ["paid", "pending"].includes(sessionState(own));
  return isPaid ? own : null;
}

const ended = { expired: "EXPIRED", failed: "FAILED" } as const;

async function settle(
  tx: Tx,
  customer: Customer,
  order: SettledOrder,
  session: SessionFacts,
  reading: Reading,
): Promise<void> {
  const state = sessionState(session);
  if (isSettled(order.status)) {
    const isKnown = isOwn(order, session) || order.paidSessionId === session.id;
    if (state === "paid" && !isKnown) await recordSecondPayment(tx, order, session);
    return;
  }
  if (state === "paid") return recordPayment(tx, customer, order, session, reading);
  if (state === "open" || !isOwn(order, session)) return;
  const status = state === "pending" ? "PENDING" : ended[state];
  // An order that its buyer cancelled stays cancelled.
  const previous = state === "expired" ? ["OPEN"] : ["OPEN", "PENDING", "EXPIRED"];
  if (status === order.status || !previous.includes(order.status)) return;
  await lockPurchasedItem(tx, order);
  const known = { session_id: session.id, payment_intent_id: session.paymentIntentId };
  await writeOrder(tx, order, { ...known, status }, new Date());
  if (status !== "PENDING") await releaseOpportunityOf(tx, order);
}

async function expireOrder(tx: Tx, order: SettledOrder): Promise<void> {
  if (order.status !== "OPEN") return;
  await lockPurchasedItem(tx, order);
  await writeOrder(tx, order, { status: "EXPIRED" }, new Date());
  await releaseOpportunityOf(tx, order);
}

const isToBePaid = (order: SettledOrder, session: SessionFacts) =>
  sessionState(session) === "paid" && !isSettled(order.status);

async function readState(sessionId: string): Promise<Reading> {
  const session = await readSession(sessionId);
  const order =
    session === null
      ? await findSettledOrder("session_id", sessionId)
      : await findOrderOfSession(session);
  const base = { session, order, own: null, subscription: null };
  if (session === null || order === null || !isToBePaid(order, session)) return base;
  const own = mismatch(order, session) === null ? null : await closeOwnSession(order, session);
  const counted = own ?? session;
  const isTaken =
    isToBePaid(order, counted) && !counted.isTakenBack && mismatch(order, counted) === null;
  const subscriptionId = isTaken ? counted.subscriptionId : null;
  const subscription =
    subscriptionId === null ? null : await findSnapshot(order.customerId, subscriptionId);
  return { ...base, own, subscription };
}

const isSame = (one: SettledOrder | null, other: SettledOrder | null) =>
  one?.id === other?.id && one?.status === other?.status && one?.sessionId === other?.sessionId;

/** Stores what `readState` has read. @throws ChangedMeanwhile when the order was changed since */
async function writeState(tx: Tx, customerId: string, reading: Reading): Promise<void> {
  const customer = await lockCustomer(tx, customerId);
  const order = reading.order && (await findSettledOrder("id", reading.order.id, tx));
  if (!isSame(order, reading.order)) throw new ChangedMeanwhile();
  if (customer === null || order === null) return;
  if (reading.session === null) await expireOrder(tx, order);
  else await settle(tx, customer, order, reading.session, reading);
}

/**
 * Brings an order in line with its checkout at the provider; idempotent and safe to run concurrently (webhook, return page,
 * reconciliation).
 * @param arrival the event, recorded in the same transaction
 * @throws UPSTREAM_UNAVAILABLE
 */
export async function settleSession(sessionId: string, arrival?: Arrival): Promise<void> {
  const session = await readSession(sessionId);
  const known =
    session === null
      ? await findSettledOrder("session_id", sessionId)
      : await findOrderOfSession(session);
  if (known === null) {
    return transaction(async (tx) => {
      if (session !== null) await recordOrphanPayment(tx, session);
      await recordArrival(tx, arrival);
    });
  }
  await withPaymentLease(known.accountUid, (lease) =>
    readThenWrite(
      lease,
      // Read again under the lease: another settling may have stored a newer reading meanwhile.
      () => readState(sessionId),
      async (tx, reading) => {
        await writeState(tx, known.customerId, reading);
        await recordArrival(tx, arrival);
      },
    ),
  );
}
