import { underWay } from "@/lib/payments/order-statuses.rules";
import { db } from "@/lib/server/db";
import { DAY_MS } from "@/lib/shared/durations";

/** How many of each kind one run looks at, at most; those after them are looked at when these are over. */
export const MOST = 500;

/** Milliseconds that an order is left to the request that opened it. */
const OWN_TIME_MS = 60_000;
/** An order whose payment has not come to its end. */
export type UnsettledOrder = {
  id: string;
  customerId: string;
  opportunityId: string | null;
  sessionId: string | null;
  expiresAt: Date | null;
  createdAt: Date;
};

/** Orders that wait for something, the oldest first. */
export async function listUnsettledOrders(now: Date): Promise<UnsettledOrder[]> {
  return db()
    .selectFrom("orders")
    .select([
      "id",
      "customer_id as customerId",
      "opportunity_id as opportunityId",
      "session_id as sessionId",
      "session_expires_at as expiresAt",
      "created_at as createdAt",
    ])
    .where("status", "in", [...underWay])
    .where("created_at", "<", new Date(now.getTime() - OWN_TIME_MS))
    .orderBy("created_at")
    .orderBy("id")
    .limit(MOST)
    .execute();
}

/** How an order stands with us; null when there is none. */
export async function orderStatus(id: string): Promise<string | null> {
  const order = db().selectFrom("orders").select("status").where("id", "=", id);
  return (await order.executeTakeFirst())?.status ?? null;
}

/** A checkout of the provider's, and the order that it says it is for. */
export type NamedSession = { sessionId: string; orderId: string };

/** The orders that checkouts name, or that name them. */
export async function findOrdersOf(named: readonly NamedSession[]) {
  return db()
    .selectFrom("orders")
    .select(["id", "status", "session_id", "paid_session_id"])
    .where(({ eb, or }) =>
      or([
        eb("id", "in", [...new Set(named.map(({ orderId }) => orderId))]),
        eb("session_id", "in", [...new Set(named.map(({ sessionId }) => sessionId))]),
      ]),
    )
    .execute();
}

/** The order that a payment became which nothing was ordered with; null when it became none. */
export async function unorderedOf(sessionId: string): Promise<string | null> {
  const order = db()
    .selectFrom("orders")
    .select("id")
    .where("session_id", "=", sessionId)
    .where("is_unordered", "=", true);
  return (await order.executeTakeFirst())?.id ?? null;
}

/** Days after the end of a period in which the provider must have turned it: one that stands still longer waits its turn as others do. */
const TURNING_DAYS = 2;

/** Subscriptions that run: first those whose period has just ended as far as we know, then those that were not read for the longest time. */
export async function listFollowedSubscriptions(now: Date): Promise<string[]> {
  const running = db().selectFrom("subscriptions").select("id").where("ended_at", "is", null);
  const ended = await running
    .where("current_period_end", "<=", now)
    .where("current_period_end", ">", new Date(now.getTime() - TURNING_DAYS * DAY_MS))
    .orderBy("current_period_end", "desc")
    .orderBy("id")
    .limit(MOST)
    .execute();
  const unread = await running.orderBy("updated_at").orderBy("id").limit(MOST).execute();
  const ids = new Set([...ended, ...unread].map(({ id }) => id));
  return [...ids].slice(0, MOST);
}
