import type { Stripe } from "stripe";
import type { Account } from "#account";
import { createMetadata } from "#resources/metadata";
import { invalidRequest, notImplemented } from "#stripe-error";
import { rejectUnsupported } from "#reject-unsupported";
import { toList, type Wire } from "#wire";

type Params = Wire<Stripe.Checkout.SessionCreateParams>;

const SUPPORTED =
  "adaptive_pricing allow_promotion_codes allowed_payment_method_types automatic_tax billing_address_collection cancel_url client_reference_id currency custom_text customer customer_creation customer_email customer_update discounts excluded_payment_method_types expires_at invoice_creation line_items locale metadata mode payment_intent_data payment_method_collection submit_type subscription_data success_url tax_id_collection ui_mode";
const MIN_EXPIRY_SECONDS = 30 * 60;
const MAX_EXPIRY_SECONDS = 24 * 3600;
/** A caller computes `expires_at` a moment before the request arrives. */
const EXPIRY_TOLERANCE_SECONDS = 5;

/** Stripe's minimum charge amounts, in minor units: https://docs.stripe.com/currencies#minimum-and-maximum-charge-amounts */
const minimumCharges: Readonly<Record<string, number>> = {
  usd: 50,
  eur: 50,
  gbp: 30,
  chf: 50,
  jpy: 50,
  cad: 50,
  aud: 50,
  sek: 300,
};

/** @throws StripeError 400 for a total above zero and below the minimum charge */
export function assertMinimumCharge(total: number, currency: string): void {
  const minimum = minimumCharges[currency] ?? 1;
  if (total === 0 || total >= minimum) return;
  throw invalidRequest(
    `The Checkout Session's total amount due must add up to at least ${minimum} in the smallest unit of ${currency}.`,
    "line_items",
    "amount_too_small",
  );
}

function assertUrl(address: string | undefined, param: string): void {
  if (address === undefined) return;
  const url = URL.parse(address);
  if (url !== null && (url.protocol === "https:" || url.protocol === "http:")) return;
  throw invalidRequest("Not a valid URL", param, "url_invalid");
}

function assertExpiry(expiresAt: number | undefined, now: number): void {
  if (expiresAt === undefined) return;
  if (expiresAt < now + MIN_EXPIRY_SECONDS - EXPIRY_TOLERANCE_SECONDS) {
    throw invalidRequest(
      "The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.",
      "expires_at",
    );
  }
  if (expiresAt > now + MAX_EXPIRY_SECONDS + EXPIRY_TOLERANCE_SECONDS) {
    throw invalidRequest(
      "The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.",
      "expires_at",
    );
  }
}

function assertModeParams(params: Params, mode: "payment" | "subscription"): void {
  const param = mode === "payment" ? "subscription_data" : "payment_intent_data";
  if (params[param] !== undefined) {
    throw invalidRequest(`You can not pass \`${param}\` in \`${mode}\` mode.`, param);
  }
  if (mode === "subscription" && params.invoice_creation?.enabled === true) {
    const message = "You can only enable invoice creation when `mode` is set to `payment`.";
    throw invalidRequest(message, "invoice_creation");
  }
  if (params.invoice_creation?.enabled === true && params.customer === undefined) {
    throw notImplemented("an invoice without a customer");
  }
  const createsCustomer = mode === "subscription" || params.customer_creation === "always";
  if (createsCustomer && params.customer === undefined) {
    throw notImplemented("a session that creates a customer");
  }
}

function readMode({ mode = "payment" }: Params): "payment" | "subscription" {
  if (mode === "payment") return "payment";
  if (mode === "subscription") return "subscription";
  throw notImplemented(`the mode ${mode}`);
}

/**
 * Validates everything but the line items, which `buildCart` does.
 * @returns the session's mode
 * @throws StripeError 400, or 501 for what the stand-in does not support
 */
export function validateSession({ clock }: Account, params: Params): "payment" | "subscription" {
  rejectUnsupported(params, SUPPORTED);
  rejectUnsupported(
    params.payment_intent_data ?? {},
    "description metadata receipt_email setup_future_usage",
    "payment_intent_data",
  );
  rejectUnsupported(
    params.subscription_data ?? {},
    "description metadata trial_end trial_period_days trial_settings",
    "subscription_data",
  );
  const mode = readMode(params);
  if (params.ui_mode !== undefined && params.ui_mode !== "hosted_page") {
    throw notImplemented(`the ui_mode ${params.ui_mode}`);
  }
  assertModeParams(params, mode);
  rejectUnsupported(params.automatic_tax ?? {}, "enabled", "automatic_tax");
  rejectUnsupported(params.tax_id_collection ?? {}, "enabled", "tax_id_collection");
  rejectUnsupported(params.custom_text ?? {}, "submit", "custom_text");
  if (params.success_url === undefined) {
    const param = "success_url";
    throw invalidRequest(`Missing required param: ${param}.`, param, "parameter_missing");
  }
  assertUrl(params.success_url, "success_url");
  assertUrl(params.cancel_url, "cancel_url");
  assertExpiry(params.expires_at, clock.now());
  // Throw for invalid metadata, which is not used before the payment.
  createMetadata(params.payment_intent_data?.metadata);
  createMetadata(params.subscription_data?.metadata);
  if (params.customer !== undefined && params.customer_email !== undefined) {
    const message = "You may only specify one of these parameters: customer, customer_email.";
    throw invalidRequest(message, "customer");
  }
  const discounts = toList(params.discounts);
  if (params.allow_promotion_codes !== undefined && discounts.length > 0) {
    const message =
      "You may only specify one of these parameters: allow_promotion_codes, discounts.";
    throw invalidRequest(message, "allow_promotion_codes");
  }
  if (discounts.length > 1) {
    throw invalidRequest("A Checkout Session takes one discount.", "discounts");
  }
  return mode;
}
