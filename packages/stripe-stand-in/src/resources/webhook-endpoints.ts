import { randomBytes } from "node:crypto";
import type { Stripe } from "stripe";
import { endpoints } from "#events";
import { pageOf } from "#paging";
import { changedMetadata, newMetadata } from "#resources/metadata";
import { operation } from "#router";
import { invalidRequest } from "#stripe-error";
import { newStripeId } from "#stripe-id";
import { rejectUnsupported } from "#reject-unsupported";

function requireUrl(url: string): string {
  if (!URL.canParse(url)) throw invalidRequest("Invalid URL: must be an absolute one.", "url");
  return url;
}

operation<Stripe.WebhookEndpointCreateParams>("POST /v1/webhook_endpoints", (call) => {
  const { account, given } = call;
  rejectUnsupported(given, "api_version description enabled_events metadata url");
  const secret = `whsec_${randomBytes(24).toString("hex")}`;
  const endpoint = endpoints(account).insert({
    id: newStripeId("we"),
    object: "webhook_endpoint",
    api_version: given.api_version ?? null,
    application: null,
    created: account.clock.now(),
    description: given.description || null,
    enabled_events: given.enabled_events,
    livemode: false,
    metadata: newMetadata(given.metadata),
    status: "enabled",
    url: requireUrl(given.url),
    local: { secret },
  });
  return { ...endpoint, secret };
});

operation<Stripe.WebhookEndpointListParams>("GET /v1/webhook_endpoints", ({ account, given }) =>
  pageOf(endpoints(account).all(), given, "/v1/webhook_endpoints"),
);

operation<Stripe.WebhookEndpointUpdateParams>("POST /v1/webhook_endpoints/{id}", (call) => {
  const { account, id, given } = call;
  const before = endpoints(account).get(id);
  return endpoints(account).update(id, {
    description: given.description === undefined ? before.description : given.description || null,
    enabled_events: given.enabled_events ?? before.enabled_events,
    metadata: changedMetadata(before.metadata, given.metadata),
    status: given.disabled === undefined ? before.status : given.disabled ? "disabled" : "enabled",
    url: requireUrl(given.url ?? before.url),
  });
});

operation("DELETE /v1/webhook_endpoints/{id}", ({ account, id }) => {
  endpoints(account).get(id);
  endpoints(account).delete(id);
  return { id, object: "webhook_endpoint", deleted: true };
});
