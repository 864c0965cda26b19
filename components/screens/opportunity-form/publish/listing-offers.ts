import { findFirstPrice } from "@/lib/checkout/cart.rules";
import { toListingEnd } from "@/lib/opportunities/publishing/publishing.rules";
import type { FreePosts } from "@/lib/opportunities/opportunities.schema";
import { listingPlanLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import {
  type ListingPlan,
  OpportunityBoostType,
  type OpportunityType,
} from "@/lib/vocabulary/opportunity-types.schema";
import type { ProfileAccess } from "@/lib/client/auth/auth-store";
import type { Product } from "@/lib/products/products.schema";
import { pluralise } from "@/lib/shared/texts/format-count";
import { getEarlierDate } from "@/lib/shared/time/durations";
import type { Money } from "@/lib/shared/money";
import { type IncludedPosts, listingPlans, plans, type PlanLimits } from "@/lib/plans/plans.rules";
import { getOpportunityQuotas } from "@/lib/plans/plan-limits.rules";
import { SubscriptionType } from "@/lib/plans/plans.schema";
import { formatDay } from "@/lib/shared/texts/format-date";

export type ListingOffer = {
  plan: ListingPlan;
  name: string;
  /** No further cost. */
  isFree: boolean;
  /** Null when free, or while the price is unknown. */
  price: Money | null;
  /** A subscription, due every month. */
  isMonthly: boolean;
  description: string;
  /** Time at which the listing would end. */
  until: Date;
  /** Shown beside the offer; null for nothing. */
  note: string | null;
  /** The reason why it cannot be chosen, or null. */
  obstacle: string | null;
};

export type ListingBoost = {
  type: OpportunityBoostType;
  /** Null while unknown. */
  price: Money | null;
  isIncluded: boolean;
  /** The reason why it cannot be chosen, or null. */
  obstacle: string | null;
};

type OfferContext = {
  /** Null while unknown. */
  freePosts: FreePosts | null;
  isCheckingFreePosts: boolean;
  access: ProfileAccess | null;
  /** End of the trial, if the subscription is one. */
  trialEnd: Date | null;
  type: OpportunityType | null;
  hasFee: boolean;
  /** True if artists apply here. */
  isNative: boolean;
  /** True if no further opportunity may take applications here without a paid listing. */
  isNativeRoomUsed: boolean;
  /** Null when rolling or unknown. */
  deadline: Date | null;
  now: Date;
  /** Organisations can subscribe to Premium for this opportunity. */
  isOrganization: boolean;
  /** Products in the active currency. */
  products: readonly Product[];
  isLoadingPrices: boolean;
};

const EXPIRED =
  "The subscription of this profile has expired. Renew it in your account, or continue without a plan.";

function getPlanLimits(access: ProfileAccess | null): PlanLimits {
  const type = SubscriptionType.safeParse(access?.subscriptionType).data;
  return plans[type ?? "none"];
}

function findFreePostObstacle({
  freePosts,
  isCheckingFreePosts,
  access,
  hasFee,
  isNative,
  isNativeRoomUsed,
}: OfferContext): string | null {
  if (hasFee) return "Only for opportunities without a fee.";
  if (isNative && isNativeRoomUsed)
    return "Another opportunity of yours takes applications on Vitrine.";
  if (freePosts === null) {
    return isCheckingFreePosts
      ? "Checking your free posts …"
      : "We could not check whether you have one left.";
  }
  if (access?.isExpired === true) return EXPIRED;
  if (freePosts.permitted) return null;
  return freePosts.resetsAt === null
    ? "You have no free post left."
    : `Your free post is used. The next one is available from ${formatDay(freePosts.resetsAt)}.`;
}

function findIncludedPostObstacle(
  { access, type }: OfferContext,
  { only }: IncludedPosts,
): string | null {
  if (access?.isExpired === true) return EXPIRED;
  return only !== undefined && type !== only ? "Only for residencies." : null;
}

function describeIncludedPosts({ max: maxPosts, per, only }: IncludedPosts): string {
  const singular = only === "ART_RESIDENCY" ? "residency" : "opportunity";
  const plural = only === "ART_RESIDENCY" ? "residencies" : "opportunities";
  const postCount = pluralise(maxPosts, singular, plural);
  return per === "active" ? `${postCount} listed at a time.` : `${postCount} in 90 days.`;
}

/** Ends an offer with the trial: what a trial publishes is listed until then, unless that is paid for. */
function withTrialEnd(offer: ListingOffer, trialEnd: Date | null): ListingOffer {
  if (trialEnd === null) return offer;
  const day = formatDay(trialEnd);
  return {
    ...offer,
    until: getEarlierDate(offer.until, trialEnd),
    note: `You are publishing with your trial. If it ends on ${day} without a payment, this opportunity leaves the list and becomes a draft.`,
  };
}

const explainMissingPrices = (isLoadingPrices: boolean) =>
  isLoadingPrices ? "Loading the price …" : "The price cannot be shown at the moment.";

/** Says how much of what arrives here can be read and judged. */
function describeDesk(plan: ListingPlan, { isNative, access }: OfferContext): string {
  if (!isNative) return "";
  const isSubscription = plan === "PREMIUM_SUBSCRIPTION";
  const current = SubscriptionType.safeParse(access?.subscriptionType).data ?? null;
  const { applications, jurors, rounds } = getOpportunityQuotas(plan, {
    type: isSubscription && current === null ? "ORGANIZATION_PREMIUM" : current,
    isExpired: access?.isExpired ?? false,
  });
  return ` The first ${pluralise(applications, "application")} to read, ${pluralise(jurors, "juror")}, ${pluralise(rounds, "round")} of judging.`;
}

/** Plans without further cost come first. */
export function listListingOffers(context: OfferContext): ListingOffer[] {
  const { deadline, now, access, products } = context;
  const createOffer = (
    plan: ListingPlan,
    description: string,
    obstacle: string | null,
  ): ListingOffer => ({
    plan,
    name: listingPlanLabels[plan],
    isFree: true,
    price: null,
    isMonthly: false,
    description:
      `${description} Listed for ${listingPlans[plan].days} days at most, and not beyond the deadline.${describeDesk(plan, context)}`.trim(),
    until: toListingEnd(plan, now, deadline),
    note: null,
    obstacle,
  });
  const createPaidOffer = (plan: ListingPlan, description: string): ListingOffer => {
    const price = findFirstPrice(products, "opportunityPostEvent", plan)?.price ?? null;
    const isExpired = plan !== "PREMIUM_SUBSCRIPTION" && access?.isExpired === true;
    const obstacle = isExpired
      ? EXPIRED
      : price === null
        ? explainMissingPrices(context.isLoadingPrices)
        : null;
    return { ...createOffer(plan, description, obstacle), isFree: false, price };
  };
  const { posts } = getPlanLimits(access);
  const free = createOffer(
    "FREE",
    "One every 90 days, for an opportunity without a fee.",
    findFreePostObstacle(context),
  );
  const includedOffers =
    posts === undefined
      ? []
      : [
          withTrialEnd(
            createOffer(
              "PREMIUM_SUBSCRIPTION",
              describeIncludedPosts(posts),
              findIncludedPostObstacle(context, posts),
            ),
            context.trialEnd,
          ),
        ];
  const singleOffers = (["BASIC", "STANDARD", "EXTENDED"] as const).map((plan) =>
    createPaidOffer(plan, ""),
  );
  const { posts: premium } = plans.ORGANIZATION_PREMIUM;
  const canSubscribe =
    context.isOrganization && premium !== undefined && (access?.subscriptionType ?? null) === null;
  const subscriptionOffers = canSubscribe
    ? [
        {
          ...createPaidOffer(
            "PREMIUM_SUBSCRIPTION",
            `A subscription that includes ${describeIncludedPosts(premium)}`,
          ),
          name: "Subscribe to Premium",
          isMonthly: true,
        },
      ]
    : [];
  return [...includedOffers, free, ...singleOffers, ...subscriptionOffers];
}

/** The default: the first available plan without further cost. */
export function findDefaultOffer(offers: readonly ListingOffer[]): ListingOffer | undefined {
  return offers.find(({ isFree, obstacle }) => isFree && obstacle === null);
}

/** True if the subscription includes it; only the server knows whether it was used this month. */
export function isIncludedBoost(
  boost: OpportunityBoostType | null,
  access: ProfileAccess | null,
): boolean {
  return boost !== null && access?.isExpired === false && getPlanLimits(access).boost === boost;
}

function findBoostObstacle(
  boost: OpportunityBoostType,
  offer: ListingOffer | undefined,
  access: ProfileAccess | null,
): string | null {
  if (offer?.isMonthly === true) return "It can be added once the opportunity is listed.";
  return offer?.isFree === false && isIncludedBoost(boost, access)
    ? "Your subscription includes it: use it once the opportunity is listed."
    : null;
}

export function listListingBoosts(
  {
    products,
    isLoadingPrices,
    access,
  }: Pick<OfferContext, "products" | "isLoadingPrices" | "access">,
  offer: ListingOffer | undefined,
): ListingBoost[] {
  return OpportunityBoostType.options.map((type) => {
    const isIncluded = isIncludedBoost(type, access);
    const price = findFirstPrice(products, "opportunityBoostEvent", type)?.price ?? null;
    const missingPrice =
      price === null && !isIncluded ? explainMissingPrices(isLoadingPrices) : null;
    return {
      type,
      price,
      isIncluded,
      obstacle: findBoostObstacle(type, offer, access) ?? missingPrice,
    };
  });
}
