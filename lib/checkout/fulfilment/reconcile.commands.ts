import { syncCustomerEmail } from "@/lib/checkout/customer-emails.commands";
import { listOutdatedEmails } from "@/lib/checkout/stripe-customers.queries";
import { settleEvent, settleStoredEvent } from "@/lib/checkout/fulfilment/payment-events.commands";
import { listUnsettledEvents } from "@/lib/checkout/fulfilment/payment-events.queries";
import { returnToDraft } from "@/lib/checkout/orders/unpaid-opportunities.commands";
import { settleSession } from "@/lib/checkout/fulfilment/settle-session.commands";
import {
  listEndedAsMissing,
  listUnendedSubscriptions,
  listUnsettledOrders,
  findOrderStatus,
  findOrphanOrder,
  type UnsettledOrder,
} from "@/lib/checkout/fulfilment/reconcile.queries";
import {
  createPhase,
  type Phase,
  runPhases,
} from "@/lib/checkout/fulfilment/reconcile-phases.commands";
import {
  findLostSession,
  listUndeliveredEvents,
  listUnrecordedSessions,
  undeliveredTypes,
  type UnrecordedSession,
} from "@/lib/checkout/fulfilment/reconcile.gateway";
import { lockCustomer } from "@/lib/payments/customers.commands";
import { databaseNow, readClock } from "@/lib/server/database/database-clock";
import { transaction } from "@/lib/server/database/db";
import { log } from "@/lib/server/log";
import { recordOwnAccount } from "@/lib/server/stripe/stripe";
import { endMissingSubscriptions } from "@/lib/subscriptions/missing-subscriptions.commands";
import { settleSubscription } from "@/lib/subscriptions/settle-subscription.commands";
import { MINUTE_MS } from "@/lib/shared/time/durations";

/** Milliseconds after which an order without a checkout cannot get one any more. */
const UNOPENED_TIMEOUT_MS = 60 * 60 * 1_000;

/** Findings and effects of a run, by kind; `orphans` are paid checkouts of no order and no customer of ours. */
export type ReconciliationReport = {
  orders: { checked: number; changed: string[] };
  events: { checked: number; settled: number };
  sessions: { changed: string[]; orphans: string[] };
  /** `missing` are those that the provider does not know and that are not ended: they are too many, or others are `unread`. */
  subscriptions: { checked: number; ended: number; missing: number; unread: number };
  emails: { checked: number };
  failed: number;
};

/** @returns whether so many milliseconds have passed since */
function createTimer(ms: number): () => boolean {
  const end = performance.now() + ms;
  return () => performance.now() >= end;
}

async function closeOrder({ id, customerId, opportunityId }: UnsettledOrder): Promise<void> {
  await transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    await tx
      .updateTable("orders")
      .set({ status: "EXPIRED", updated_at: databaseNow })
      .where("id", "=", id)
      .where("status", "=", "OPEN")
      .execute();
    await returnToDraft(tx, { opportunityId });
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

/** A run lasts at most so long (milliseconds): the next one goes on, and begins within this time. */
const MAX_RUN_MS = 10 * MINUTE_MS;

const emptyReport = (): ReconciliationReport => ({
  orders: { checked: 0, changed: [] },
  events: { checked: 0, settled: 0 },
  sessions: { changed: [], orphans: [] },
  subscriptions: { checked: 0, ended: 0, missing: 0, unread: 0 },
  emails: { checked: 0 },
  failed: 0,
});

function createPhases(report: ReconciliationReport, now: Date, endsAllMissing: boolean): Phase[] {
  const settleUnsettledOrder = async (order: UnsettledOrder) => {
    report.orders.checked += 1;
    const before = await findOrderStatus(order.id);
    await settleOrder(order, now);
    const after = await findOrderStatus(order.id);
    if (after !== before) report.orders.changed.push(`${order.id} ${before} → ${after}`);
  };
  const settleUnrecordedSession = async ({ sessionId, orderId }: UnrecordedSession) => {
    const readStatus = () => (orderId === null ? null : findOrderStatus(orderId));
    const before = await readStatus();
    await settleSession(sessionId);
    const after = await readStatus();
    if (after !== before) report.sessions.changed.push(`${orderId} ${before} → ${after}`);
    const orphanOrderId = await findOrphanOrder(sessionId);
    if (orphanOrderId !== null) report.sessions.changed.push(`${orphanOrderId} → REVIEW`);
    else if (orderId === null) report.sessions.orphans.push(sessionId);
  };
  const countEvent = async (settling: Promise<boolean>) => {
    report.events.checked += 1;
    if (await settling) report.events.settled += 1;
  };
  return [
    createPhase("orders", (after) => listUnsettledOrders(now, after), settleUnsettledOrder),
    createPhase("sessions", (after) => listUnrecordedSessions(now, after), settleUnrecordedSession),
    ...undeliveredTypes.map((types, index) =>
      createPhase(
        `undelivered-${index}`,
        (after) => listUndeliveredEvents(types, now, after),
        (event) => countEvent(settleEvent(event)),
      ),
    ),
    createPhase(
      "events",
      (after) => listUnsettledEvents(now, after),
      ({ id }) => countEvent(settleStoredEvent(id)),
    ),
    createPhase(
      "subscriptions",
      async () => {
        const ids = [...(await listUnendedSubscriptions(now)), ...(await listEndedAsMissing())];
        // The next run reads those that were read longest ago.
        return { items: ids.map((item) => ({ item, position: "" })), next: null };
      },
      async (id) => {
        report.subscriptions.checked += 1;
        await settleSubscription(id);
      },
      async (unread) => {
        const result = await endMissingSubscriptions(unread, endsAllMissing, now);
        Object.assign(report.subscriptions, { unread, ...result });
      },
    ),
    createPhase("emails", listOutdatedEmails, async (customer) => {
      report.emails.checked += 1;
      await syncCustomerEmail(customer);
    }),
  ];
}

/**
 * Catches up on missed events: pending orders, completed checkouts, undelivered events, current subscriptions, e-mail addresses. Bounded; what
 * a run does not come to, the next one begins with.
 * @throws UPSTREAM_UNAVAILABLE, also with the key of another account
 */
export async function reconcile(
  at?: Date,
  { endsAllMissing = false, isOver = createTimer(MAX_RUN_MS) } = {},
): Promise<ReconciliationReport> {
  const now = at ?? (await readClock());
  await recordOwnAccount();
  const report = emptyReport();
  report.failed = await runPhases(createPhases(report, now, endsAllMissing), isOver);
  return report;
}

export async function reconcileAndLog(): Promise<void> {
  const report = await reconcile();
  log().info(report, "reconciled with the payment provider");
  if (report.failed > 0) throw new Error(`${report.failed} could not be reconciled`);
}
