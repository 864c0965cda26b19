import { toItemList, type StoredItem, type StoredSubscription } from "#subscriptions/subscriptions";

type SubscriptionDetails = {
  id: string;
  customer: string;
  currency: string;
  items: StoredItem[];
  anchor: number;
  now: number;
  trialEnd: number | null;
  metadata: Record<string, string>;
  discounts: string[];
  description: string | null;
  paymentMethod: string | null;
  missingMethodBehavior: "cancel" | "pause" | "create_invoice";
  automaticTax: boolean;
  cancelAt: number | null;
};

/** Builds a subscription without its first invoice: trialing, or incomplete until that is paid. */
export const buildSubscription = (details: SubscriptionDetails): StoredSubscription => ({
  id: details.id,
  object: "subscription",
  application: null,
  application_fee_percent: null,
  automatic_tax: {
    disabled_reason: null,
    enabled: details.automaticTax,
    liability: details.automaticTax ? { type: "self" } : null,
  },
  billing_cycle_anchor: details.anchor,
  billing_cycle_anchor_config: null,
  billing_mode: {
    flexible: { proration_discounts: "included" },
    type: "flexible",
    updated_at: details.now,
  },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: details.cancelAt,
  cancel_at_period_end: details.cancelAt !== null,
  canceled_at: details.cancelAt === null ? null : details.now,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  collection_method: "charge_automatically",
  created: details.now,
  currency: details.currency,
  customer: details.customer,
  customer_account: null,
  days_until_due: null,
  default_payment_method: details.paymentMethod,
  default_source: null,
  default_tax_rates: [],
  description: details.description,
  discounts: details.discounts,
  ended_at: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: "self" },
  },
  items: toItemList(details.id, details.items),
  latest_invoice: null,
  livemode: false,
  managed_payments: null,
  metadata: details.metadata,
  next_pending_invoice_item_invoice: null,
  on_behalf_of: null,
  pause_collection: null,
  payment_settings: {
    payment_method_options: null,
    payment_method_types: null,
    save_default_payment_method: "off",
  },
  pending_invoice_item_interval: null,
  pending_setup_intent: null,
  pending_update: null,
  schedule: null,
  start_date: details.now,
  status: details.trialEnd === null ? "incomplete" : "trialing",
  test_clock: null,
  transfer_data: null,
  trial_end: details.trialEnd,
  trial_settings: {
    end_behavior: {
      billing_cycle_anchor: null,
      missing_payment_method: details.missingMethodBehavior,
    },
  },
  trial_start: details.trialEnd === null ? null : details.now,
  local: { billed: {}, waiting: [], warned: false, pending: null },
});
