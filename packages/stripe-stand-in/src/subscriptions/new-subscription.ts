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
export const newSubscription = (given: Particulars): StoredSubscription => ({
  id: given.id,
  object: "subscription",
  application: null,
  application_fee_percent: null,
  automatic_tax: {
    disabled_reason: null,
    enabled: given.automaticTax,
    liability: given.automaticTax ? { type: "self" } : null,
  },
  billing_cycle_anchor: given.anchor,
  billing_cycle_anchor_config: null,
  billing_mode: {
    flexible: { proration_discounts: "included" },
    type: "flexible",
    updated_at: given.now,
  },
  billing_schedules: [],
  billing_thresholds: null,
  cancel_at: given.cancelAt,
  cancel_at_period_end: given.cancelAt !== null,
  canceled_at: given.cancelAt === null ? null : given.now,
  cancellation_details: { comment: null, feedback: null, feedback_option: null, reason: null },
  collection_method: "charge_automatically",
  created: given.now,
  currency: given.currency,
  customer: given.customer,
  customer_account: null,
  days_until_due: null,
  default_payment_method: given.paymentMethod,
  default_source: null,
  default_tax_rates: [],
  description: given.description,
  discounts: given.discounts,
  ended_at: null,
  invoice_settings: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: { type: "self" },
  },
  items: itemList(given.id, given.items),
  latest_invoice: null,
  livemode: false,
  managed_payments: null,
  metadata: given.metadata,
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
  start_date: given.now,
  status: given.trialEnd === null ? "incomplete" : "trialing",
  test_clock: null,
  transfer_data: null,
  trial_end: given.trialEnd,
  trial_settings: {
    end_behavior: { billing_cycle_anchor: null, missing_payment_method: given.withoutMethod },
  },
  trial_start: given.trialEnd === null ? null : given.now,
  local: { billed: {}, waiting: [], warned: false, pending: null },
});
