import { Stripe } from "stripe";
import {
  loadCatalogueWith,
  clearCatalogueCache,
  listProducts,
} from "@/lib/products/products.gateway";
import { findSoldPrice } from "@/lib/products/products.rules";
import { PriceInterval, type Product } from "@/lib/products/products.schema";
import { log } from "@/lib/server/log";
import type { Viewer } from "@/lib/server/auth/viewer";
import { fieldFailure } from "@/lib/shared/failure";
import { toSoldSubscription } from "@/lib/subscriptions/changes/change-subscription.rules";
import type {
  OfferQuery,
  SubscriptionOffers,
} from "@/lib/subscriptions/subscription-offers.schema";
import { listAccountAudiences } from "@/lib/subscriptions/subscription-offers.queries";
import { toAudience } from "@/lib/plans/subscription-state.rules";
import type { Audience, SubscriptionType } from "@/lib/plans/plans.schema";
import type { Plan } from "@/lib/subscriptions/stripe-subscriptions.rules";

async function listSoldSubscriptions(
  currency: string,
  isIncluded: (type: SubscriptionType) => boolean,
): Promise<Product[]> {
  const products = await listProducts(currency, "subscriptionEvent");
  return products.filter((product) => {
    const type = toSoldSubscription(product.type);
    return type !== null && isIncluded(type);
  });
}

/** The plans for the caller's kinds of profiles; all plans if there is no profile. @throws VALIDATION for an unknown currency; UPSTREAM_UNAVAILABLE */
export async function listOwnOffers(
  currency: string,
  { identity }: Viewer<"identity">,
): Promise<Product[]> {
  const audiences = await listAccountAudiences(identity.uid);
  return listSoldSubscriptions(
    currency,
    (type) => audiences.size === 0 || audiences.has(toAudience(type)),
  );
}

/** The plans that fit the filters. @throws as `listOwnOffers` */
export async function listOffers(query: OfferQuery): Promise<SubscriptionOffers> {
  const { currency, audience, type: requiredType, interval } = query;
  const products = await listSoldSubscriptions(
    currency,
    (type) =>
      (audience === undefined || toAudience(type) === audience) &&
      (requiredType === undefined || type === requiredType),
  );
  const items = products.flatMap((product) => {
    const prices = product.prices.filter(
      (price) => interval === undefined || price.interval === interval,
    );
    return prices.length === 0 ? [] : [{ ...product, prices }];
  });
  const offeredIntervals = new Set(
    items.flatMap(({ prices }) => prices.map((price) => price.interval)),
  );
  return {
    items,
    currency,
    intervals: PriceInterval.options.filter((paymentInterval) =>
      offeredIntervals.has(paymentInterval),
    ),
  };
}

/** @param currency in which it must be sold too @throws UNPROCESSABLE if this audience cannot buy it; UPSTREAM_UNAVAILABLE */
export async function findSoldPlan(
  { priceId, path }: { priceId: string; path: string },
  audience: Audience,
  currency?: string,
): Promise<Plan> {
  const soldPrice = findSoldPrice(await loadCatalogueWith([priceId]), priceId);
  const planFailure = (message: string) => fieldFailure("UNPROCESSABLE", path, message);
  const type =
    soldPrice?.product.event === "subscriptionEvent"
      ? toSoldSubscription(soldPrice.product.type)
      : null;
  if (soldPrice === undefined || type === null || soldPrice.price.interval === null)
    throw planFailure("This is not the price of an available subscription.");
  if (toAudience(type) !== audience) {
    throw planFailure(
      audience === "organization"
        ? "This subscription is for artists, and the profile is an organisation’s."
        : "This subscription is for organisations, and the profile is a person’s.",
    );
  }
  if (currency !== undefined && soldPrice.price.amounts[currency] === undefined)
    throw planFailure(`This subscription cannot be paid in ${currency}.`);
  return { type, interval: soldPrice.price.interval, priceId };
}

/** Creates a handler for `catch`: maps a rejected plan, such as a price archived a moment ago; rethrows other errors. @throws UNPROCESSABLE */
export function createPlanErrorHandler(path: string, message: string) {
  return (error: unknown): never => {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    clearCatalogueCache();
    log().warn({ err: error }, "the payment provider rejected a plan");
    throw fieldFailure("UNPROCESSABLE", path, message);
  };
}
