import type { Stripe } from "stripe";
import { collection } from "#collection";
import { emit } from "#events";
import { pageOf } from "#paging";
import { changedMetadata, newMetadata } from "#resources/metadata";
import { operation } from "#router";
import { invalidRequest, notImplemented } from "#stripe-error";
import { newStripeId } from "#stripe-id";
import { rejectUnsupported } from "#reject-unsupported";
import type { Wire } from "#wire";

type StoredConfiguration = Wire<Stripe.BillingPortal.Configuration>;
type Features = StoredConfiguration["features"];
type GivenFeatures = Wire<Stripe.BillingPortal.ConfigurationUpdateParams>["features"];

export const configurations = collection<StoredConfiguration>(
  "portal_configurations",
  "configuration",
  "configuration",
);

const TAKEN = "active business_profile default_return_url features metadata name";

const nothing: Features = {
  customer_update: { allowed_updates: [], enabled: false },
  invoice_history: { enabled: false },
  payment_method_update: { enabled: false, payment_method_configuration: null },
  subscription_cancel: {
    cancellation_reason: { enabled: false, feedback_options: null, options: [] },
    enabled: false,
    mode: "at_period_end",
    proration_behavior: "none",
  },
  subscription_pause: {
    duration: { interval_options: [], type: "indefinite" },
    enabled: false,
  },
  subscription_update: {
    billing_cycle_anchor: null,
    default_allowed_updates: [],
    enabled: false,
    proration_behavior: "none",
    schedule_at_period_end: { conditions: [] },
    trial_update_behavior: "end_trial",
  },
};

function requireDone(given: GivenFeatures): void {
  for (const name of ["subscription_pause", "subscription_update"] as const) {
    if (given?.[name]?.enabled === true) throw notImplemented(`${name} in the billing portal`);
  }
}

/** @throws StripeError 501 for a portal in which plans are changed or paused */
function featuresOf(before: Features, given: GivenFeatures = {}): Features {
  requireDone(given);
  const { customer_update: update, subscription_cancel: cancel } = given;
  const { payment_method_update: method, invoice_history: history } = given;
  const reason = cancel?.cancellation_reason;
  return {
    ...before,
    customer_update: {
      allowed_updates: update?.allowed_updates || before.customer_update.allowed_updates,
      enabled: update?.enabled ?? before.customer_update.enabled,
    },
    invoice_history: { enabled: history?.enabled ?? before.invoice_history.enabled },
    payment_method_update: {
      ...before.payment_method_update,
      enabled: method?.enabled ?? before.payment_method_update.enabled,
    },
    subscription_cancel: {
      ...before.subscription_cancel,
      ...(reason !== undefined && {
        cancellation_reason: {
          enabled: reason.enabled,
          feedback_options: null,
          options: reason.options || [],
        },
      }),
      enabled: cancel?.enabled ?? before.subscription_cancel.enabled,
      mode: cancel?.mode ?? before.subscription_cancel.mode,
      proration_behavior:
        cancel?.proration_behavior ?? before.subscription_cancel.proration_behavior,
    },
  };
}

operation<Stripe.BillingPortal.ConfigurationCreateParams>(
  "POST /v1/billing_portal/configurations",
  ({ account, given }) => {
    rejectUnsupported(given, TAKEN);
    const { business_profile: profile, default_return_url: back, name } = given;
    const now = account.clock.now();
    const configuration = configurations(account).insert({
      id: newStripeId("bpc"),
      object: "billing_portal.configuration",
      active: true,
      application: null,
      business_profile: {
        headline: profile?.headline || null,
        privacy_policy_url: profile?.privacy_policy_url ?? null,
        terms_of_service_url: profile?.terms_of_service_url ?? null,
      },
      created: now,
      default_return_url: back || null,
      features: featuresOf(nothing, given.features),
      is_default: false,
      livemode: false,
      login_page: { enabled: false, url: null },
      metadata: newMetadata(given.metadata),
      name: name || null,
      updated: now,
    });
    emit(account, "billing_portal.configuration.created", configuration);
    return configuration;
  },
);

operation<Stripe.BillingPortal.ConfigurationListParams>(
  "GET /v1/billing_portal/configurations",
  ({ account, given }) => {
    const rows = configurations(account)
      .all()
      .filter(({ active }) => given.active === undefined || active === given.active)
      .filter((each) => given.is_default === undefined || each.is_default === given.is_default);
    return pageOf(rows, given, "/v1/billing_portal/configurations");
  },
);

operation<Stripe.BillingPortal.ConfigurationUpdateParams>(
  "POST /v1/billing_portal/configurations/{id}",
  ({ account, id, given }) => {
    rejectUnsupported(given, TAKEN);
    const before = configurations(account).get(id);
    const { business_profile: profile, default_return_url: back, name } = given;
    if (given.active === false && before.is_default) {
      throw invalidRequest("The default configuration cannot be deactivated.", "active");
    }
    const configuration = configurations(account).update(id, {
      active: given.active ?? before.active,
      ...(profile !== undefined && {
        business_profile: {
          headline: profile.headline || null,
          privacy_policy_url: profile.privacy_policy_url || null,
          terms_of_service_url: profile.terms_of_service_url || null,
        },
      }),
      ...(back !== undefined && { default_return_url: back || null }),
      features: featuresOf(before.features, given.features),
      metadata: changedMetadata(before.metadata ?? {}, given.metadata),
      ...(name !== undefined && { name: name || null }),
      updated: account.clock.now(),
    });
    emit(account, "billing_portal.configuration.updated", configuration);
    return configuration;
  },
);
