import type { Stripe } from "stripe";
import { cartOf, totalsOf } from "#checkout/cart";
import { checkoutSessions, type StoredSession } from "#checkout/checkout-sessions";
import { type Discount, discounted } from "#checkout/discounts";
import { requireSellable, requireMinimumCharge } from "#checkout/sellable";
import { requireCustomersCurrency } from "#checkout/subscription-mode";
import { automaticTax, requireTaxable, taxedLines } from "#checkout/session-tax";
import { debitOf, transferOf } from "#payments/payment-methods";
import { customers, type StoredCustomer } from "#resources/customers";
import { newMetadata } from "#resources/metadata";
import { operation } from "#router";
import { invalidRequest } from "#stripe-error";
import { newStripeId } from "#stripe-id";
import { customerCountry } from "#tax/automatic-tax";
import type { Wire } from "#wire";

type Given = Wire<Stripe.Checkout.SessionCreateParams>;

const DAY_SECONDS = 24 * 3600;
const ID_LENGTH = 58;

/** What the page offers: cards; once, also the debit and the bank transfer of a currency. What is excluded is not. */
function methodsOf(given: Given, currency: string) {
  const { allowed_payment_method_types: allowed, excluded_payment_method_types: excluded } = given;
  const once = given.mode !== "subscription";
  const transfer = given.customer === undefined ? undefined : transferOf(currency);
  const offered = ["card", ...(once ? [debitOf(currency), transfer] : [])];
  const types = offered
    .filter((type) => type !== undefined)
    .filter((type) => allowed === undefined || allowed.some((each) => each === type))
    .filter((type) => excluded?.some((each) => each === type) !== true);
  if (types.length > 0) return types;
  throw invalidRequest(
    "No valid payment method types for this Checkout Session.",
    "allowed_payment_method_types",
  );
}

function discountOf({ discounts }: Given): Discount | undefined {
  const [first] = discounts || [];
  return first && { coupon: first.coupon ?? null, promotion_code: first.promotion_code ?? null };
}

const detailsOf = (customer: StoredCustomer | undefined, email: string | undefined) =>
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

const invoiceCreation = ({ invoice_creation: wanted }: Given) => ({
  enabled: wanted?.enabled ?? false,
  invoice_data: {
    account_tax_ids: null,
    custom_fields: null,
    description: null,
    footer: null,
    issuer: null,
    metadata: newMetadata(wanted?.invoice_data?.metadata),
    rendering_options: null,
  },
});

/** Fields that the stand-in does not support, as Stripe sends them. */
const unused = {
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

operation<Stripe.Checkout.SessionCreateParams>(
  "POST /v1/checkout/sessions",
  ({ account, given }) => {
    const mode = requireSellable(account, given);
    const customer =
      given.customer === undefined
        ? undefined
        : customers(account).referred(given.customer, "customer");
    const { trial_end: trialEnd, trial_period_days: trialDays } = given.subscription_data ?? {};
    const trial = trialEnd !== undefined || trialDays !== undefined;
    const cart = cartOf(account, given, mode, trial);
    if (mode === "subscription" && customer) {
      requireCustomersCurrency(account, customer.id, cart.currency);
    }
    const discount = discountOf(given);
    const off = discount ? discounted(account, cart, discount, customer?.id ?? null) : cart.lines;
    requireTaxable(account, given);
    const isTaxed = given.automatic_tax?.enabled ?? false;
    const country = customerCountry(account, customer?.id ?? null);
    const lines = isTaxed ? taxedLines(account, { ...cart, lines: off }, country) : off;
    const { subtotal, discount: taken, tax, total } = totalsOf(lines);
    requireMinimumCharge(total, cart.currency);
    const id = newStripeId("cs_test", ID_LENGTH);
    const now = account.clock.now();
    const payment = mode === "payment";
    return checkoutSessions(account).insert({
      ...unused,
      id,
      object: "checkout.session",
      adaptive_pricing: { enabled: given.adaptive_pricing?.enabled ?? true },
      allow_promotion_codes: given.allow_promotion_codes ?? null,
      allowed_payment_method_types: given.allowed_payment_method_types ?? null,
      amount_subtotal: subtotal,
      amount_total: total,
      automatic_tax: automaticTax(isTaxed, country),
      billing_address_collection: given.billing_address_collection ?? null,
      cancel_url: given.cancel_url ?? null,
      client_reference_id: given.client_reference_id ?? null,
      created: now,
      currency: cart.currency,
      custom_text: {
        after_submit: null,
        shipping_address: null,
        submit: given.custom_text?.submit || null,
        terms_of_service_acceptance: null,
      },
      customer: customer?.id ?? null,
      customer_creation: payment ? (given.customer_creation ?? "if_required") : null,
      customer_details: detailsOf(customer, given.customer_email),
      customer_email: given.customer_email ?? null,
      discounts: discount ? [discount] : [],
      ...(given.excluded_payment_method_types && {
        excluded_payment_method_types: [...given.excluded_payment_method_types],
      }),
      expires_at: given.expires_at ?? now + DAY_SECONDS,
      invoice: null,
      invoice_creation: payment ? invoiceCreation(given) : null,
      livemode: false,
      locale: given.locale ?? null,
      metadata: newMetadata(given.metadata),
      mode,
      payment_intent: null,
      payment_method_collection: payment
        ? "if_required"
        : (given.payment_method_collection ?? "always"),
      payment_method_options: {},
      payment_method_types: methodsOf(given, cart.currency),
      payment_status: total === 0 ? "no_payment_required" : "unpaid",
      status: "open",
      submit_type: given.submit_type ?? null,
      subscription: null,
      success_url: given.success_url ?? null,
      ...(given.tax_id_collection?.enabled === true && {
        tax_id_collection: { enabled: true, required: "never" as const },
      }),
      total_details: { amount_discount: taken, amount_shipping: 0, amount_tax: tax },
      ui_mode: "hosted_page",
      url: `${account.url}/c/pay/${id}`,
      local: {
        lines,
        intent: given.payment_intent_data ?? {},
        plan: given.subscription_data ?? {},
        tried: null,
      },
    } satisfies StoredSession);
  },
);
