import type { Product } from "@/lib/products/products.schema";
import type { Money } from "@/lib/shared/money";
import { toSoldSubscription } from "@/lib/subscriptions/changes/change-subscription.rules";
import { listPlanFeatures } from "@/lib/plans/plan-features.rules";
import { plans, type PlanLimits } from "@/lib/plans/plans.rules";
import { toAudience, subscriptionNames } from "@/lib/plans/subscription-state.rules";
import type { Audience, SubscriptionType } from "@/lib/plans/plans.schema";

export type LargerPlan = {
  type: SubscriptionType;
  name: string;
  features: readonly string[];
  /** Price per month. */
  price: Money;
};

/** Plans of an audience that are sold monthly and whose limits suffice, cheapest first. */
export function listLargerPlans(
  products: readonly Product[],
  audience: Audience,
  isEnough: (limits: PlanLimits) => boolean,
): LargerPlan[] {
  return products
    .flatMap((product): LargerPlan[] => {
      const type = toSoldSubscription(product.type);
      const price = product.prices.find(({ interval }) => interval === "month");
      if (type === null || price === undefined || toAudience(type) !== audience) return [];
      const limits = plans[type];
      if (!isEnough(limits)) return [];
      const { unitAmount: amount, currency } = price;
      return [
        {
          type,
          name: subscriptionNames[type],
          features: listPlanFeatures(type),
          price: { amount, currency },
        },
      ];
    })
    .toSorted((a, b) => a.price.amount - b.price.amount);
}
