import { useCall } from "@/hooks/use-call";
import { useSaleCurrency } from "@/hooks/use-sold-currencies";
import { listPlanFeatures } from "@/lib/plans/plan-features.rules";
import { subscriptionOffers } from "@/lib/plans/plans.rules";
import { formatPlanName, toAudience } from "@/lib/plans/subscription-state.rules";
import type { Audience, SubscriptionType } from "@/lib/plans/plans.schema";
import type { Product } from "@/lib/products/products.schema";
import type { Money } from "@/lib/shared/money";
import { toSoldSubscription } from "@/lib/subscriptions/changes/change-subscription.rules";

type LargerPlan = {
  type: SubscriptionType;
  name: string;
  description: string;
  features: readonly string[];
  /** Price per month. */
  price: Money;
};

function toLargerPlans({ type: key, prices }: Product): LargerPlan[] {
  const type = toSoldSubscription(key);
  const price = prices.find(({ interval }) => interval === "month");
  if (type === null || price === undefined) return [];
  const { unitAmount: amount, currency } = price;
  const { description } = subscriptionOffers[type];
  const texts = { name: formatPlanName(type), description, features: listPlanFeatures(type) };
  return [{ type, ...texts, price: { amount, currency } }];
}

/**
 * Finds the plans of an audience that are sold monthly and suffice, cheapest first; undefined while they load.
 * @param isEnough true for a plan that allows what is used up now
 */
export function useLargerPlans(
  audience: Audience,
  isEnough: (type: SubscriptionType) => boolean,
  isNeeded = true,
) {
  const { currency, isPending } = useSaleCurrency();
  const { data: products, isError } = useCall(
    "GET /v1/profiles/subscriptions",
    { query: { currency }, as: "account" },
    { enabled: isNeeded && !isPending },
  );
  const plans = products
    ?.flatMap(toLargerPlans)
    .filter(({ type }) => toAudience(type) === audience && isEnough(type))
    .toSorted((a, b) => a.price.amount - b.price.amount);
  return { plans, isError, isPending: plans === undefined && !isError };
}
