import { Stripe } from "stripe";
import {
  findCatalogueWith,
  clearCatalogueCache,
  listProducts,
} from "@/lib/products/products.gateway";
import { findSoldPrice } from "@/lib/products/products.rules";
import { PriceInterval, type Product } from "@/lib/products/products.schema";
import { log } from "@/lib/server/log";
import type { Viewer } from "@/lib/server/viewer";
import { failure } from "@/lib/shared/failure";
import { toSoldSubscription } from "@/lib/subscriptions/change-subscription.rules";
import type {
  OfferQuery,
  SubscriptionOffers,
} from "@/lib/subscriptions/subscription-offers.schema";
import { findAccountAudiences } from "@/lib/subscriptions/subscription-offers.queries";
import { audienceOf } from "@/lib/plans/subscription-state.rules";
import type { Audience, SubscriptionType } from "@/lib/plans/plans.schema";
import type { Plan } from "@/lib/subscriptions/stripe-subscriptions.rules";

async function listSoldSubscriptions(
  currency: string,
  fits: (type: SubscriptionType) => boolean,
): Promise<Product[]> {
  const products = await listProducts(currency, "subscriptionEvent");
  return products.filter((product) => {
    const type = toSoldSubscription(product.type);
    return type !== null && fits(type);
  });
}

/** For the kinds of the caller's profiles; all without a profile. @throws VALIDATION for an unknown currency; UPSTREAM_UNAVAILABLE */
export async function listOwnOffers(
  currency: string,
  { identity }: Viewer<"identity">,
): Promise<Product[]> {
  const audiences = await findAccountAudiences(identity.uid);
  return listSoldSubscriptions(
    currency,
    (type) => audiences.size === 0 || audiences.has(audienceOf(type)),
  );
}

/** For everybody. @throws as `listOwnOffers` */
export async function listOffers(query: OfferQuery): Promise<SubscriptionOffers> {
  const { currency, audience, type: only, interval } = query;
  const sold = await listSoldSubscriptions(
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
  const offered = new Set(items.flatMap(({ prices }) => prices.map((price) => price.interval)));
  return { items, currency, intervals: PriceInterval.options.filter((each) => offered.has(each)) };
}

/** @param currency in which it must be sold too @throws UNPROCESSABLE if this audience cannot buy it; UPSTREAM_UNAVAILABLE */
export async function findSoldPlan(
  { priceId, path }: { priceId: string; path: string },
  audience: Audience,
  currency?: string,
): Promise<Plan> {
  const found = findSoldPrice(await findCatalogueWith([priceId]), priceId);
  const planFailure = (message: string) => failure("UNPROCESSABLE", message, [{ path, message }]);
  const type =
    found?.product.event === "subscriptionEvent" ? toSoldSubscription(found.product.type) : null;
  if (found === undefined || type === null || found.price.interval === null) {
    throw planFailure("This is not the price of an available subscription.");
  }
  if (audienceOf(type) !== audience) {
    throw planFailure(
      audience === "organization"
        ? "This subscription is for artists, and the profile is an organisation’s."
        : "This subscription is for organisations, and the profile is a person’s.",
    );
  }
  if (currency !== undefined && found.price.amounts[currency] === undefined) {
    throw planFailure(`This subscription cannot be paid in ${currency}.`);
  }
  return { type, interval: found.price.interval, priceId };
}

/** For `catch`: maps a rejected plan, such as a price archived a moment ago; rethrows the rest. @throws UNPROCESSABLE */
export function throwPlanError(path: string, message: string) {
  return (error: unknown): never => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    clearCatalogueCache();
    log().warn({ err: error }, "the payment provider rejected a plan");
    throw failure("UNPROCESSABLE", message, [{ path, message }]);
  };
}
