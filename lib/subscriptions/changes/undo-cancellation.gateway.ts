import type { Stripe } from "stripe";
import { callStripe } from "@/lib/server/stripe/stripe";
import {
  forgottenUpgrade,
  type SubscriptionFacts,
} from "@/lib/subscriptions/stripe-subscriptions.rules";

/** Returns the parameters, in whichever of the provider's two forms the cancellation was made. */
function toParams({
  cancelAt,
  endsWithPeriod,
  upgrade,
}: SubscriptionFacts): Stripe.SubscriptionUpdateParams {
  const metadata = upgrade === null ? {} : { metadata: forgottenUpgrade };
  if (cancelAt === null) return metadata;
  return endsWithPeriod
    ? { cancel_at_period_end: false, ...metadata }
    : { cancel_at: "", ...metadata };
}

/** Undoes a cancellation, and forgets an upgrade that would have. @throws UPSTREAM_UNAVAILABLE */
export async function undoCancellation(facts: SubscriptionFacts): Promise<void> {
  if (facts.cancelAt === null && facts.upgrade === null) return;
  await callStripe((client) => client.subscriptions.update(facts.id, toParams(facts)));
}
