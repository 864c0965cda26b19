import { Stripe } from "stripe";
import { env } from "@/lib/server/env";
import { log } from "@/lib/server/log";
import { askStripe } from "@/lib/server/stripe";
import type { SubscriptionFacts } from "@/lib/subscriptions/stripe-subscriptions.rules";

/** The provider's word for a customer of whom it does not know where it is. */
const NOWHERE = "customer_tax_location_invalid";

/**
 * Has the provider count the tax of a trial that began without: nobody knew then where its customer is. Until that is known it stays
 * without; it is asked again each time that the subscription is looked at. What else is refused is left to people.
 * @throws UPSTREAM_UNAVAILABLE
 */
export async function taxTrial(facts: SubscriptionFacts): Promise<void> {
  const { id, isTaxed, trialOf, endedAt } = facts;
  if (env().STRIPE_TAX === "off" || isTaxed || trialOf === null || endedAt !== null) return;
  try {
    await askStripe((client) =>
      client.subscriptions.update(id, { automatic_tax: { enabled: true } }),
    );
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    if (error.code !== NOWHERE) log().error({ err: error, subscription: id }, "no tax is counted");
  }
}
