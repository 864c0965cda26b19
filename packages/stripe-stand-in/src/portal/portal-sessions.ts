import type { Stripe } from "stripe";
import { collection } from "#collection";
import { emit } from "#events";
import { configurations } from "#portal/configurations";
import { customers } from "#resources/customers";
import { operation } from "#router";
import { invalidRequest } from "#stripe-error";
import { newStripeId } from "#stripe-id";
import { rejectUnsupported } from "#reject-unsupported";
import type { Wire } from "#wire";

export type StoredPortalSession = Wire<Stripe.BillingPortal.Session>;
export const portalSessions = collection<StoredPortalSession>("portal_sessions", "session");

export const PORTAL_SECONDS = 3600;

/** Like a new account of Stripe's, this one has no default configuration: name one. */
operation<Stripe.BillingPortal.SessionCreateParams>(
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
    for (const expired of portalSessions(account).all()) {
      if (expired.created + PORTAL_SECONDS <= account.clock.now())
        portalSessions(account).delete(expired.id);
    }
    const id = newStripeId("bps");
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
