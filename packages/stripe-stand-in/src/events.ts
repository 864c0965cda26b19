import type { Stripe } from "stripe";
import type { Account } from "#account";
import { serialize } from "#serialize";
import { defineCollection } from "#collection";
import { describeMismatch } from "#schema-validation";
import { paginate } from "#paging";
import { defineOperation } from "#router";
import { specification } from "#specification";
import { generateStripeId } from "#stripe-id";
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
/** A pending delivery of an event to an endpoint; `dueAt` is the time of the next attempt. */
type Delivery = {
  id: string;
  event: string;
  endpoint: string;
  attempts: number;
  dueAt: number;
};

export const events = defineCollection<StoredEvent>("events", "event");
export const endpoints = defineCollection<Endpoint>("webhook_endpoints", "webhook endpoint");
export const deliveries = defineCollection<Delivery>("deliveries", "delivery");

const ANY_OBJECT = { type: "object" };

/** Stripe lists events for thirty days. Undelivered ones are kept here until they are delivered. */
const RETENTION_SECONDS = 30 * 24 * 3600;

function deleteOldEvents(account: Account): void {
  const cutoff = account.clock.now() - RETENTION_SECONDS;
  const pendingEvents = new Set(
    deliveries(account)
      .all()
      .map(({ event }) => event),
  );
  for (const { id, created } of events(account).all()) {
    // Events are in order of creation.
    if (created >= cutoff) return;
    if (!pendingEvents.has(id)) events(account).delete(id);
  }
}

/**
 * Records an event and queues it for every endpoint subscribed to its type; it is sent after the response.
 * @param type such as `customer.subscription.updated`
 * @param previous the old values of the changed fields, if Stripe sends them with this event
 */
export function emit(account: Account, type: string, object: object, previous?: Fields): void {
  deleteOldEvents(account);
  const serialized = serialize(account, object);
  const mismatch = describeMismatch(serialized, ANY_OBJECT);
  if (mismatch !== undefined) {
    throw new Error(
      `The event ${type} is not what Stripe sends: ${mismatch.replace("response", "object")}`,
    );
  }
  const subscribedEndpoints = endpoints(account)
    .all()
    .filter(({ status, enabled_events }) => {
      return (
        status === "enabled" &&
        enabled_events.some((pattern) => pattern === "*" || pattern === type)
      );
    });
  const event = events(account).insert({
    id: generateStripeId("evt"),
    object: "event",
    api_version: specification.info.version,
    created: account.clock.now(),
    data: {
      object: serialized,
      ...(previous !== undefined && { previous_attributes: previous }),
    },
    livemode: false,
    pending_webhooks: subscribedEndpoints.length,
    request: { id: account.cause.requestId, idempotency_key: account.cause.idempotencyKey },
    type,
  });
  for (const endpoint of subscribedEndpoints) {
    deliveries(account).insert({
      id: generateStripeId("del"),
      event: event.id,
      endpoint: endpoint.id,
      attempts: 0,
      dueAt: account.clock.now(),
    });
  }
}

function matchesType(type: string, { type: single, types }: Stripe.EventListParams): boolean {
  const patterns = types ?? (single === undefined ? ["*"] : [single]);
  return patterns.some((pattern) =>
    pattern.endsWith("*") ? type.startsWith(pattern.slice(0, -1)) : pattern === type,
  );
}

defineOperation<Stripe.EventListParams>("GET /v1/events", ({ account, params }) => {
  const { delivery_success: isDelivered } = params;
  const rows = events(account)
    .all()
    .filter(({ type }) => matchesType(type, params))
    .filter(
      ({ pending_webhooks: pendingCount }) =>
        isDelivered === undefined || isDelivered === (pendingCount === 0),
    );
  return paginate(rows, params, "/v1/events");
});

defineOperation("GET /v1/events/{id}", ({ account, id }) => events(account).get(id));
