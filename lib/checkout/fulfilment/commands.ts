import { recordAcceptances } from "@/lib/acceptances/commands";
import { fulfilArtwork } from "@/lib/checkout/fulfilment/artworks/commands";
import { fulfilCall, publishBySubscription } from "@/lib/checkout/fulfilment/calls/commands";
import {
  findSettledOrder,
  readSession,
  type SettledOrder,
} from "@/lib/checkout/fulfilment/queries";
import {
  isOwn,
  keptColumns,
  paidColumns,
  type Paid,
  releaseCallOf,
  writeOrder,
} from "@/lib/checkout/fulfilment/rows/commands";
import { mismatch, type SessionFacts, standingOf } from "@/lib/checkout/fulfilment/rules";
import { lockBothProfiles, lockThing } from "@/lib/checkout/fulfilment/things/commands";
import { keepSecondPayment, keepStray } from "@/lib/checkout/fulfilment/unordered/commands";
import { undoOrder } from "@/lib/checkout/refunds/undoing/commands";
import { closeSession } from "@/lib/checkout/sessions/commands";
import { isSettled } from "@/lib/checkout/statuses/rules";
import {
  type Arrival,
  type Customer,
  lockCustomer,
  recordArrival,
} from "@/lib/checkout/settling/commands";
import { askingTransaction, transaction, type Tx } from "@/lib/server/db";
import { log } from "@/lib/server/log";
import { settleLocked } from "@/lib/subscriptions/sync/commands";

async function orderOf(session: SessionFacts, tx?: Tx): Promise<SettledOrder | null> {
  const named = session.orderId && (await findSettledOrder("id", session.orderId, tx));
  return named || findSettledOrder("session_id", session.id, tx);
}

/**
 * Carries out an order that was paid, or puts it before people with the reason why not.
 * @returns the reason; null when it was carried out
 */
export async function carryOut(tx: Tx, order: SettledOrder, now: Date): Promise<string | null> {
  if (order.kind === "SUBSCRIPTION") {
    await publishBySubscription(tx, order, now);
    return null;
  }
  return order.kind === "ARTWORK" ? fulfilArtwork(tx, order, now) : fulfilCall(tx, order, now);
}

async function finish(tx: Tx, order: SettledOrder, now: Date, paid: Partial<Paid> = {}) {
  const reason = await carryOut(tx, order, now);
  const end =
    reason === null
      ? ({ status: "FULFILLED", fulfilled_at: now, review_reason: null } as const)
      : ({ status: "REVIEW", review_reason: reason } as const);
  await writeOrder(tx, order, { ...paid, ...end }, now);
  if (reason === null) await releaseCallOf(tx, order);
}

async function takePayment(
  tx: Tx,
  customer: Customer,
  order: SettledOrder,
  session: SessionFacts,
): Promise<void> {
  const now = new Date();
  await recordAcceptances(tx, {
    accountUid: order.accountUid,
    place: "CHECKOUT",
    orderId: order.id,
    versions: { TERMS: order.termsVersion, WITHDRAWAL: order.withdrawalVersion },
  });
  const reason = mismatch(order, session);
  if (reason !== null) {
    log().error({ order: order.id, session: session.id, reason }, "a payment is not as ordered");
    const own = await ownStanding(order, session);
    if (own !== null) {
      await settle(tx, customer, order, own);
      return keepSecondPayment(tx, order, session);
    }
    const known = await keptColumns(tx, order, session, now);
    return writeOrder(tx, order, { ...known, status: "REVIEW", review_reason: reason }, now);
  }
  const paid = paidColumns(order, session, now);
  if (session.isTakenBack) {
    await lockThing(tx, order);
    await writeOrder(tx, order, { ...paid, status: "PAID" }, now);
    return undoOrder(tx, order, session.refunded, now);
  }
  // What a subscription unlocks is stored first: the call that it was bought for is published by that.
  const { subscriptionId } = session;
  if (subscriptionId !== null) await lockBothProfiles(tx, customer, order);
  if (subscriptionId !== null && !(await settleLocked(tx, customer, subscriptionId))) {
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
): Promise<void> {
  const standing = standingOf(session);
  if (isSettled(order.status)) {
    const isKnown = isOwn(order, session) || order.paidSessionId === session.id;
    if (standing === "paid" && !isKnown) await keepSecondPayment(tx, order, session);
    return;
  }
  if (standing === "paid") return takePayment(tx, customer, order, session);
  if (standing === "open" || !isOwn(order, session)) return;
  const status = standing === "pending" ? "PENDING" : ended[standing];
  // What was given up by its buyer stays so.
  const comesFrom = standing === "expired" ? ["OPEN"] : ["OPEN", "PENDING", "EXPIRED", "CANCELLED"];
  if (status === order.status || !comesFrom.includes(order.status)) return;
  await lockThing(tx, order);
  const known = { session_id: session.id, payment_intent_id: session.paymentIntentId };
  await writeOrder(tx, order, { ...known, status }, new Date());
  if (status !== "PENDING") await releaseCallOf(tx, order);
}

/** A checkout that the provider does not know any more cannot be paid. */
async function closeGone(tx: Tx, order: SettledOrder): Promise<void> {
  if (order.status !== "OPEN") return;
  await lockThing(tx, order);
  await writeOrder(tx, order, { status: "EXPIRED" }, new Date());
  await releaseCallOf(tx, order);
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
  const find = (session: SessionFacts | null, tx?: Tx) =>
    session === null ? findSettledOrder("session_id", sessionId, tx) : orderOf(session, tx);
  const known = await find(asked);
  if (known === null) {
    return transaction(async (tx) => {
      if (asked !== null) await keepStray(tx, asked);
      await recordArrival(tx, arrival);
    });
  }
  await askingTransaction(async (tx) => {
    const customer = await lockCustomer(tx, known.customerId);
    // Read once more behind the lock: what another settling has stored meanwhile came from an older reading.
    const session = await readSession(sessionId);
    const order = await find(session, tx);
    if (customer !== null && order !== null) {
      if (session === null) await closeGone(tx, order);
      else await settle(tx, customer, order, session);
    }
    await recordArrival(tx, arrival);
  });
}
