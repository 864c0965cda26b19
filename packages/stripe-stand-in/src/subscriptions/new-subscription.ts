import { itemList, type StoredItem, type StoredSubscription } from "#subscriptions/stored";

type Particulars = {
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
  withoutMethod: "cancel" | "pause" | "create_invoice";
  automaticTax: boolean;
  cancelAt: number | null;
};

/** A subscription as it is before its first invoice: trialing, or incomplete. */
export const newSubscription = (params: Particulars): StoredSubscription => ({
  id: params.id,
  object: "subscription",
  application: null,
  application_fee_percent: null,
  automatic_tax: {
    disabled_reason: null,
    enabled: params.automaticTax,
    liability: params.automaticTax ? { type: "self" } : null,
  },
  billing_cycle_anchor: params.anchor,
  billing_cycle_anchor_config: null,
  billing_mode: {
    flexible: { proration_discounts: "included" },
    type: "flexible",
    updated_at: params.now,
  },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: params.cancelAt,
  cancel_at_period_end: params.cancelAt !== null,
  canceled_at: params.cancelAt === null ? null : params.now,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  collection_method: "charge_automatically",
  created: params.now,
  currency: params.currency,
  customer: params.customer,
  customer_account: null,
  days_until_due: null,
  default_payment_method: params.paymentMethod,
  default_source: null,
  default_tax_rates: [],
  description: params.description,
  discounts: params.discounts,
  ended_at: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: "self" },
  },
  items: itemList(params.id, params.items),
  latest_invoice: null,
  livemode: false,
  managed_payments: null,
  metadata: params.metadata,
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
  start_date: params.now,
  status: params.trialEnd === null ? "incomplete" : "trialing",
  test_clock: null,
  transfer_data: null,
  trial_end: params.trialEnd,
  trial_settings: {
    end_behavior: { billing_cycle_anchor: null, missing_payment_method: params.withoutMethod },
  },
  trial_start: params.trialEnd === null ? null : params.now,
  local: { billed: {}, waiting: [], warned: false, pending: null },
});
