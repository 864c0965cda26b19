import { handledEventTypes, PaymentEvent } from "@/lib/checkout/fulfilment/payment-events.rules";
import {
  findOrdersOfSessions,
  MAX_PER_RUN,
  type UnsettledOrder,
} from "@/lib/checkout/fulfilment/reconcile.queries";
import { isClosedUnpaid } from "@/lib/payments/order-statuses.rules";
import { callStripe, isMissingAtStripe } from "@/lib/server/stripe";
import { DAY_MS } from "@/lib/shared/durations";
import { Id } from "@/lib/shared/ids";

const PAGE_SIZE = 100;
/** Stripe lists events of so many types at once. */
const MAX_EVENT_TYPES = 20;
/** Stripe lists no older events. */
const EVENT_DAYS = 30;
/** As long as Stripe retries the event of a completed checkout. */
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

/** Events of the last days that the provider could not deliver. @throws UPSTREAM_UNAVAILABLE */
export async function listUndeliveredEvents(now: Date): Promise<PaymentEvent[]> {
  const events: PaymentEvent[] = [];
  for (let first = 0; first < handledEventTypes.length; first += MAX_EVENT_TYPES) {
    const types = handledEventTypes.slice(first, first + MAX_EVENT_TYPES);
    const undelivered = await callStripe((client) =>
      client.events
        .list({
          delivery_success: false,
          types,
          created: { gte: toUnixSecondsBefore(now, EVENT_DAYS) },
          limit: PAGE_SIZE,
        })
        .autoPagingToArray({ limit: MAX_PER_RUN }),
    );
    events.push(...undelivered.flatMap((event) => PaymentEvent.safeParse(event).data ?? []));
  }
  return events;
}

type UnrecordedSession = { sessionId: string; orderId: string | null };

/** Recent completed checkouts that paid none of our orders. @returns `orderId` is null for an unknown order @throws UPSTREAM_UNAVAILABLE */
export async function listUnrecordedSessions(now: Date): Promise<UnrecordedSession[]> {
  const sessions = await callStripe((client) =>
    client.checkout.sessions
      .list({
        status: "complete",
        created: { gte: toUnixSecondsBefore(now, SESSION_DAYS) },
        limit: PAGE_SIZE,
      })
      .autoPagingToArray({ limit: MAX_PER_RUN }),
  );
  const namedSessions = sessions.flatMap(({ id, client_reference_id: reference }) => {
    const orderId = Id.safeParse(reference).data;
    return orderId === undefined ? [] : [{ sessionId: id, orderId }];
  });
  if (namedSessions.length === 0) return [];
  const orders = await findOrdersOfSessions(namedSessions);
  const orderIds = new Set(orders.map(({ id }) => id));
  const recordedSessionIds = new Set(
    orders
      .filter(({ status }) => status !== "OPEN" && !isClosedUnpaid(status))
      .flatMap((order) => [order.session_id, order.paid_session_id]),
  );
  return namedSessions
    .filter(({ sessionId }) => !recordedSessionIds.has(sessionId))
    .map(({ sessionId, orderId }) => ({
      sessionId,
      orderId: orderIds.has(orderId) ? orderId : null,
    }));
}
