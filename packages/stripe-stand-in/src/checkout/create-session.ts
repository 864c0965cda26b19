import type { Stripe } from "stripe";
import { buildCart, sumTotals } from "#checkout/cart";
import { checkoutSessions, type StoredSession } from "#checkout/checkout-sessions";
import { type Discount, applyDiscount } from "#checkout/session-discounts";
import { assertMinimumCharge, validateSession } from "#checkout/validate-session";
import { assertCustomerCurrency } from "#checkout/subscription-mode";
import { buildAutomaticTax, assertTaxable, addLineTaxes } from "#checkout/session-tax";
import { getDebitType, getTransferType } from "#payments/payment-methods";
import { customers, type StoredCustomer } from "#resources/customers";
import { createMetadata } from "#resources/metadata";
import { defineOperation } from "#router";
import { invalidRequest } from "#stripe-error";
import { generateStripeId } from "#stripe-id";
import { findCustomerCountry } from "#tax/automatic-tax";
import { toList, type Wire } from "#wire";

type Params = Wire<Stripe.Checkout.SessionCreateParams>;

const DEFAULT_EXPIRY_SECONDS = 24 * 3600;
/** Length of Stripe's session ids, so that too short a column or URL limit fails here as well. */
const ID_LENGTH = 58;

/**
 * Cards, the bank debit of the currency, and for one-off payments its bank transfer, as far as the parameters allow them. A
 * bank transfer needs a customer, whose balance receives it.
 */
function listPaymentMethodTypes(params: Params, currency: string) {
  const { allowed_payment_method_types: allowed, excluded_payment_method_types: excluded } = params;
  const isOneOff = params.mode !== "subscription";
  const transfer = params.customer === undefined ? undefined : getTransferType(currency);
  const available = ["card", getDebitType(currency), isOneOff ? transfer : undefined];
  const types = available
    .filter((type) => type !== undefined)
    .filter((type) => allowed === undefined || allowed.some((method) => method === type))
    .filter((type) => excluded?.some((method) => method === type) !== true);
  if (types.length > 0) return types;
  throw invalidRequest(
    "No valid payment method types for this Checkout Session.",
    "allowed_payment_method_types",
  );
}

function readDiscount({ discounts }: Params): Discount | undefined {
  const [first] = toList(discounts);
  return first && { coupon: first.coupon ?? null, promotion_code: first.promotion_code ?? null };
}

const buildCustomerDetails = (customer: StoredCustomer | undefined, email: string | undefined) =>
  customer === undefined && email === undefined
    ? null
    : {
        address: null,
        business_name: null,
        email: customer?.email ?? email ?? null,
        individual_name: null,
        name: customer?.name ?? null,
        phone: null,
        tax_exempt: "none" as const,
        tax_ids: [],
      };

const buildInvoiceCreation = ({ invoice_creation: options }: Params) => ({
  enabled: options?.enabled ?? false,
  invoice_data: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: null,
    metadata: createMetadata(options?.invoice_data?.metadata),
    rendering_options: null,
  },
});

/** Fields that the stand-in does not support, as Stripe sends them. */
const unsupportedFields = {
  after_expiration: null,
  client_secret: null,
  collected_information: null,
  consent: null,
  consent_collection: null,
  currency_conversion: null,
  custom_fields: [],
  customer_account: null,
  integration_identifier: null,
  managed_payments: { enabled: false },
  origin_context: null,
  payment_link: null,
  payment_method_configuration_details: null,
  permissions: null,
  phone_number_collection: { enabled: false },
  recovered_from: null,
  saved_payment_method_options: null,
  setup_intent: null,
  shipping_address_collection: null,
  shipping_cost: null,
  shipping_options: [],
  wallet_options: null,
};

defineOperation<Stripe.Checkout.SessionCreateParams>(
  "POST /v1/checkout/sessions",
  ({ account, params }) => {
    const mode = validateSession(account, params);
    const customer =
      params.customer === undefined
        ? undefined
        : customers(account).getReferred(params.customer, "customer");
    const { trial_end: trialEnd, trial_period_days: trialDays } = params.subscription_data ?? {};
    const hasTrial = trialEnd !== undefined || trialDays !== undefined;
    const cart = buildCart(account, params, mode, hasTrial);
    if (mode === "subscription" && customer) {
      assertCustomerCurrency(account, customer.id, cart.currency);
    }
    const discount = readDiscount(params);
    const discountedLines = discount
      ? applyDiscount(account, cart, discount, customer?.id ?? null)
      : cart.lines;
    assertTaxable(account, params);
    const isTaxed = params.automatic_tax?.enabled ?? false;
    const country = findCustomerCountry(account, customer?.id ?? null);
    const lines = isTaxed
      ? addLineTaxes(account, { ...cart, lines: discountedLines }, country)
      : discountedLines;
    const { subtotal, discount: discountTotal, tax, total } = sumTotals(lines);
    assertMinimumCharge(total, cart.currency);
    const id = generateStripeId("cs_test", ID_LENGTH);
    const now = account.clock.now();
    const isPayment = mode === "payment";
    return checkoutSessions(account).insert({
      ...unsupportedFields,
      id,
      object: "checkout.session",
      adaptive_pricing: { enabled: params.adaptive_pricing?.enabled ?? true },
      allow_promotion_codes: params.allow_promotion_codes ?? null,
      allowed_payment_method_types: params.allowed_payment_method_types ?? null,
      amount_subtotal: subtotal,
      amount_total: total,
      automatic_tax: buildAutomaticTax(isTaxed, country),
      billing_address_collection: params.billing_address_collection ?? null,
      cancel_url: params.cancel_url ?? null,
      client_reference_id: params.client_reference_id ?? null,
      created: now,
      currency: cart.currency,
      custom_text: {
        after_submit: null,
        shipping_address: null,
        submit: params.custom_text?.submit || null,
        terms_of_service_acceptance: null,
      },
      customer: customer?.id ?? null,
      customer_creation: isPayment ? (params.customer_creation ?? "if_required") : null,
      customer_details: buildCustomerDetails(customer, params.customer_email),
      customer_email: params.customer_email ?? null,
      discounts: discount ? [discount] : [],
      ...(params.excluded_payment_method_types && {
        excluded_payment_method_types: [...params.excluded_payment_method_types],
      }),
      expires_at: params.expires_at ?? now + DEFAULT_EXPIRY_SECONDS,
      invoice: null,
      invoice_creation: isPayment ? buildInvoiceCreation(params) : null,
      livemode: false,
      locale: params.locale ?? null,
      metadata: createMetadata(params.metadata),
      mode,
      payment_intent: null,
      payment_method_collection: isPayment
        ? "if_required"
        : (params.payment_method_collection ?? "always"),
      payment_method_options: {},
      payment_method_types: listPaymentMethodTypes(params, cart.currency),
      payment_status: total === 0 ? "no_payment_required" : "unpaid",
      status: "open",
      submit_type: params.submit_type ?? null,
      subscription: null,
      success_url: params.success_url ?? null,
      ...(params.tax_id_collection?.enabled === true && {
        tax_id_collection: { enabled: true, required: "never" as const },
      }),
      total_details: { amount_discount: discountTotal, amount_shipping: 0, amount_tax: tax },
      ui_mode: "hosted_page",
      url: `${account.url}/c/pay/${id}`,
      local: {
        lines,
        intent: params.payment_intent_data ?? {},
        plan: params.subscription_data ?? {},
        tried: null,
      },
    } satisfies StoredSession);
  },
);
