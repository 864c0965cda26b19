import { recordAcceptances } from "@/lib/acceptances/acceptances.commands";
import { fulfilArtwork } from "@/lib/checkout/fulfilment/fulfil-artwork.commands";
import {
  fulfilOpportunity,
  publishBySubscription,
} from "@/lib/checkout/fulfilment/fulfil-opportunity.commands";
import {
  findSettledOrder,
  type SettledOrder,
} from "@/lib/checkout/fulfilment/settled-orders.queries";
import { readSession } from "@/lib/checkout/fulfilment/settled-sessions.gateway";
import {
  isOwn,
  keptColumns,
  paidColumns,
  type Paid,
  releaseOpportunityOf,
  writeOrder,
} from "@/lib/checkout/fulfilment/write-order.commands";
import {
  givenUpFault,
  mismatch,
  type SessionFacts,
  standingOf,
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
import { undoOrder } from "@/lib/checkout/refunds/undo-order.commands";
import { closeSession } from "@/lib/checkout/stripe-sessions.gateway";
import { isSettled } from "@/lib/payments/order-statuses.rules";
import {
  type Arrival,
  type Customer,
  lockCustomer,
  recordArrival,
} from "@/lib/payments/customers.commands";
import { transaction, type Tx } from "@/lib/server/db";
import { log } from "@/lib/server/log";
import {
  findStanding,
  type Standing,
  writeStanding,
} from "@/lib/subscriptions/settle-subscription.commands";

async function orderOf(session: SessionFacts): Promise<SettledOrder | null> {
  const named = session.orderId && (await findSettledOrder("id", session.orderId));
  return named || findSettledOrder("session_id", session.id);
}

/**
 * Carries out an order that was paid, or puts it before people with the reason why not.
 * @returns the reason; null when it was carried out
 */
export async function fulfilOrder(tx: Tx, order: SettledOrder, now: Date): Promise<string | null> {
  if (order.kind === "SUBSCRIPTION") {
    await publishBySubscription(tx, order, now);
    return null;
  }
  return order.kind === "ARTWORK"
    ? fulfilArtwork(tx, order, now)
    : fulfilOpportunity(tx, order, now);
}

async function finish(tx: Tx, order: SettledOrder, now: Date, paid: Partial<Paid> = {}) {
  const reason = await fulfilOrder(tx, order, now);
  const end =
    reason === null
      ? ({ status: "FULFILLED", fulfilled_at: now, review_reason: null } as const)
      : ({ status: "REVIEW", review_reason: reason } as const);
  await writeOrder(tx, order, { ...paid, ...end }, now);
  if (reason === null) await releaseOpportunityOf(tx, order);
}

/** What was read at the provider for settling an order. */
type Reading = {
  session: SessionFacts | null;
  /** The order as it was then. */
  order: SettledOrder | null;
  /** The order's own checkout, where another one was paid that names it, and that one was or is being paid too. */
  own: SessionFacts | null;
  subscription: Standing | null;
};

async function takePayment(
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
  const reason = mismatch(order, session) ?? givenUpFault(order, session);
  if (reason !== null) {
    log().error({ order: order.id, session: session.id, reason }, "a payment is not as ordered");
    if (own !== null) {
      await settle(tx, customer, order, own, { session: own, order, own: null, subscription });
      return recordSecondPayment(tx, order, session);
    }
    const known = await keptColumns(tx, order, session, now);
    return writeOrder(tx, order, { ...known, status: "REVIEW", review_reason: reason }, now);
  }
  const paid = paidColumns(order, session, now);
  if (session.isTakenBack) {
    await lockPurchasedItem(tx, order);
    await writeOrder(tx, order, { ...paid, status: "PAID" }, now);
    return undoOrder(tx, order, session.refunded, now);
  }
  // What a subscription unlocks is stored first: the call that it was bought for is published by that.
  if (subscription !== null) await lockBothProfiles(tx, customer, order);
  if (subscription !== null && !(await writeStanding(tx, subscription))) {
    const review_reason = "Another subscription ran already, or the profile is gone: it was ended.";
    return writeOrder(tx, order, { ...paid, status: "REVIEW", review_reason }, now);
  }
  await finish(tx, order, now, paid);
}

/**
 * The order's own checkout where another one that names the order was paid: what can still be paid there is closed, so that
 * nobody pays twice.
 * @returns null unless it was paid, or is being paid, already
 */
async function ownStanding(
  order: SettledOrder,
  session: SessionFacts,
): Promise<SessionFacts | null> {
  if (order.sessionId === null || isOwn(order, session)) return null;
  await closeSession(order.sessionId);
  const own = await readSession(order.sessionId);
  const isPaid = own !== null && ["paid", "pending"].includes(standingOf(own));
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
  const standing = standingOf(session);
  if (isSettled(order.status)) {
    const isKnown = isOwn(order, session) || order.paidSessionId === session.id;
    if (standing === "paid" && !isKnown) await recordSecondPayment(tx, order, session);
    return;
  }
  if (standing === "paid") return takePayment(tx, customer, order, session, reading);
  if (standing === "open" || !isOwn(order, session)) return;
  const status = standing === "pending" ? "PENDING" : ended[standing];
  // What was given up by its buyer stays so.
  const comesFrom = standing === "expired" ? ["OPEN"] : ["OPEN", "PENDING", "EXPIRED"];
  if (status === order.status || !comesFrom.includes(order.status)) return;
  await lockPurchasedItem(tx, order);
  const known = { session_id: session.id, payment_intent_id: session.paymentIntentId };
  await writeOrder(tx, order, { ...known, status }, new Date());
  if (status !== "PENDING") await releaseOpportunityOf(tx, order);
}

/** A checkout that the provider does not know any more cannot be paid. */
async function closeGone(tx: Tx, order: SettledOrder): Promise<void> {
  if (order.status !== "OPEN") return;
  await lockPurchasedItem(tx, order);
  await writeOrder(tx, order, { status: "EXPIRED" }, new Date());
  await releaseOpportunityOf(tx, order);
}

const isToBePaid = (order: SettledOrder, session: SessionFacts) =>
  standingOf(session) === "paid" && !isSettled(order.status);

/** Reads all that settling a checkout looks at, for whoever holds the lease of its account. */
async function readAll(sessionId: string): Promise<Reading> {
  const session = await readSession(sessionId);
  const order =
    session === null ? await findSettledOrder("session_id", sessionId) : await orderOf(session);
  const nothing = { session, order, own: null, subscription: null };
  if (session === null || order === null || !isToBePaid(order, session)) return nothing;
  const own = mismatch(order, session) === null ? null : await ownStanding(order, session);
  const taken = own ?? session;
  const isTaken = isToBePaid(order, taken) && !taken.isTakenBack && mismatch(order, taken) === null;
  const subscriptionId = isTaken ? taken.subscriptionId : null;
  const subscription =
    subscriptionId === null ? null : await findStanding(order.customerId, subscriptionId);
  return { ...nothing, own, subscription };
}

const isSame = (one: SettledOrder | null, other: SettledOrder | null) =>
  one?.id === other?.id && one?.status === other?.status && one?.sessionId === other?.sessionId;

/** Stores what `readAll` has read. @throws ChangedMeanwhile when the order was changed since */
async function writeAll(tx: Tx, customerId: string, reading: Reading): Promise<void> {
  const customer = await lockCustomer(tx, customerId);
  const order = reading.order && (await findSettledOrder("id", reading.order.id, tx));
  if (!isSame(order, reading.order)) throw new ChangedMeanwhile();
  if (customer === null || order === null) return;
  if (reading.session === null) await closeGone(tx, order);
  else await settle(tx, customer, order, reading.session, reading);
}

/**
 * Brings an order to where its checkout stands at the payment provider now: paid and carried out, waiting for a bank, over,
 * or before people where something is not as it was ordered. The webhook, the page after paying and the sweep all come
 * here; it may run at any time, any number of times, also at the same moment.
 * @param arrival the message that it follows, written down in the same transaction
 * @throws UPSTREAM_UNAVAILABLE when the provider cannot say
 */
export async function settleSession(sessionId: string, arrival?: Arrival): Promise<void> {
  const asked = await readSession(sessionId);
  const known =
    asked === null ? await findSettledOrder("session_id", sessionId) : await orderOf(asked);
  if (known === null) {
    return transaction(async (tx) => {
      if (asked !== null) await recordOrphanPayment(tx, asked);
      await recordArrival(tx, arrival);
    });
  }
  await withPaymentLease(known.accountUid, (lease) =>
    readThenWrite(
      lease,
      // Read once more, by whoever has the lease: what another settling has stored meanwhile came from an older reading.
      () => readAll(sessionId),
      async (tx, reading) => {
        await writeAll(tx, known.customerId, reading);
        await recordArrival(tx, arrival);
      },
    ),
  );
}
