import type { PricingChoice } from "@/lib/plans/pricing-paths.rules";
import type { CatalogueProduct } from "@/lib/products/products.rules";
import type { PriceInterval } from "@/lib/products/products.schema";
import { toSoldSubscription } from "@/lib/subscriptions/changes/change-subscription.rules";
import { toAudience, formatPlanName } from "@/lib/plans/subscription-state.rules";
import type { SubscriptionType } from "@/lib/plans/plans.schema";

export type PlanOffer = {
  type: SubscriptionType;
  name: string;
  description: string;
  features: readonly string[];
  priceId: string;
  interval: PriceInterval;
  /** Minor units by currency. */
  amounts: Readonly<Record<string, number>>;
};

export const recommendedPlans: ReadonlySet<SubscriptionType> = new Set([
  "ARTIST_PRO",
  "ORGANIZATION_PREMIUM",
]);

/** Subscriptions for an audience, cheapest first. */
export function listPlanOffers(
  products: readonly CatalogueProduct[],
  { audience, interval }: PricingChoice,
): PlanOffer[] {
  const offers = products.flatMap((product): PlanOffer[] => {
    const type = product.event === "subscriptionEvent" ? toSoldSubscription(product.type) : null;
    const price = product.prices.find((candidate) => candidate.interval === interval);
    if (type === null || price === undefined || toAudience(type) !== audience) return [];
    return [
      {
        type,
        name: formatPlanName(type),
        description: product.description,
        features: product.features,
        priceId: price.id,
        interval,
        amounts: price.amounts,
      },
    ];
  });
  const cost = ({ amounts }: PlanOffer) => amounts["USD"] ?? 0;
  return offers.toSorted((a, b) => cost(a) - cost(b));
}

/** Returns minor units by currency, rounded. */
export function toMonthlyAmounts(amounts: PlanOffer["amounts"]): Record<string, number> {
  return Object.fromEntries(
    Object.entries(amounts).map(([currency, amount]) => [currency, Math.round(amount / 12)]),
  );
}

/** Calculates the saving in per cent, rounded down: the smallest of any plan; 0 without one. */
export function calculateYearlySaving(
  products: readonly CatalogueProduct[],
  audience: PricingChoice["audience"],
): number {
  const monthly = listPlanOffers(products, { audience, interval: "month" });
  const yearly = listPlanOffers(products, { audience, interval: "year" });
  const savings = yearly.flatMap(({ type, amounts }) => {
    const month = monthly.find((monthlyOffer) => monthlyOffer.type === type)?.amounts["USD"];
    const year = amounts["USD"];
    return month === undefined || year === undefined || month === 0
      ? []
      : [Math.floor(100 - (100 * year) / (12 * month))];
  });
  // Without a yearly plan the minimum is 100, and so the result 0.
  return Math.max(0, Math.min(...savings, 100) % 100);
}
