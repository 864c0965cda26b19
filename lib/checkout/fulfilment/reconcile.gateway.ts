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

const PAGE = 100;
const EVENT_DAYS = 30;
const SESSION_DAYS = 3;

const secondsBefore = (now: Date, days: number) =>
  Math.floor((now.getTime() - days * DAY_MS) / 1_000);

/** The checkout that was opened for an order but whose id was never stored. @throws UPSTREAM_UNAVAILABLE */
export async function findLostSession({
  id,
  customerId,
}: Pick<UnsettledOrder, "id" | "customerId">): Promise<string | null> {
  const sessions = await callStripe((client) =>
    client.checkout.sessions.list({ customer: customerId, limit: PAGE }),
  ).catch((error: unknown) => {
    if (isMissingAtStripe(error)) return { data: [] };
    throw error;
  });
  return sessions.data.find((session) => session.client_reference_id === id)?.id ?? null;
}

/** Events of the last days that the provider could not deliver. @throws UPSTREAM_UNAVAILABLE */
export async function listUndeliveredEvents(now: Date): Promise<PaymentEvent[]> {
  const events = await callStripe((client) =>
    client.events
      .list({
        delivery_success: false,
        types: [...handledEventTypes],
        created: { gte: secondsBefore(now, EVENT_DAYS) },
        limit: PAGE,
      })
      .autoPagingToArray({ limit: MAX_PER_RUN }),
  );
  return events.flatMap((event) => PaymentEvent.safeParse(event).data ?? []);
}

type UnseenSession = { sessionId: string; orderId: string | null };

/** Recent completed checkouts that paid none of our orders. @returns `orderId` is null for an unknown order @throws UPSTREAM_UNAVAILABLE */
export async function listUnseenSessions(now: Date): Promise<UnseenSession[]> {
  const sessions = await callStripe((client) =>
    client.checkout.sessions
      .list({
        status: "complete",
        created: { gte: secondsBefore(now, SESSION_DAYS) },
        limit: PAGE,
      })
      .autoPagingToArray({ limit: MAX_PER_RUN }),
  );
  const named = sessions.flatMap(({ id, client_reference_id: reference }) => {
    const orderId = Id.safeParse(reference).data;
    return orderId === undefined ? [] : [{ sessionId: id, orderId }];
  });
  if (named.length === 0) return [];
  const rows = await findOrdersOfSessions(named);
  const ids = new Set(rows.map(({ id }) => id));
  const seen = new Set(
    rows
      .filter(({ status }) => status !== "OPEN" && !isClosedUnpaid(status))
      .flatMap((row) => [row.session_id, row.paid_session_id]),
  );
  return named
    .filter(({ sessionId }) => !seen.has(sessionId))
    .map(({ sessionId, orderId }) => ({ sessionId, orderId: ids.has(orderId) ? orderId : null }));
}
