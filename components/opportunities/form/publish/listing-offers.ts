import { firstPrice } from "@/lib/checkout/cart.rules";
import { listedUntil } from "@/lib/opportunities/publishing/publishing.rules";
import type { FreePosts } from "@/lib/opportunities/opportunities.schema";
import { listingPlanLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import {
  type ListingPlan,
  OpportunityBoostType,
  type OpportunityType,
} from "@/lib/vocabulary/opportunity-words.schema";
import type { ProfileAccess } from "@/lib/profiles/profiles.rules";
import type { Product } from "@/lib/products/products.schema";
import { counted } from "@/lib/shared/counted";
import { earlierOf } from "@/lib/shared/durations";
import type { Money } from "@/lib/shared/money";
import { type IncludedPosts, listingPlans, plans, type PlanLimits } from "@/lib/plans/plans.rules";
import { SubscriptionType } from "@/lib/plans/plans.schema";
import { dayText } from "@/lib/shared/day-text";

/** What a plan gives, as the picker shows it. */
export type ListingOffer = {
  plan: ListingPlan;
  name: string;
  /** Whether it costs nothing more. */
  isFree: boolean;
  /** Null for what is free, and while the price is not known. */
  price: Money | null;
  /** Whether the price is due again every month: it is a subscription that is bought. */
  isMonthly: boolean;
  /** What it gives, in a sentence. */
  gives: string;
  /** Until when the call would be listed. */
  until: Date;
  /** What has to be known before it is chosen, in a sentence; null for nothing. */
  note: string | null;
  /** Why it cannot be used, or null. */
  obstacle: string | null;
};

/** A boost as the picker offers it. */
export type ListingBoost = {
  type: OpportunityBoostType;
  /** Null while it is not known. */
  price: Money | null;
  isIncluded: boolean;
  /** Why it cannot be chosen, or null. */
  obstacle: string | null;
};

type Asked = {
  /** Null while nobody knows; `isAsking` says that it is on its way. */
  freePosts: FreePosts | null;
  isAsking: boolean;
  access: ProfileAccess | null;
  /** Until when the trial counts that the subscription is; null for none. */
  trialEnd: Date | null;
  type: OpportunityType | null;
  hasFee: boolean;
  /** Null when rolling or unknown. */
  deadline: Date | null;
  now: Date;
  /** Whether the profile is an organisation, which may subscribe to Premium for this call. */
  isOrganization: boolean;
  /** What is sold for calls, in the active currency; `isPricing` says that it is on its way. */
  products: readonly Product[];
  isPricing: boolean;
};

const EXPIRED =
  "The subscription of this profile has expired. Renew it in your account, or continue without a plan.";

/** What the acting profile's subscription unlocks. */
export function unlocksOf(access: ProfileAccess | null): PlanLimits {
  const type = SubscriptionType.safeParse(access?.subscriptionType).data;
  return plans[type ?? "none"];
}

function freeObstacle({ freePosts, isAsking, access, hasFee }: Asked): string | null {
  if (hasFee) return "Only for opportunities without a fee.";
  if (freePosts === null) {
    return isAsking
      ? "Checking your free posts …"
      : "We could not check whether you have one left.";
  }
  if (access?.isExpired === true) return EXPIRED;
  if (freePosts.permitted) return null;
  return freePosts.resetsAt === null
    ? "You have no free post left."
    : `Your free post is used. The next one is available from ${dayText(freePosts.resetsAt)}.`;
}

function includedObstacle({ access, type }: Asked, { only }: IncludedPosts): string | null {
  if (access?.isExpired === true) return EXPIRED;
  return only !== undefined && type !== only ? "Only for residencies." : null;
}

function includedText({ max: most, per, only }: IncludedPosts): string {
  const what = only === "ART_RESIDENCY" ? "residency" : "opportunity";
  const many = only === "ART_RESIDENCY" ? "residencies" : "opportunities";
  const howMany = counted(most, what, many);
  return per === "active" ? `${howMany} listed at a time.` : `${howMany} in 90 days.`;
}

/** What a trial publishes is listed no longer than the trial, until that is paid for. */
function byTrial(offer: ListingOffer, trialEnd: Date | null): ListingOffer {
  if (trialEnd === null) return offer;
  const day = dayText(trialEnd);
  return {
    ...offer,
    until: earlierOf(offer.until, trialEnd),
    note: `You are publishing with your trial. If it ends on ${day} without a payment, this opportunity leaves the list and becomes a draft.`,
  };
}

const unpriced = (isPricing: boolean) =>
  isPricing ? "Loading the price …" : "The price cannot be shown at the moment.";

/** The plans that a call can be published by, those that cost nothing more first. */
export function listingOffers(asked: Asked): ListingOffer[] {
  const { deadline, now, access, products } = asked;
  const offer = (plan: ListingPlan, gives: string, obstacle: string | null): ListingOffer => ({
    plan,
    name: listingPlanLabels[plan],
    isFree: true,
    price: null,
    isMonthly: false,
    gives:
      `${gives} Listed for ${listingPlans[plan].days} days at most, and not beyond the deadline.`.trim(),
    until: listedUntil(plan, now, deadline),
    note: null,
    obstacle,
  });
  const sold = (plan: ListingPlan, gives: string): ListingOffer => {
    const price = firstPrice(products, "opportunityPostEvent", plan)?.price ?? null;
    const isExpired = plan !== "PREMIUM_SUBSCRIPTION" && access?.isExpired === true;
    const obstacle = isExpired ? EXPIRED : price === null ? unpriced(asked.isPricing) : null;
    return { ...offer(plan, gives, obstacle), isFree: false, price };
  };
  const { posts } = unlocksOf(access);
  const free = offer(
    "FREE",
    "One every 90 days, for an opportunity without a fee.",
    freeObstacle(asked),
  );
  const ofSubscription =
    posts === undefined
      ? []
      : [
          byTrial(
            offer("PREMIUM_SUBSCRIPTION", includedText(posts), includedObstacle(asked, posts)),
            asked.trialEnd,
          ),
        ];
  const single = (["BASIC", "STANDARD", "EXTENDED"] as const).map((plan) => sold(plan, ""));
  const { posts: premium } = plans.ORGANIZATION_PREMIUM;
  const mayBegin =
    asked.isOrganization && premium !== undefined && (access?.subscriptionType ?? null) === null;
  const begun = mayBegin
    ? [
        {
          ...sold("PREMIUM_SUBSCRIPTION", `A subscription that includes ${includedText(premium)}`),
          name: "Subscribe to Premium",
          isMonthly: true,
        },
      ]
    : [];
  return [...ofSubscription, free, ...single, ...begun];
}

/** The plan that is chosen before anybody chose: the first that costs nothing more and can be used. */
export function usualPlan(offers: readonly ListingOffer[]): ListingOffer | undefined {
  return offers.find(({ isFree, obstacle }) => isFree && obstacle === null);
}

/** Whether a boost comes with the profile's subscription; whether it was used this month the server says. */
export function isIncludedBoost(
  boost: OpportunityBoostType | null,
  access: ProfileAccess | null,
): boolean {
  return boost !== null && access?.isExpired === false && unlocksOf(access).boost === boost;
}

function boostObstacle(
  boost: OpportunityBoostType,
  offer: ListingOffer | undefined,
  access: ProfileAccess | null,
): string | null {
  if (offer?.isMonthly === true) return "It can be added once the opportunity is listed.";
  return offer?.isFree === false && isIncludedBoost(boost, access)
    ? "Your subscription includes it: use it once the opportunity is listed."
    : null;
}

/** The boosts that a call can be published with. */
export function listingBoosts(
  { products, isPricing, access }: Pick<Asked, "products" | "isPricing" | "access">,
  offer: ListingOffer | undefined,
): ListingBoost[] {
  return OpportunityBoostType.options.map((type) => {
    const isIncluded = isIncludedBoost(type, access);
    const price = firstPrice(products, "opportunityBoostEvent", type)?.price ?? null;
    const unknown = price === null && !isIncluded ? unpriced(isPricing) : null;
    return { type, price, isIncluded, obstacle: boostObstacle(type, offer, access) ?? unknown };
  });
}
