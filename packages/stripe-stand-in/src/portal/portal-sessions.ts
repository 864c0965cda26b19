import type { Stripe } from "stripe";
import { defineCollection } from "#collection";
import { emit } from "#events";
import { configurations } from "#portal/portal-configurations";
import { customers } from "#resources/customers";
import { defineOperation } from "#router";
import { invalidRequest } from "#stripe-error";
import { generateStripeId } from "#stripe-id";
import { rejectUnsupported } from "#reject-unsupported";
import type { Wire } from "#wire";

export type StoredPortalSession = Wire<Stripe.BillingPortal.Session>;
export const portalSessions = defineCollection<StoredPortalSession>("portal_sessions", "session");

export const SESSION_SECONDS = 3600;

/** Like a new Stripe account, this one has no default configuration: the request has to name one. */
defineOperation<Stripe.BillingPortal.SessionCreateParams>(
  "POST /v1/billing_portal/sessions",
  ({ account, params }) => {
    rejectUnsupported(params, "configuration customer return_url locale");
    if (params.customer === undefined) {
      throw invalidRequest("Missing required param: customer.", "customer", "parameter_missing");
    }
    const { id: customer } = customers(account).getReferred(params.customer, "customer");
    if (params.configuration === undefined) {
      throw invalidRequest(
        "No configuration provided and your test mode default configuration has not been created. Provide a configuration or create your default.",
        "configuration",
      );
    }
    const configuration = configurations(account).getReferred(
      params.configuration,
      "configuration",
    );
    if (!configuration.active) {
      throw invalidRequest("The configuration is not active.", "configuration");
    }
    const returnUrl = params.return_url ?? configuration.default_return_url;
    if (returnUrl !== null && URL.parse(returnUrl) === null) {
      throw invalidRequest("Not a valid URL", "return_url", "url_invalid");
    }
    for (const { id: sessionId, created } of portalSessions(account).all()) {
      if (created + SESSION_SECONDS <= account.clock.now())
        portalSessions(account).delete(sessionId);
    }
    const id = generateStripeId("bps");
    const session = portalSessions(account).insert({
      id,
      object: "billing_portal.session",
      configuration: configuration.id,
      created: account.clock.now(),
      customer,
      customer_account: null,
      flow: null,
      livemode: false,
      locale: params.locale ?? null,
      on_behalf_of: null,
      return_url: returnUrl,
      url: `${account.url}/p/session/${id}`,
    });
    emit(account, "billing_portal.session.created", session);
    return session;
  },
);
