import { randomBytes } from "node:crypto";
import type { Stripe } from "stripe";
import { endpoints } from "#events";
import { paginate } from "#paging";
import { updateMetadata, createMetadata } from "#resources/metadata";
import { defineOperation } from "#router";
import { invalidRequest } from "#stripe-error";
import { generateStripeId } from "#stripe-id";
import { rejectUnsupported } from "#reject-unsupported";

function validateUrl(url: string): string {
  if (!URL.canParse(url)) throw invalidRequest("Invalid URL: it must be absolute.", "url");
  return url;
}

defineOperation<Stripe.WebhookEndpointCreateParams>("POST /v1/webhook_endpoints", (request) => {
  const { account, params } = request;
  rejectUnsupported(params, "api_version description enabled_events metadata url");
  const secret = `whsec_${randomBytes(24).toString("hex")}`;
  const endpoint = endpoints(account).insert({
    id: generateStripeId("we"),
    object: "webhook_endpoint",
    api_version: params.api_version ?? null,
    application: null,
    created: account.clock.now(),
    description: params.description || null,
    enabled_events: params.enabled_events,
    livemode: false,
    metadata: createMetadata(params.metadata),
    status: "enabled",
    url: validateUrl(params.url),
    local: { secret },
  });
  return { ...endpoint, secret };
});

defineOperation<Stripe.WebhookEndpointListParams>(
  "GET /v1/webhook_endpoints",
  ({ account, params }) => paginate(endpoints(account).all(), params, "/v1/webhook_endpoints"),
);

defineOperation<Stripe.WebhookEndpointUpdateParams>(
  "POST /v1/webhook_endpoints/{id}",
  (request) => {
    const { account, id, params } = request;
    const current = endpoints(account).get(id);
    return endpoints(account).update(id, {
      description:
        params.description === undefined ? current.description : params.description || null,
      enabled_events: params.enabled_events ?? current.enabled_events,
      metadata: updateMetadata(current.metadata, params.metadata),
      status:
        params.disabled === undefined ? current.status : params.disabled ? "disabled" : "enabled",
      url: validateUrl(params.url ?? current.url),
    });
  },
);

defineOperation("DELETE /v1/webhook_endpoints/{id}", ({ account, id }) => {
  endpoints(account).get(id);
  endpoints(account).delete(id);
  return { id, object: "webhook_endpoint", deleted: true };
});
