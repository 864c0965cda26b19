import type { Stripe } from "stripe";
import type { Account } from "#account";
import { defineCollection } from "#collection";
import { defineOperation } from "#router";
import { generateAlphanumerics, generateStripeId } from "#stripe-id";
import type { Wire } from "#wire";

/** A bank debit has `local`: when it settles, and whether it then fails. */
export type StoredIntent = Wire<Stripe.PaymentIntent> & {
  local?: { settlesAt: number; fails: boolean };
};
export const paymentIntents = defineCollection<StoredIntent>(
  "payment_intents",
  "payment_intent",
  "intent",
);

/** `amount` is in minor units. */
export type IntentOptions = {
  amount: number;
  currency: string;
  customer: string | null;
  metadata?: Record<string, string>;
  description?: string | null;
  receiptEmail?: string | null;
  methods?: string[];
  isReusable?: boolean;
};

/** Creates an intent without a payment method. Emits nothing. */
export function insertIntent(account: Account, options: IntentOptions): StoredIntent {
  const id = generateStripeId("pi");
  const { amount, currency, customer, metadata = {}, methods = ["card"] } = options;
  return paymentIntents(account).insert({
    id,
    object: "payment_intent",
    allowed_payment_method_types: null,
    amount,
    amount_capturable: 0,
    amount_received: 0,
    application: null,
    application_fee_amount: null,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: `${id}_secret_${generateAlphanumerics(25)}`,
    confirmation_method: "automatic",
    created: account.clock.now(),
    currency,
    customer,
    customer_account: null,
    description: options.description ?? null,
    excluded_payment_method_types: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    managed_payments: { enabled: false },
    metadata,
    next_action: null,
    on_behalf_of: null,
    payment_method: null,
    payment_method_configuration_details: null,
    payment_method_options: {},
    payment_method_types: methods,
    payment_record: null,
    processing: null,
    receipt_email: options.receiptEmail ?? null,
    review: null,
    setup_future_usage: options.isReusable === true ? "off_session" : null,
    shipping: null,
    source: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status: "requires_payment_method",
    transfer_group: null,
  });
}

defineOperation("GET /v1/payment_intents/{id}", ({ account, id }) =>
  paymentIntents(account).get(id),
);
