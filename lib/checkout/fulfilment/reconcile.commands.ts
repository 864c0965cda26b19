import pLimit from "p-limit";
import { syncCustomerEmail } from "@/lib/checkout/customer-emails.commands";
import { listOutdatedEmails } from "@/lib/checkout/stripe-customers.queries";
import { settleEvent, settleStoredEvent } from "@/lib/checkout/fulfilment/payment-events.commands";
import { listUnsettledEvents } from "@/lib/checkout/fulfilment/payment-events.queries";
import { releaseOpportunity } from "@/lib/checkout/opportunity-holds.commands";
import { settleSession } from "@/lib/checkout/fulfilment/settle-session.commands";
import {
  listUnendedSubscriptions,
  listUnsettledOrders,
  findOrderStatus,
  findOrphanOrder,
  type UnsettledOrder,
} from "@/lib/checkout/fulfilment/reconcile.queries";
import {
  findLostSession,
  listUndeliveredEvents,
  listUnrecordedSessions,
} from "@/lib/checkout/fulfilment/reconcile.gateway";
import { lockCustomer } from "@/lib/payments/customers.commands";
import { readClock } from "@/lib/server/database-clock";
import { transaction } from "@/lib/server/db";
import { log } from "@/lib/server/log";
import { settleSubscription } from "@/lib/subscriptions/settle-subscription.commands";

const MAX_CONCURRENT = 3;

/** Milliseconds after which an order without a checkout cannot get one any more. */
const UNOPENED_TIMEOUT_MS = 60 * 60 * 1_000;

/** What a run found and did, by kind; `orphans` are paid checkouts of no order and no customer of ours. */
export type ReconciliationReport = {
  orders: { checked: number; changed: string[] };
  events: { checked: number; settled: number };
  sessions: { changed: string[]; orphans: string[] };
  subscriptions: { checked: number };
  emails: { checked: number };
  failed: number;
};

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
      ? order.createdAt.getTime() + UNOPENED_TIMEOUT_MS < now.getTime()
      : order.expiresAt !== null && order.expiresAt < now;
  // Settling its checkout leaves it `OPEN` only if the provider does not know the checkout.
  if (cannotBePaid) await closeOrder(order);
}

/** Failures are logged, counted (the result) and left to the next run. */
async function reconcileEach<Item>(
  items: readonly Item[],
  reconcileItem: (item: Item) => Promise<void>,
): Promise<number> {
  const limit = pLimit(MAX_CONCURRENT);
  const results = await Promise.allSettled(items.map((item) => limit(() => reconcileItem(item))));
  const failures = results.flatMap((result) =>
    result.status === "rejected" ? [result.reason] : [],
  );
  for (const reason of failures) log().warn({ err: reason }, "something was not reconciled");
  return failures.length;
}

/**
 * Catches up on missed events: pending orders, completed checkouts, undelivered events, current subscriptions, e-mail addresses. Bounded.
 * @throws UPSTREAM_UNAVAILABLE
 */
export async function reconcile(at?: Date): Promise<ReconciliationReport> {
  const now = at ?? (await readClock());
  const report: ReconciliationReport = {
    orders: { checked: 0, changed: [] },
    events: { checked: 0, settled: 0 },
    sessions: { changed: [], orphans: [] },
    subscriptions: { checked: 0 },
    emails: { checked: 0 },
    failed: 0,
  };
  const orders = await listUnsettledOrders(now);
  report.orders.checked = orders.length;
  report.failed += await reconcileEach(orders, async (order) => {
    const before = await findOrderStatus(order.id);
    await settleOrder(order, now);
    const after = await findOrderStatus(order.id);
    if (after !== before) report.orders.changed.push(`${order.id} ${before} → ${after}`);
  });
  const unrecorded = await listUnrecordedSessions(now);
  report.failed += await reconcileEach(unrecorded, async ({ sessionId, orderId }) => {
    const readStatus = () => (orderId === null ? null : findOrderStatus(orderId));
    const before = await readStatus();
    await settleSession(sessionId);
    const after = await readStatus();
    if (after !== before) report.sessions.changed.push(`${orderId} ${before} → ${after}`);
    const orphanOrderId = await findOrphanOrder(sessionId);
    if (orphanOrderId !== null) report.sessions.changed.push(`${orphanOrderId} → REVIEW`);
    else if (orderId === null) report.sessions.orphans.push(sessionId);
  });
  const [undelivered, unsettledIds] = [
    await listUndeliveredEvents(now),
    await listUnsettledEvents(now),
  ];
  report.events.checked = undelivered.length + unsettledIds.length;
  report.failed += await reconcileEach(undelivered, async (event) => {
    if (await settleEvent(event)) report.events.settled += 1;
  });
  report.failed += await reconcileEach(unsettledIds, async (id) => {
    if (await settleStoredEvent(id)) report.events.settled += 1;
  });
  const subscriptions = await listUnendedSubscriptions(now);
  report.subscriptions.checked = subscriptions.length;
  report.failed += await reconcileEach(subscriptions, (id) => settleSubscription(id));
  const customers = await listOutdatedEmails();
  report.emails.checked = customers.length;
  report.failed += await reconcileEach(customers, syncCustomerEmail);
  return report;
}
