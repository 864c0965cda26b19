import type { Stripe } from "stripe";
import { defineCollection } from "#collection";
import { emit } from "#events";
import { paginate } from "#paging";
import { updateMetadata, createMetadata } from "#resources/metadata";
import { defineOperation } from "#router";
import { invalidRequest, notImplemented } from "#stripe-error";
import { generateStripeId } from "#stripe-id";
import { rejectUnsupported } from "#reject-unsupported";
import { toList, type Wire } from "#wire";

type StoredConfiguration = Wire<Stripe.BillingPortal.Configuration>;
type Features = StoredConfiguration["features"];
type FeatureParams = Wire<Stripe.BillingPortal.ConfigurationUpdateParams>["features"];

export const configurations = defineCollection<StoredConfiguration>(
  "portal_configurations",
  "configuration",
  "configuration",
);

const SUPPORTED = "active business_profile default_return_url features metadata name";

const disabledFeatures: Features = {
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

function assertNoPlanChanges(params: FeatureParams): void {
  for (const name of ["subscription_pause", "subscription_update"] as const) {
    if (params?.[name]?.enabled === true) throw notImplemented(`${name} in the billing portal`);
  }
}

/** @throws StripeError 501 if subscriptions could be changed or paused in the portal */
function mergeFeatures(current: Features, params: FeatureParams = {}): Features {
  assertNoPlanChanges(params);
  const { customer_update: update, subscription_cancel: cancel } = params;
  const { payment_method_update: method, invoice_history: history } = params;
  const reason = cancel?.cancellation_reason;
  return {
    ...current,
    customer_update: {
      allowed_updates: update?.allowed_updates || current.customer_update.allowed_updates,
      enabled: update?.enabled ?? current.customer_update.enabled,
    },
    invoice_history: { enabled: history?.enabled ?? current.invoice_history.enabled },
    payment_method_update: {
      ...current.payment_method_update,
      enabled: method?.enabled ?? current.payment_method_update.enabled,
    },
    subscription_cancel: {
      ...current.subscription_cancel,
      ...(reason !== undefined && {
        cancellation_reason: {
          enabled: reason.enabled,
          feedback_options: null,
          options: [...toList(reason.options)],
        },
      }),
      enabled: cancel?.enabled ?? current.subscription_cancel.enabled,
      mode: cancel?.mode ?? current.subscription_cancel.mode,
      proration_behavior:
        cancel?.proration_behavior ?? current.subscription_cancel.proration_behavior,
    },
  };
}

defineOperation<Stripe.BillingPortal.ConfigurationCreateParams>(
  "POST /v1/billing_portal/configurations",
  ({ account, params }) => {
    rejectUnsupported(params, SUPPORTED);
    const { business_profile: profile, default_return_url: returnUrl, name } = params;
    const now = account.clock.now();
    const configuration = configurations(account).insert({
      id: generateStripeId("bpc"),
      object: "billing_portal.configuration",
      active: true,
      application: null,
      business_profile: {
        headline: profile?.headline || null,
        privacy_policy_url: profile?.privacy_policy_url ?? null,
        terms_of_service_url: profile?.terms_of_service_url ?? null,
      },
      created: now,
      default_return_url: returnUrl || null,
      features: mergeFeatures(disabledFeatures, params.features),
      is_default: false,
      livemode: false,
      login_page: { enabled: false, url: null },
      metadata: createMetadata(params.metadata),
      name: name || null,
      updated: now,
    });
    emit(account, "billing_portal.configuration.created", configuration);
    return configuration;
  },
);

defineOperation<Stripe.BillingPortal.ConfigurationListParams>(
  "GET /v1/billing_portal/configurations",
  ({ account, params }) => {
    const rows = configurations(account)
      .all()
      .filter(({ active }) => params.active === undefined || active === params.active)
      .filter(
        (configuration) =>
          params.is_default === undefined || configuration.is_default === params.is_default,
      );
    return paginate(rows, params, "/v1/billing_portal/configurations");
  },
);

defineOperation<Stripe.BillingPortal.ConfigurationUpdateParams>(
  "POST /v1/billing_portal/configurations/{id}",
  ({ account, id, params }) => {
    rejectUnsupported(params, SUPPORTED);
    const current = configurations(account).get(id);
    const { business_profile: profile, default_return_url: returnUrl, name } = params;
    if (params.active === false && current.is_default) {
      throw invalidRequest("The default configuration cannot be deactivated.", "active");
    }
    const configuration = configurations(account).update(id, {
      active: params.active ?? current.active,
      ...(profile !== undefined && {
        business_profile: {
          headline: profile.headline || null,
          privacy_policy_url: profile.privacy_policy_url || null,
          terms_of_service_url: profile.terms_of_service_url || null,
        },
      }),
      ...(returnUrl !== undefined && { default_return_url: returnUrl || null }),
      features: mergeFeatures(current.features, params.features),
      metadata: updateMetadata(current.metadata ?? {}, params.metadata),
      ...(name !== undefined && { name: name || null }),
      updated: account.clock.now(),
    });
    emit(account, "billing_portal.configuration.updated", configuration);
    return configuration;
  },
);
