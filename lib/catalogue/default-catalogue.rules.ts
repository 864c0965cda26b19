import { ArtworkBoostType } from "@/lib/vocabulary/boost-types.schema";
import { boostLabels, listingName } from "@/lib/vocabulary/opportunity-labels.schema";
import { ListingPlan, OpportunityBoostType } from "@/lib/vocabulary/opportunity-words.schema";
import type { PriceInterval, ProductEvent } from "@/lib/products/products.schema";
import { minorUnitDigits } from "@/lib/shared/format-money";
import { planFeatures } from "@/lib/plans/plan-features.rules";
import {
  artworkBoosts,
  type CatalogueCurrency,
  catalogueCurrencies,
  listingPlans,
  opportunityBoosts,
  type SoldSubscription,
  type SubscriptionOffer,
  subscriptionOffers,
} from "@/lib/plans/plans.rules";
import { fullPlanName } from "@/lib/plans/subscription-state.rules";

/** Stripe's tax code for electronically supplied services. */
export const TAX_CODE = "txcd_10000000";

export type DefaultProduct = {
  /** Deterministic, so that publishing the catalogue again finds it. */
  id: string;
  event: ProductEvent;
  type: string;
  name: string;
  description: string;
  features: string[];
  prices: { lookupKey: string; interval: PriceInterval | null; amounts: Amounts }[];
};

export type Amounts = Record<CatalogueCurrency, number>;

/** US cents in every currency of the catalogue, in minor units (CONTRACT section 6). */
export function toAmounts(cents: number): Amounts {
  const amounts = Object.entries(catalogueCurrencies).map(([code, { rate, step }]) => {
    const steps = Math.max(1, Math.round(((cents / 100) * rate) / step));
    return [code, Math.round(steps * step * 10 ** minorUnitDigits(code))];
  });
  return Object.fromEntries(amounts) as Amounts;
}

const weeks = (count: number) => (count === 7 ? "a week" : `${count / 7} weeks`);
const days = (count: number) => (count % 7 === 0 ? weeks(count) : `${count} days`);

function subscription([type, offer]: [SoldSubscription, SubscriptionOffer]): DefaultProduct {
  const key = type.toLowerCase();
  return {
    id: `vitrine_subscription_${key}`,
    event: "subscriptionEvent",
    type,
    name: fullPlanName(type),
    description: offer.description,
    features: planFeatures(type),
    prices: [
      { lookupKey: `${key}_month`, interval: "month", amounts: toAmounts(offer.month) },
      { lookupKey: `${key}_year`, interval: "year", amounts: toAmounts(offer.year) },
    ],
  };
}

function oneTimeProduct(
  family: "post" | "boost" | "artwork_boost",
  event: ProductEvent,
  type: string,
  details: { name: string; description: string; features: string[]; price: number },
): DefaultProduct {
  const key = `${family}_${type.toLowerCase()}`;
  const { price, ...words } = details;
  const prices = [{ lookupKey: key, interval: null, amounts: toAmounts(price) }];
  return { id: `vitrine_${key}`, event, type, ...words, prices: price === 0 ? [] : prices };
}

/** The post of the premium subscription has no price of its own (SPEC section 4, “Purchase cart”). */
function post(plan: Exclude<ListingPlan, "FREE">): DefaultProduct {
  const { price, days: listed } = listingPlans[plan];
  return oneTimeProduct("post", "opportunityPostEvent", plan, {
    name: listingName(plan),
    description: `Listed for ${listed} days, or until the deadline when that is sooner.`,
    features: [`Listed for up to ${listed} days`],
    price,
  });
}

function opportunityBoost(type: OpportunityBoostType): DefaultProduct {
  const { price, days: running, description } = opportunityBoosts[type];
  const features = running === null ? [] : [`Runs for up to ${days(running)}`];
  return oneTimeProduct("boost", "opportunityBoostEvent", type, {
    name: `${boostLabels[type]} for an opportunity`,
    description,
    features,
    price,
  });
}

function artworkBoost(type: ArtworkBoostType): DefaultProduct {
  const { price, days: running, description } = artworkBoosts[type];
  const features = running === null ? [] : [`Runs for ${days(running)}`];
  return oneTimeProduct("artwork_boost", "artworkBoostEvent", type, {
    name: `${boostLabels[type]} for an artwork`,
    description,
    features,
    price,
  });
}

/** What `npm run catalog` publishes (CONTRACT section 6). */
export function defaultCatalogue(): DefaultProduct[] {
  const subscriptions = Object.entries(subscriptionOffers) as [
    SoldSubscription,
    SubscriptionOffer,
  ][];
  return [
    ...subscriptions.map(subscription),
    ...ListingPlan.exclude(["FREE"]).options.map(post),
    ...OpportunityBoostType.options.map(opportunityBoost),
    ...ArtworkBoostType.options.map(artworkBoost),
  ];
}
