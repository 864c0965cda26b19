import type { Stripe } from "stripe";
import type { Account } from "#account";
import { newMetadata } from "#resources/metadata";
import { invalidRequest, notImplemented } from "#stripe-error";
import { rejectUnsupported } from "#reject-unsupported";
import type { Wire } from "#wire";

type Given = Wire<Stripe.Checkout.SessionCreateParams>;

const TAKEN =
  "adaptive_pricing allow_promotion_codes allowed_payment_method_types automatic_tax billing_address_collection cancel_url client_reference_id currency custom_text customer customer_creation customer_email customer_update discounts excluded_payment_method_types expires_at invoice_creation line_items locale metadata mode payment_intent_data payment_method_collection submit_type subscription_data success_url tax_id_collection ui_mode";
const SHORTEST_SECONDS = 30 * 60;
const LONGEST_SECONDS = 24 * 3600;

/** The least that a card can be charged, in minor units (Stripe's "minimum charge amounts"). */
const least: Readonly<Record<string, number>> = {
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
export function requireMinimumCharge(total: number, currency: string): void {
  const enough = least[currency] ?? 1;
  if (total === 0 || total >= enough) return;
  throw invalidRequest(
    `The Checkout Session's total amount due must add up to at least ${enough} in the smallest unit of ${currency}.`,
    "line_items",
    "amount_too_small",
  );
}

function requireAddress(address: string | undefined, param: string): void {
  if (address === undefined) return;
  const url = URL.parse(address);
  if (url !== null && (url.protocol === "https:" || url.protocol === "http:")) return;
  throw invalidRequest("Not a valid URL", param, "url_invalid");
}

function requireExpiry(expiresAt: number | undefined, now: number): void {
  if (expiresAt === undefined) return;
  // Stripe allows for the time that the request is under way.
  if (expiresAt < now + SHORTEST_SECONDS - 5) {
    throw invalidRequest(
      "The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.",
      "expires_at",
    );
  }
  if (expiresAt > now + LONGEST_SECONDS + 5) {
    throw invalidRequest(
      "The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.",
      "expires_at",
    );
  }
}

function requireSameMode(given: Given, mode: "payment" | "subscription"): void {
  const wrong = mode === "payment" ? "subscription_data" : "payment_intent_data";
  if (given[wrong] !== undefined) {
    throw invalidRequest(`You can not pass \`${wrong}\` in \`${mode}\` mode.`, wrong);
  }
  if (mode === "subscription" && given.invoice_creation?.enabled === true) {
    const said = "You can only enable invoice creation when `mode` is set to `payment`.";
    throw invalidRequest(said, "invoice_creation");
  }
  if (given.invoice_creation?.enabled === true && given.customer === undefined) {
    throw notImplemented("an invoice without a customer");
  }
  const makesCustomer = mode === "subscription" || given.customer_creation === "always";
  if (makesCustomer && given.customer === undefined) {
    throw notImplemented("a session that makes a customer");
  }
}

function modeOf({ mode = "payment" }: Given): "payment" | "subscription" {
  if (mode === "payment") return "payment";
  if (mode === "subscription") return "subscription";
  throw notImplemented(`the mode ${mode}`);
}

/**
 * Refuses what is no session of a hosted page that takes a payment or starts a subscription; prices are the cart's matter.
 * @returns the session's mode
 * @throws StripeError 400, and 501 for what Stripe does and the stand-in does not
 */
export function requireSellable({ clock }: Account, given: Given): "payment" | "subscription" {
  rejectUnsupported(given, TAKEN);
  rejectUnsupported(
    given.payment_intent_data ?? {},
    "description metadata receipt_email setup_future_usage",
    "payment_intent_data",
  );
  rejectUnsupported(
    given.subscription_data ?? {},
    "description metadata trial_end trial_period_days trial_settings",
    "subscription_data",
  );
  const mode = modeOf(given);
  if (given.ui_mode !== undefined && given.ui_mode !== "hosted_page") {
    throw notImplemented(`the ui_mode ${given.ui_mode}`);
  }
  requireSameMode(given, mode);
  rejectUnsupported(given.automatic_tax ?? {}, "enabled", "automatic_tax");
  rejectUnsupported(given.tax_id_collection ?? {}, "enabled", "tax_id_collection");
  rejectUnsupported(given.custom_text ?? {}, "submit", "custom_text");
  if (given.success_url === undefined) {
    const param = "success_url";
    throw invalidRequest(`Missing required param: ${param}.`, param, "parameter_missing");
  }
  requireAddress(given.success_url, "success_url");
  requireAddress(given.cancel_url, "cancel_url");
  requireExpiry(given.expires_at, clock.now());
  newMetadata(given.payment_intent_data?.metadata);
  newMetadata(given.subscription_data?.metadata);
  if (given.customer !== undefined && given.customer_email !== undefined) {
    const both = "You may only specify one of these parameters: customer, customer_email.";
    throw invalidRequest(both, "customer");
  }
  if (given.allow_promotion_codes !== undefined && (given.discounts || []).length > 0) {
    const both = "You may only specify one of these parameters: allow_promotion_codes, discounts.";
    throw invalidRequest(both, "allow_promotion_codes");
  }
  if ((given.discounts || []).length > 1) {
    throw invalidRequest("A Checkout Session takes one discount.", "discounts");
  }
  return mode;
}
