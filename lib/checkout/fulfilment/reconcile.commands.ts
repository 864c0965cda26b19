import pLimit from "p-limit";
import { followEmail } from "@/lib/checkout/customer-emails.commands";
import { listOutdatedEmails } from "@/lib/checkout/stripe-customers.queries";
import { settleEvent, settleStoredEvent } from "@/lib/checkout/fulfilment/payment-events.commands";
import { listUnsettledEvents } from "@/lib/checkout/fulfilment/payment-events.queries";
import { releaseOpportunity } from "@/lib/checkout/opportunity-holds.commands";
import { settleSession } from "@/lib/checkout/fulfilment/settle-session.commands";
import {
  listFollowedSubscriptions,
  listUnsettledOrders,
  orderStatus,
  unorderedOf,
  type UnsettledOrder,
} from "@/lib/checkout/fulfilment/reconcile.queries";
import {
  findLostSession,
  listUndelivered,
  listUnseenSessions,
} from "@/lib/checkout/fulfilment/reconcile.gateway";
import { lockCustomer } from "@/lib/payments/customers.commands";
import { transaction } from "@/lib/server/db";
import { withAdvisoryLock } from "@/lib/server/advisory-lock";
import { log } from "@/lib/server/log";
import { settleSubscription } from "@/lib/subscriptions/settle-subscription.commands";

/** The name of the sweep of payments among the database's advisory locks. */
export const RECONCILE_LOCK = 20_261_122;

/** How many questions are asked of the provider at once. */
const AT_ONCE = 3;

/** Milliseconds after which an order without a checkout cannot get one any more. */
const UNOPENED_MS = 60 * 60 * 1_000;

/** What a run found and did, by kind; `orphans` are paid checkouts of no order and no customer of ours. */
export type Reconciled = {
  orders: { looked: number; changed: string[] };
  events: { looked: number; settled: number };
  sessions: { changed: string[]; orphans: string[] };
  subscriptions: { looked: number };
  emails: { looked: number };
  failed: number;
};

/** Closes an order that cannot be paid, as there is no checkout for it. */
async function closeOrder({ id, customerId, opportunityId }: UnsettledOrder): Promise<void> {
  await transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    await tx
      .updateTable("orders")
      .set({ status: "EXPIRED", updated_at: new Date() })
      .where("id", "=", id)
      .where("status", "=", "OPEN")
      .execute();
    if (opportunityId !== null) await releaseOpportunity(tx, opportunityId);
  });
}

async function settleOrder(order: UnsettledOrder, now: Date): Promise<void> {
  const sessionId = order.sessionId ?? (await findLostSession(order));
  if (sessionId !== null) await settleSession(sessionId);
  const cannotBePaid =
    sessionId === null
      ? order.createdAt.getTime() + UNOPENED_MS < now.getTime()
      : order.expiresAt !== null && order.expiresAt < now;
  // Settled by its checkout it is OPEN no more; one whose checkout is not there at all still is.
  if (cannotBePaid) await closeOrder(order);
}

/** Does something with each, a few at a time; what fails is counted, and left to the next run. */
async function forEach<Item>(
  items: readonly Item[],
  work: (item: Item) => Promise<void>,
): Promise<number> {
  const limit = pLimit(AT_ONCE);
  const done = await Promise.allSettled(items.map((item) => limit(() => work(item))));
  const failures = done.flatMap((each) => (each.status === "rejected" ? [each.reason] : []));
  for (const reason of failures) log().warn({ err: reason }, "something was not reconciled");
  return failures.length;
}

async function reconcileAlone(now: Date): Promise<Reconciled> {
  const found: Reconciled = {
    orders: { looked: 0, changed: [] },
    events: { looked: 0, settled: 0 },
    sessions: { changed: [], orphans: [] },
    subscriptions: { looked: 0 },
    emails: { looked: 0 },
    failed: 0,
  };
  const orders = await listUnsettledOrders(now);
  found.orders.looked = orders.length;
  found.failed += await forEach(orders, async (order) => {
    const before = await orderStatus(order.id);
    await settleOrder(order, now);
    const after = await orderStatus(order.id);
    if (after !== before) found.orders.changed.push(`${order.id} ${before} → ${after}`);
  });
  const unseen = await listUnseenSessions(now);
  found.failed += await forEach(unseen, async ({ sessionId, orderId }) => {
    const statusNow = () => (orderId === null ? null : orderStatus(orderId));
    const before = await statusNow();
    await settleSession(sessionId);
    const after = await statusNow();
    if (after !== before) found.sessions.changed.push(`${orderId} ${before} → ${after}`);
    const unordered = await unorderedOf(sessionId);
    if (unordered !== null) found.sessions.changed.push(`${unordered} → REVIEW`);
    else if (orderId === null) found.sessions.orphans.push(sessionId);
  });
  const [events, stored] = [await listUndelivered(now), await listUnsettledEvents(now)];
  found.events.looked = events.length + stored.length;
  found.failed += await forEach(events, async (event) => {
    if (await settleEvent(event)) found.events.settled += 1;
  });
  found.failed += await forEach(stored, async (id) => {
    if (await settleStoredEvent(id)) found.events.settled += 1;
  });
  const subscriptions = await listFollowedSubscriptions(now);
  found.subscriptions.looked = subscriptions.length;
  found.failed += await forEach(subscriptions, (id) => settleSubscription(id));
  const emails = await listOutdatedEmails();
  found.emails.looked = emails.length;
  found.failed += await forEach(emails, followEmail);
  return found;
}

/**
 * Finds what was paid, refused or ended at the payment provider while nobody told us, and settles it: orders that wait,
 * completed checkouts, messages that could not be delivered, and subscriptions that run; and tells it the e-mail addresses
 * that accounts have changed. Safe at any time; a run looks at a
 * bounded number of each.
 * @returns what it found; null when another instance is at it
 * @throws UPSTREAM_UNAVAILABLE when the provider does not answer
 */
export function reconcile(now = new Date()): Promise<Reconciled | null> {
  return withAdvisoryLock(RECONCILE_LOCK, () => reconcileAlone(now));
}
