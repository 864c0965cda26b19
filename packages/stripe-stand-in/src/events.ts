import type { Stripe } from "stripe";
import type { Account } from "#account";
import { present } from "#answer";
import { collection } from "#collection";
import { mismatch } from "#conformity";
import { pageOf } from "#paging";
import { operation } from "#router";
import { specification } from "#specification";
import { newStripeId } from "#stripe-id";
import type { Fields } from "#wire";

type StoredEvent = {
  id: string;
  object: "event";
  api_version: string;
  created: number;
  data: { object: Fields; previous_attributes?: Fields };
  livemode: false;
  pending_webhooks: number;
  request: { id: string | null; idempotency_key: string | null };
  type: string;
};
export type Endpoint = {
  id: string;
  object: "webhook_endpoint";
  api_version: string | null;
  application: null;
  created: number;
  description: string | null;
  enabled_events: string[];
  livemode: false;
  metadata: Record<string, string>;
  status: string;
  url: string;
  local: { secret: string };
};
/** One pending delivery of an event to an endpoint; `dueAt` is the next attempt. */
type Delivery = {
  id: string;
  event: string;
  endpoint: string;
  attempts: number;
  dueAt: number;
};

export const events = collection<StoredEvent>("events", "event");
export const endpoints = collection<Endpoint>("webhook_endpoints", "webhook endpoint");
export const deliveries = collection<Delivery>("deliveries", "delivery");

const ANY_OBJECT = { type: "object" };

/** Stripe lists the events of thirty days; one that is not yet delivered stays longer. */
const KEPT_SECONDS = 30 * 24 * 3600;

function forgetOldEvents(account: Account): void {
  const since = account.clock.now() - KEPT_SECONDS;
  const underWay = new Set(
    deliveries(account)
      .all()
      .map(({ event }) => event),
  );
  for (const { id, created } of events(account).all()) {
    if (created >= since) return;
    if (!underWay.has(id)) events(account).delete(id);
  }
}

/**
 * Records an event and queues it for every endpoint that listens to its type; it is sent after the answer.
 * @param type such as `customer.subscription.updated`
 * @param previous the fields that changed, with their old values, where Stripe sends them
 */
export function emit(account: Account, type: string, object: object, previous?: Fields): void {
  forgetOldEvents(account);
  const shown = present(account, object);
  const wrong = mismatch(shown, ANY_OBJECT);
  if (wrong !== undefined) {
    throw new Error(
      `The event ${type} is not what Stripe sends: ${wrong.replace("answer", "object")}`,
    );
  }
  const wanting = endpoints(account)
    .all()
    .filter(({ status, enabled_events }) => {
      return status === "enabled" && enabled_events.some((each) => each === "*" || each === type);
    });
  const event = events(account).insert({
    id: newStripeId("evt"),
    object: "event",
    api_version: specification.info.version,
    created: account.clock.now(),
    data: {
      object: shown,
      ...(previous !== undefined && { previous_attributes: previous }),
    },
    livemode: false,
    pending_webhooks: wanting.length,
    request: { id: account.cause.requestId, idempotency_key: account.cause.idempotencyKey },
    type,
  });
  for (const endpoint of wanting) {
    deliveries(account).insert({
      id: newStripeId("del"),
      event: event.id,
      endpoint: endpoint.id,
      attempts: 0,
      dueAt: account.clock.now(),
    });
  }
}

function wantedType(type: string, { type: one, types }: Stripe.EventListParams): boolean {
  const wanted = types ?? (one === undefined ? ["*"] : [one]);
  return wanted.some((each) =>
    each.endsWith("*") ? type.startsWith(each.slice(0, -1)) : each === type,
  );
}

operation<Stripe.EventListParams>("GET /v1/events", ({ account, given }) => {
  const { delivery_success: success } = given;
  const rows = events(account)
    .all()
    .filter(({ type }) => wantedType(type, given))
    .filter(({ pending_webhooks: left }) => success === undefined || success === (left === 0));
  return pageOf(rows, given, "/v1/events");
});

operation("GET /v1/events/{id}", ({ account, id }) => events(account).get(id));
