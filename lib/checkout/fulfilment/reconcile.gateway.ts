import { handledEventTypes, PaymentEvent } from "@/lib/checkout/fulfilment/payment-events.rules";
import {
  findOrdersOfSessions,
  MAX_PER_RUN,
  type Page,
  type UnsettledOrder,
} from "@/lib/checkout/fulfilment/reconcile.queries";
import { isClosedUnpaid } from "@/lib/payments/order-statuses.rules";
import { callStripe, isMissingAtStripe } from "@/lib/server/stripe/stripe";
import { DAY_MS } from "@/lib/shared/time/durations";
import { Id } from "@/lib/shared/ids";

const PAGE_SIZE = 100;
/** Stripe lists events of so many types at once. */
const MAX_EVENT_TYPES = 20;
/** Stripe lists no older events. */
const EVENT_DAYS = 30;
/** Days for which Stripe retries the event of a completed checkout. */
const SESSION_DAYS = 3;

const toUnixSecondsBefore = (now: Date, days: number) =>
  Math.floor((now.getTime() - days * DAY_MS) / 1_000);

/** The checkout that was opened for an order but whose id was never stored. @throws UPSTREAM_UNAVAILABLE */
export async function findLostSession({
  id,
  customerId,
}: Pick<UnsettledOrder, "id" | "customerId">): Promise<string | null> {
  const sessions = await callStripe((client) =>
    client.checkout.sessions.list({ customer: customerId, limit: PAGE_SIZE }),
  ).catch((error: unknown) => {
    if (isMissingAtStripe(error)) return { data: [] };
    throw error;
  });
  return sessions.data.find((session) => session.client_reference_id === id)?.id ?? null;
}

/** The types of undelivered events, as many at once as Stripe lists. */
export const undeliveredTypes: readonly string[][] = Array.from(
  { length: Math.ceil(handledEventTypes.length / MAX_EVENT_TYPES) },
  (_, index) =>
    handledEventTypes.slice(index * MAX_EVENT_TYPES, (index + 1) * MAX_EVENT_TYPES) as string[],
);

/** A list of Stripe's after an object of it; from its beginning if that is gone. */
async function listAfter<Item extends { id: string }>(
  after: string | null,
  list: (paging: { limit: number; starting_after?: string }) => Promise<Item[]>,
): Promise<{ items: Item[]; next: string | null }> {
  const items = await list({
    limit: PAGE_SIZE,
    ...(after !== null && { starting_after: after }),
  }).catch((error: unknown) => {
    if (after !== null && isMissingAtStripe(error)) return list({ limit: PAGE_SIZE });
    throw error;
  });
  return { items, next: items.length < MAX_PER_RUN ? null : (items.at(-1)?.id ?? null) };
}

/** Events of the last days that the provider could not deliver, the newest first. @throws UPSTREAM_UNAVAILABLE */
export async function listUndeliveredEvents(
  types: readonly string[],
  now: Date,
  after: string | null,
): Promise<Page<PaymentEvent>> {
  const { items, next } = await listAfter(after, (paging) =>
    callStripe((client) =>
      client.events
        .list({
          delivery_success: false,
          types: [...types],
          created: { gte: toUnixSecondsBefore(now, EVENT_DAYS) },
          ...paging,
        })
        .autoPagingToArray({ limit: MAX_PER_RUN }),
    ),
  );
  const events = items.flatMap((event) => PaymentEvent.safeParse(event).data ?? []);
  return { items: events.map((item) => ({ item, position: item.id })), next };
}

export type UnrecordedSession = { sessionId: string; orderId: string | null };

/** Lists recent completed checkouts that paid none of our orders, the newest first. @returns `orderId` is null for an unknown order @throws UPSTREAM_UNAVAILABLE */
export async function listUnrecordedSessions(
  now: Date,
  after: string | null,
): Promise<Page<UnrecordedSession>> {
  const { items: sessions, next } = await listAfter(after, (paging) =>
    callStripe((client) =>
      client.checkout.sessions
        .list({
          status: "complete",
          created: { gte: toUnixSecondsBefore(now, SESSION_DAYS) },
          ...paging,
        })
        .autoPagingToArray({ limit: MAX_PER_RUN }),
    ),
  );
  const namedSessions = sessions.flatMap(({ id, client_reference_id: reference }) => {
    const orderId = Id.safeParse(reference).data;
    return orderId === undefined ? [] : [{ sessionId: id, orderId }];
  });
  if (namedSessions.length === 0) return { items: [], next };
  const orders = await findOrdersOfSessions(namedSessions);
  const orderIds = new Set(orders.map(({ id }) => id));
  const recordedSessionIds = new Set(
    orders
      .filter(({ status }) => status !== "OPEN" && !isClosedUnpaid(status))
      .flatMap((order) => [order.session_id, order.paid_session_id]),
  );
  const items = namedSessions
    .filter(({ sessionId }) => !recordedSessionIds.has(sessionId))
    .map(({ sessionId, orderId }) => ({
      item: { sessionId, orderId: orderIds.has(orderId) ? orderId : null },
      position: sessionId,
    }));
  return { items, next };
}
