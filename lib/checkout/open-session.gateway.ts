import { Stripe } from "stripe";
import { invalidCouponFailure, type Discount } from "@/lib/checkout/coupons.gateway";
import { formatPaymentPageNotice } from "@/lib/payments/withdrawal-notices.rules";
import { type CheckoutOrder, buildReturnUrl } from "@/lib/checkout/checkout.rules";
import { clearCatalogueCache } from "@/lib/products/products.gateway";
import { env } from "@/lib/server/env";
import { getTermsUrl } from "@/lib/server/legal-facts";
import { createOnceAtStripe } from "@/lib/server/stripe/stripe";
import { conflict, failure } from "@/lib/shared/failure";

const buildTaxParams = (): Partial<Stripe.Checkout.SessionCreateParams> =>
  env().STRIPE_TAX === "off"
    ? {}
    : {
        automatic_tax: { enabled: true },
        billing_address_collection: "required",
        customer_update: { address: "auto", name: "auto" },
        tax_id_collection: { enabled: true },
      };

/** A subscription is active while a bank debit is under way, and the provider does not let one wait for an upgrade's payment. */
const subscriptionMethods: Stripe.Checkout.SessionCreateParams["allowed_payment_method_types"] = [
  "card",
  "link",
];

function buildSessionParams(
  order: CheckoutOrder,
  discount: Discount | null,
): Stripe.Checkout.SessionCreateParams {
  const metadata = { orderId: order.id, profileId: order.profileId };
  const toReturnUrl = (path: string) => buildReturnUrl(env().APP_URL, path, order.id);
  return {
    ...(order.kind === "SUBSCRIPTION"
      ? {
          mode: "subscription",
          subscription_data: { metadata },
          allowed_payment_method_types: subscriptionMethods,
        }
      : {
          mode: "payment",
          payment_intent_data: { metadata },
          invoice_creation: { enabled: true, invoice_data: { metadata } },
          // A bank transfer that is never made never expires: the order would stay open for ever.
          excluded_payment_method_types: ["customer_balance"],
        }),
    ...buildTaxParams(),
    custom_text: { submit: { message: formatPaymentPageNotice(getTermsUrl()) } },
    customer: order.customerId,
    client_reference_id: order.id,
    metadata,
    currency: order.currency.toLowerCase(),
    adaptive_pricing: { enabled: false },
    line_items: order.priceIds.map((price) => ({ price, quantity: 1 })),
    ...(discount !== null && { discounts: [discount] }),
    success_url: toReturnUrl(order.successPath),
    cancel_url: toReturnUrl(order.cancelPath),
  };
}

/** The provider's rejection as a failure for the caller; the error itself if the mistake is ours. */
function toFailure(error: unknown): unknown {
  if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) return error;
  const { param = "", message, code } = error;
  if (code === "amount_too_small") {
    return invalidCouponFailure(
      "The amount left to pay with this coupon is too small to be charged.",
    );
  }
  if (/combine currencies/i.test(message)) {
    const requiredCurrency = /currency ([a-z]{3})\b/i.exec(message)?.[1]?.toUpperCase();
    const explanation = `This profile currently pays in ${requiredCurrency ?? "another currency"}.`;
    return conflict("currency", explanation);
  }
  if (/discount|coupon|promotion/i.test(`${param} ${message}`))
    return invalidCouponFailure("This coupon cannot be used for this.");
  if (/line_items|price/i.test(param) || /no such (price|product)/i.test(message)) {
    clearCatalogueCache();
    const explanation = "One of these prices is no longer available.";
    return failure("UNPROCESSABLE", explanation, [{ path: "priceIds", message: explanation }]);
  }
  return error;
}

/**
 * Idempotent by order id.
 * @returns null if opened before with other parameters
 * @throws UNPROCESSABLE for a coupon or price; CONFLICT for a currency; UPSTREAM_UNAVAILABLE
 */
export async function openSession(
  order: CheckoutOrder,
  discount: Discount | null,
): Promise<Stripe.Checkout.Session | null> {
  try {
    return await createOnceAtStripe(`session-${order.id}`, (client, options) =>
      client.checkout.sessions.create(buildSessionParams(order, discount), options),
    );
  } catch (error) {
    if (error instanceof Stripe.errors.StripeIdempotencyError) return null;
    throw toFailure(error);
  }
}
