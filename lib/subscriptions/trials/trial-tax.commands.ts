import { Stripe } from "stripe";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { callStripe } from "@/lib/server/stripe/stripe";
import type { SubscriptionFacts } from "@/lib/subscriptions/stripe-subscriptions.rules";

/** The provider does not know where the customer is. */
const UNKNOWN_LOCATION = "customer_tax_location_invalid";

/** A trial begins before the customer's location is known, so this is retried at each reading. @throws UPSTREAM_UNAVAILABLE */
export async function enableTrialTax(facts: SubscriptionFacts): Promise<void> {
  const { id, isTaxed, trialOf, endedAt } = facts;
  if (env().STRIPE_TAX === "off" || isTaxed || trialOf === null || endedAt !== null) return;
  try {
    await callStripe((client) =>
      client.subscriptions.update(id, { automatic_tax: { enabled: true } }),
    );
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    if (error.code !== UNKNOWN_LOCATION)
      log().error({ err: error, subscription: id }, "tax could not be enabled for a trial");
  }
}
