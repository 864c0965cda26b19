import type { Stripe } from "stripe";
import type { Account } from "#account";
import { defineCollection } from "#collection";
import { paginate } from "#paging";
import type { StoredIntent } from "#payments/payment-intents";
import type { StoredPaymentMethod } from "#payments/payment-methods";
import { customers } from "#resources/customers";
import { defineOperation } from "#router";
import { generateStripeId } from "#stripe-id";
import type { Wire } from "#wire";

export type StoredCharge = Wire<Stripe.Charge>;
export const charges = defineCollection<StoredCharge>("charges", "charge", "charge");

const CARD_VALID_YEARS = 5;

function buildMethodDetails(
  account: Account,
  type: string,
): StoredCharge["payment_method_details"] {
  if (type !== "card") return { type };
  const year = new Date(account.clock.nowMs()).getUTCFullYear();
  return {
    type,
    card: {
      amount_authorized: null,
      authorization_code: null,
      brand: "visa",
      checks: {
        address_line1_check: null,
        address_postal_code_check: null,
        cvc_check: "pass",
      },
      country: "US",
      electronic_commerce_indicator: null,
      exp_month: 12,
      exp_year: year + CARD_VALID_YEARS,
      funding: "credit",
      installments: null,
      last4: "4242",
      mandate: null,
      network: "visa",
      network_transaction_id: null,
      regulated_status: "unregulated",
      three_d_secure: null,
      transaction_link_id: null,
      wallet: null,
    },
  };
}

const buildOutcome = (isDeclined: boolean): StoredCharge["outcome"] => ({
  advice_code: isDeclined ? "try_again_later" : null,
  network_advice_code: null,
  network_decline_code: isDeclined ? "01" : null,
  network_status: isDeclined ? "declined_by_network" : "approved_by_network",
  reason: isDeclined ? "generic_decline" : null,
  risk_level: "normal",
  seller_message: isDeclined
    ? "The bank did not return any further details with this decline."
    : "Payment complete.",
  type: isDeclined ? "issuer_declined" : "authorized",
});

/** Records an attempt to charge an intent. Emits nothing. */
export function insertCharge(
  account: Account,
  intent: StoredIntent,
  method: StoredPaymentMethod,
  status: "succeeded" | "pending" | "failed",
): StoredCharge {
  const id = generateStripeId("ch");
  const customer = customers(account).find(intent.customer);
  const hasFailed = status === "failed";
  return charges(account).insert({
    id,
    object: "charge",
    amount: intent.amount,
    amount_captured: hasFailed ? 0 : intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee: null,
    application_fee_amount: null,
    balance_transaction: null,
    billing_details: {
      address: null,
      email: customer?.email ?? null,
      name: customer?.name ?? null,
      phone: null,
      tax_id: null,
    },
    calculated_statement_descriptor: "LOCAL TEST",
    captured: !hasFailed,
    created: account.clock.now(),
    currency: intent.currency,
    customer: intent.customer,
    description: intent.description,
    disputed: false,
    failure_balance_transaction: null,
    failure_code: hasFailed ? "card_declined" : null,
    failure_message: hasFailed ? "Your card was declined." : null,
    fraud_details: {},
    livemode: false,
    metadata: intent.metadata,
    on_behalf_of: null,
    outcome: buildOutcome(hasFailed),
    paid: status === "succeeded",
    payment_intent: intent.id,
    payment_method: method.id,
    payment_method_details: buildMethodDetails(account, method.type),
    receipt_email: intent.receipt_email,
    receipt_number: null,
    receipt_url: hasFailed ? null : `${account.url}/receipts/${id}`,
    refunded: false,
    review: null,
    shipping: null,
    source: null,
    source_transfer: null,
    statement_descriptor: null,
    statement_descriptor_suffix: null,
    status,
    transfer_data: null,
    transfer_group: null,
  });
}

defineOperation<Stripe.ChargeListParams>("GET /v1/charges", ({ account, params }) => {
  const { customer, payment_intent: intent } = params;
  const rows = charges(account)
    .all()
    .filter((charge) => customer === undefined || charge.customer === customer)
    .filter((charge) => intent === undefined || charge.payment_intent === intent);
  return paginate(rows, params, "/v1/charges");
});

defineOperation("GET /v1/charges/{id}", ({ account, id }) => charges(account).get(id));
