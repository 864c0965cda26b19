import { ArtworkBoostType } from "@/lib/vocabulary/artwork-boost-types.schema";
import { boostLabels, toListingName } from "@/lib/vocabulary/opportunity-labels.schema";
import { ListingPlan, OpportunityBoostType } from "@/lib/vocabulary/opportunity-types.schema";
import type { PriceInterval, ProductEvent } from "@/lib/products/products.schema";
import { getMinorUnitDigits } from "@/lib/shared/minor-units";
import { listPlanFeatures } from "@/lib/plans/plan-features.rules";
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
import { formatFullPlanName } from "@/lib/plans/subscription-state.rules";

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

type Amounts = Record<CatalogueCurrency, number>;

/** Returns US cents in every currency of the catalogue, in minor units (CONTRACT section 6). */
export function toAmounts(cents: number): Amounts {
  const amounts = Object.entries(catalogueCurrencies).map(([code, { rate, step }]) => {
    const steps = Math.max(1, Math.round(((cents / 100) * rate) / step));
    return [code, Math.round(steps * step * 10 ** getMinorUnitDigits(code))];
  });
  return Object.fromEntries(amounts) as Amounts;
}

const formatWeeks = (count: number) => (count === 7 ? "a week" : `${count / 7} weeks`);
const formatDays = (count: number) => (count % 7 === 0 ? formatWeeks(count) : `${count} days`);

function toSubscriptionProduct([type, offer]: [
  SoldSubscription,
  SubscriptionOffer,
]): DefaultProduct {
  const key = type.toLowerCase();
  return {
    id: `vitrine_subscription_${key}`,
    event: "subscriptionEvent",
    type,
    name: formatFullPlanName(type),
    description: offer.description,
    features: listPlanFeatures(type),
    prices: [
      { lookupKey: `${key}_month`, interval: "month", amounts: toAmounts(offer.month) },
      { lookupKey: `${key}_year`, interval: "year", amounts: toAmounts(offer.year) },
    ],
  };
}

function toOneTimeProduct(
  family: "post" | "boost" | "artwork_boost",
  event: ProductEvent,
  type: string,
  details: { name: string; description: string; features: string[]; price: number },
): DefaultProduct {
  const key = `${family}_${type.toLowerCase()}`;
  const { price, ...texts } = details;
  const prices = [{ lookupKey: key, interval: null, amounts: toAmounts(price) }];
  return { id: `vitrine_${key}`, event, type, ...texts, prices: price === 0 ? [] : prices };
}

/** The post of the premium subscription has no price of its own (SPEC section 4, “Purchase cart”). */
function toPostProduct(plan: Exclude<ListingPlan, "FREE">): DefaultProduct {
  const { price, days: listedDays } = listingPlans[plan];
  return toOneTimeProduct("post", "opportunityPostEvent", plan, {
    name: toListingName(plan),
    description: `Listed for ${listedDays} days, or until the deadline when that is sooner.`,
    features: [`Listed for up to ${listedDays} days`],
    price,
  });
}

function toOpportunityBoostProduct(type: OpportunityBoostType): DefaultProduct {
  const { price, days: runningDays, description } = opportunityBoosts[type];
  const features = runningDays === null ? [] : [`Runs for up to ${formatDays(runningDays)}`];
  return toOneTimeProduct("boost", "opportunityBoostEvent", type, {
    name: `${boostLabels[type]} for an opportunity`,
    description,
    features,
    price,
  });
}

function toArtworkBoostProduct(type: ArtworkBoostType): DefaultProduct {
  const { price, days: runningDays, description } = artworkBoosts[type];
  const features = runningDays === null ? [] : [`Runs for ${formatDays(runningDays)}`];
  return toOneTimeProduct("artwork_boost", "artworkBoostEvent", type, {
    name: `${boostLabels[type]} for an artwork`,
    description,
    features,
    price,
  });
}

/** Builds what `npm run catalog` publishes (CONTRACT section 6). */
export function buildDefaultCatalogue(): DefaultProduct[] {
  const subscriptions = Object.entries(subscriptionOffers) as [
    SoldSubscription,
    SubscriptionOffer,
  ][];
  return [
    ...subscriptions.map(toSubscriptionProduct),
    ...ListingPlan.exclude(["FREE"]).options.map(toPostProduct),
    ...OpportunityBoostType.options.map(toOpportunityBoostProduct),
    ...ArtworkBoostType.options.map(toArtworkBoostProduct),
  ];
}
