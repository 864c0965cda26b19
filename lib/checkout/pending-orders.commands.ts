import { settleSession } from "@/lib/checkout/fulfilment/settle-session.commands";
import { readSession } from "@/lib/checkout/fulfilment/settled-sessions.gateway";
import { standingOf } from "@/lib/checkout/fulfilment/settle-session.rules";
import { releaseOpportunity } from "@/lib/checkout/opportunity-holds.commands";
import { endOrder } from "@/lib/checkout/open-orders.commands";
import { findOrder } from "@/lib/checkout/orders.queries";
import type { CancelForm, Order } from "@/lib/checkout/checkout.schema";
import { isGivenUp, isUnderWay } from "@/lib/payments/order-statuses.rules";
import { lockCustomer } from "@/lib/payments/customers.commands";
import { db, transaction, type Tx } from "@/lib/server/db";
import { limitRate } from "@/lib/server/rate-limits";
import { singleFlight } from "@/lib/server/single-flight";
import type { Viewer } from "@/lib/server/viewer";
import { failure, notFound } from "@/lib/shared/failure";
import { endSubscriptionNow } from "@/lib/subscriptions/settle-subscription.commands";

/** An order whose payment has not arrived. */
type Pending = {
  id: string;
  customerId: string;
  opportunityId: string | null;
  sessionId: string | null;
};

async function ownOrder(id: string, uid: string) {
  const row = await db()
    .selectFrom("orders")
    .select([
      "id",
      "status",
      "customer_id as customerId",
      "opportunity_id as opportunityId",
      "session_id as sessionId",
    ])
    .where("id", "=", id)
    .where("account_uid", "=", uid)
    .executeTakeFirst();
  if (row === undefined) throw notFound("order");
  return row;
}

/**
 * Brings an order of the caller's to where its payment stands at the provider, as the webhook does, and answers it; for who
 * comes back from paying before the webhook. Repeatable; those who ask at the same moment share one settling.
 * @throws NOT_FOUND, RATE_LIMITED, UPSTREAM_UNAVAILABLE
 */
export async function refreshOrder(
  id: string,
  { identity: { uid } }: Viewer<"identity">,
): Promise<Order> {
  const { status, sessionId } = await ownOrder(id, uid);
  if (isUnderWay(status) && sessionId !== null) {
    await limitRate("payment", "account", uid);
    await singleFlight(sessionId, () => settleSession(sessionId));
  }
  return findOrder(id, uid);
}

const noMore = () => Promise.resolve();

/**
 * Gives up a payment that is on its way from a bank, which the provider cannot stop: nobody waits for it any more, a draft is one again,
 * and a subscription that was begun with it ends. Money that arrives all the same puts the order before people.
 * @param also what is stored with it
 * @throws UPSTREAM_UNAVAILABLE
 */
export async function giveUpPending(
  { id, customerId, opportunityId, sessionId }: Pending,
  also: (tx: Tx) => Promise<void> = noMore,
): Promise<void> {
  const session = sessionId === null ? null : await readSession(sessionId);
  if (session !== null && standingOf(session) !== "pending") return settleSession(session.id);
  if (session !== null && session.subscriptionId !== null)
    await endSubscriptionNow(session.subscriptionId);
  await transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    const givenUp = await tx
      .updateTable("orders")
      .set({ status: "CANCELLED", updated_at: new Date() })
      .where("id", "=", id)
      .where("status", "=", "PENDING")
      .executeTakeFirst();
    if (givenUp.numUpdatedRows === 0n) return;
    if (opportunityId !== null) await releaseOpportunity(tx, opportunityId);
    await also(tx);
  });
}

async function giveUpOpen({ id, customerId, opportunityId, sessionId }: Pending): Promise<void> {
  if (sessionId !== null) await endOrder({ id, customerId, opportunityId, sessionId });
  await transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    await tx
      .updateTable("orders")
      .set({ status: "CANCELLED", updated_at: new Date() })
      .where("id", "=", id)
      .where(({ eb, or }) =>
        or([eb("status", "=", "EXPIRED"), eb("status", "=", "OPEN").and("session_id", "is", null)]),
      )
      .execute();
    if (opportunityId !== null) await releaseOpportunity(tx, opportunityId);
  });
}

/**
 * Gives up an order of the caller's whose money has not arrived: it can be paid no more, and its call is a draft again. Repeatable.
 * @throws NOT_FOUND; CONFLICT for what was paid, also when that was just now, or was ordered from a bank just now, or at all with
 *   `keepPending`; RATE_LIMITED, UPSTREAM_UNAVAILABLE
 */
export async function cancelOrder(
  id: string,
  { keepPending }: CancelForm,
  { identity: { uid } }: Viewer<"identity">,
): Promise<Order> {
  const order = await ownOrder(id, uid);
  const isPending = order.status === "PENDING" && !keepPending;
  if (order.status === "OPEN" || isPending) {
    await limitRate("payment", "account", uid);
    await (isPending ? giveUpPending(order) : giveUpOpen(order));
  }
  const now = await findOrder(id, uid);
  if (isGivenUp(now.status)) return now;
  throw failure(
    "CONFLICT",
    now.status === "PENDING"
      ? "The bank has been asked for this payment. Open the order to cancel it all the same."
      : "This order has been paid. It can no longer be cancelled.",
  );
}
