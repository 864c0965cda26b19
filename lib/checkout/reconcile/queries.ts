import { heardEvents, PaymentEvent } from "@/lib/checkout/events/rules";
import { isGivenUp, underWay } from "@/lib/payments/rules";
import { db } from "@/lib/server/db";
import { askStripe, isMissingAtStripe } from "@/lib/server/stripe";
import { Id } from "@/lib/shared/ids";
import { DAY_MS } from "@/lib/shared/durations";

/** How many of each kind one run looks at, at most; those after them are looked at when these are over. */
const MOST = 500;
const PAGE = 100;

/** Milliseconds that an order is left to the request that opened it. */
const OWN_TIME_MS = 60_000;
const EVENT_DAYS = 30;
const SESSION_DAYS = 3;

const secondsBefore = (now: Date, days: number) =>
  Math.floor((now.getTime() - days * DAY_MS) / 1_000);

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

/** The checkout that was opened for an order, where we did not come to keep its id. @throws UPSTREAM_UNAVAILABLE */
export async function findLostSession({
  id,
  customerId,
}: Pick<UnsettledOrder, "id" | "customerId">): Promise<string | null> {
  const sessions = await askStripe((client) =>
    client.checkout.sessions.list({ customer: customerId, limit: PAGE }),
  ).catch((error: unknown) => {
    if (isMissingAtStripe(error)) return { data: [] };
    throw error;
  });
  return sessions.data.find((session) => session.client_reference_id === id)?.id ?? null;
}

/** Messages of the last days that the provider could not deliver. @throws UPSTREAM_UNAVAILABLE */
export async function listUndelivered(now: Date): Promise<PaymentEvent[]> {
  const events = await askStripe((client) =>
    client.events
      .list({
        delivery_success: false,
        types: [...heardEvents],
        created: { gte: secondsBefore(now, EVENT_DAYS) },
        limit: PAGE,
      })
      .autoPagingToArray({ limit: MOST }),
  );
  return events.flatMap((event) => PaymentEvent.safeParse(event).data ?? []);
}

type UnseenSession = { sessionId: string; orderId: string | null };

/**
 * Checkouts of the last days that were completed, and by which no order that we have was paid: it still waits to be, was given up
 * or paid by another one, or is not there. An order that waits is so found before its turn among those that do has come.
 * @returns `orderId` is null for what says it is for an order, and we have none
 * @throws UPSTREAM_UNAVAILABLE
 */
export async function listUnseenSessions(now: Date): Promise<UnseenSession[]> {
  const sessions = await askStripe((client) =>
    client.checkout.sessions
      .list({
        status: "complete",
        created: { gte: secondsBefore(now, SESSION_DAYS) },
        limit: PAGE,
      })
      .autoPagingToArray({ limit: MOST }),
  );
  const named = sessions.flatMap(({ id, client_reference_id: reference }) => {
    const orderId = Id.safeParse(reference).data;
    return orderId === undefined ? [] : [{ sessionId: id, orderId }];
  });
  if (named.length === 0) return [];
  const rows = await db()
    .selectFrom("orders")
    .select(["id", "status", "session_id", "paid_session_id"])
    .where(({ eb, or }) =>
      or([
        eb("id", "in", [...new Set(named.map(({ orderId }) => orderId))]),
        eb("session_id", "in", [...new Set(named.map(({ sessionId }) => sessionId))]),
      ]),
    )
    .execute();
  const ids = new Set(rows.map(({ id }) => id));
  const seen = new Set(
    rows
      .filter(({ status }) => status !== "OPEN" && !isGivenUp(status))
      .flatMap((row) => [row.session_id, row.paid_session_id]),
  );
  return named
    .filter(({ sessionId }) => !seen.has(sessionId))
    .map(({ sessionId, orderId }) => ({ sessionId, orderId: ids.has(orderId) ? orderId : null }));
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
