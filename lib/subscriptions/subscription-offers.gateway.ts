import { Stripe } from "stripe";
import { catalogueWith, forgetCatalogue, listProducts } from "@/lib/products/products.gateway";
import { soldPrice } from "@/lib/products/products.rules";
import { PriceInterval, type Product } from "@/lib/products/products.schema";
import { log } from "@/lib/server/log";
import type { Viewer } from "@/lib/server/viewer";
import { failure } from "@/lib/shared/failure";
import { soldTypeOf } from "@/lib/subscriptions/change-subscription.rules";
import type {
  OfferQuery,
  SubscriptionOffers,
} from "@/lib/subscriptions/subscription-offers.schema";
import { audiencesOfAccount } from "@/lib/subscriptions/subscription-offers.queries";
import { audienceOf } from "@/lib/plans/subscription-state.rules";
import type { Audience, SubscriptionType } from "@/lib/plans/plans.schema";
import type { Plan } from "@/lib/subscriptions/stripe-subscriptions.rules";

async function listSold(
  currency: string,
  fits: (type: SubscriptionType) => boolean,
): Promise<Product[]> {
  const products = await listProducts(currency, "subscriptionEvent");
  return products.filter((product) => {
    const type = soldTypeOf(product.type);
    return type !== null && fits(type);
  });
}

/**
 * The subscriptions for the caller's kinds of profiles; all of them for an account without a profile.
 * @throws VALIDATION for a currency that the catalogue does not have; UPSTREAM_UNAVAILABLE
 */
export async function listOwnOffers(
  currency: string,
  { identity }: Viewer<"identity">,
): Promise<Product[]> {
  const audiences = await audiencesOfAccount(identity.uid);
  return listSold(currency, (type) => audiences.size === 0 || audiences.has(audienceOf(type)));
}

/**
 * The subscriptions that fit a filter, for everybody.
 * @throws as `listOwnOffers`
 */
export async function listOffers(query: OfferQuery): Promise<SubscriptionOffers> {
  const { currency, audience, type: only, interval } = query;
  const sold = await listSold(
    currency,
    (type) =>
      (audience === undefined || audienceOf(type) === audience) &&
      (only === undefined || type === only),
  );
  const items = sold.flatMap((product) => {
    const prices = product.prices.filter(
      (price) => interval === undefined || price.interval === interval,
    );
    return prices.length === 0 ? [] : [{ ...product, prices }];
  });
  const there = new Set(items.flatMap(({ prices }) => prices.map((price) => price.interval)));
  return { items, currency, intervals: PriceInterval.options.filter((each) => there.has(each)) };
}

/**
 * What a price is of, when it is a subscription's that this kind of profile can have.
 * @param currency in which it must be sold too
 * @throws UNPROCESSABLE otherwise; UPSTREAM_UNAVAILABLE
 */
export async function soldPlan(
  { priceId, path }: { priceId: string; path: string },
  audience: Audience,
  currency?: string,
): Promise<Plan> {
  const found = soldPrice(await catalogueWith([priceId]), priceId);
  const refusal = (message: string) => failure("UNPROCESSABLE", message, [{ path, message }]);
  const type = found?.product.event === "subscriptionEvent" ? soldTypeOf(found.product.type) : null;
  if (found === undefined || type === null || found.price.interval === null) {
    throw refusal("This is not the price of an available subscription.");
  }
  if (audienceOf(type) !== audience) {
    throw refusal(
      audience === "organization"
        ? "This subscription is for artists, and the profile is an organisation’s."
        : "This subscription is for organisations, and the profile is a person’s.",
    );
  }
  if (currency !== undefined && found.price.amounts[currency] === undefined) {
    throw refusal(`This subscription cannot be paid in ${currency}.`);
  }
  return { type, interval: found.price.interval, priceId };
}

/**
 * Tells the caller that the provider does not take a plan, as one whose price was archived a moment ago; what else went wrong stays
 * what it is. For `catch`.
 * @throws UNPROCESSABLE
 */
export function refusePlan(path: string, message: string) {
  return (error: unknown): never => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    forgetCatalogue();
    log().warn({ err: error }, "the payment provider refused a plan");
    throw failure("UNPROCESSABLE", message, [{ path, message }]);
  };
}
