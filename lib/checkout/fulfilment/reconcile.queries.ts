import { unsettledStatuses } from "@/lib/payments/order-statuses.rules";
import { type RawBuilder, sql } from "kysely";
import { db } from "@/lib/server/database/db";
import { DAY_MS } from "@/lib/shared/time/durations";

/** Rows of one kind per run, so that a run ends soon; the next one continues. */
export const MAX_PER_RUN = 500;

/** Some of what is to be read, each with the position after which the next page begins; `next` is null on the last page. */
export type Page<Item> = { items: { item: Item; position: string }[]; next: string | null };

/** Makes a page of a list that is ordered by time and id. */
export function toPage<Item>(rows: readonly Item[], toPosition: (row: Item) => string): Page<Item> {
  const items = rows.map((item) => ({ item, position: toPosition(item) }));
  return { items, next: rows.length < MAX_PER_RUN ? null : (items.at(-1)?.position ?? null) };
}

const SEPARATOR = " ";
export const formatPosition = (time: Date, id: string) => `${time.toISOString()}${SEPARATOR}${id}`;

/** The rows of a list by time and id after a position. */
export function isAfter(time: string, id: string, position: string | null): RawBuilder<boolean> {
  if (position === null) return sql`true`;
  const [afterTime = "", afterId = ""] = position.split(SEPARATOR);
  return sql`(${sql.ref(time)}, ${sql.ref(id)}::text) > (${afterTime}::timestamptz, ${afterId})`;
}

/** Milliseconds that an order is left to the request that opened it. */
const REQUEST_TIME_MS = 60_000;

export type UnsettledOrder = {
  id: string;
  customerId: string;
  opportunityId: string | null;
  sessionId: string | null;
  expiresAt: Date | null;
  createdAt: Date;
};

export async function listUnsettledOrders(
  now: Date,
  after: string | null,
): Promise<Page<UnsettledOrder>> {
  const rows = await db()
    .selectFrom("orders")
    .select([
      "id",
      "customer_id as customerId",
      "opportunity_id as opportunityId",
      "session_id as sessionId",
      "session_expires_at as expiresAt",
      "created_at as createdAt",
    ])
    .where("status", "in", [...unsettledStatuses])
    .where("created_at", "<", new Date(now.getTime() - REQUEST_TIME_MS))
    .where(isAfter("created_at", "id", after))
    .orderBy("created_at")
    .orderBy("id")
    .limit(MAX_PER_RUN)
    .execute();
  return toPage(rows, ({ createdAt, id }) => formatPosition(createdAt, id));
}

export async function findOrderStatus(id: string): Promise<string | null> {
  const order = db().selectFrom("orders").select("status").where("id", "=", id);
  return (await order.executeTakeFirst())?.status ?? null;
}

type NamedSession = { sessionId: string; orderId: string };

export async function findOrdersOfSessions(sessions: readonly NamedSession[]) {
  return db()
    .selectFrom("orders")
    .select(["id", "status", "session_id", "paid_session_id"])
    .where(({ eb, or }) =>
      or([
        eb("id", "in", [...new Set(sessions.map(({ orderId }) => orderId))]),
        eb("session_id", "in", [...new Set(sessions.map(({ sessionId }) => sessionId))]),
      ]),
    )
    .execute();
}

export async function findOrphanOrder(sessionId: string): Promise<string | null> {
  const order = db()
    .selectFrom("orders")
    .select("id")
    .where("session_id", "=", sessionId)
    .where("is_unordered", "=", true);
  return (await order.executeTakeFirst())?.id ?? null;
}

/** Days after the end of a period in which the provider renews it; those overdue for longer are not read first. */
const RENEWAL_DAYS = 2;

/** Subscriptions that ended as missing are few, and read more seldom the more they are. */
const MAX_ENDED_PER_RUN = 50;

/** Subscriptions that ended because the provider did not know them, and may know them after all; those read longest ago first. */
export async function listEndedAsMissing(): Promise<string[]> {
  const rows = await db()
    .selectFrom("subscriptions")
    .select("id")
    .where("missing_since", "is not", null)
    .where("ended_at", "is not", null)
    .orderBy("updated_at")
    .orderBy("id")
    .limit(MAX_ENDED_PER_RUN)
    .execute();
  return rows.map(({ id }) => id);
}

/** Lists running subscriptions: first those whose period has just ended according to our database, then those read longest ago. */
export async function listUnendedSubscriptions(now: Date): Promise<string[]> {
  const running = db().selectFrom("subscriptions").select("id").where("ended_at", "is", null);
  const overdue = await running
    .where("current_period_end", "<=", now)
    .where("current_period_end", ">", new Date(now.getTime() - RENEWAL_DAYS * DAY_MS))
    .orderBy("current_period_end", "desc")
    .orderBy("id")
    .limit(MAX_PER_RUN)
    .execute();
  const leastRecentlyRead = await running
    .orderBy("updated_at")
    .orderBy("id")
    .limit(MAX_PER_RUN)
    .execute();
  const ids = new Set([...overdue, ...leastRecentlyRead].map(({ id }) => id));
  return [...ids].slice(0, MAX_PER_RUN);
}
