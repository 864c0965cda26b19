import { listedUntil } from "@/lib/opportunities/publishing/rules";
import type { FreePosts } from "@/lib/opportunities/schema";
import { listingPlanLabels } from "@/lib/opportunities/words/rules";
import type {
  ListingPlan,
  OpportunityBoostType,
  OpportunityType,
} from "@/lib/opportunities/words/schema";
import type { ProfileAccess } from "@/lib/profiles/rules";
import { counted } from "@/lib/shared/counted";
import {
  type IncludedPosts,
  listingPlans,
  plans,
  type Unlocks,
} from "@/lib/subscriptions/plans/rules";
import { SubscriptionType } from "@/lib/subscriptions/schema";

/** What a plan gives, as the picker shows it. */
export type PlanOffer = {
  plan: ListingPlan;
  name: string;
  /** US cents; 0 for what costs nothing more. */
  price: number;
  /** What it gives, in a sentence. */
  gives: string;
  /** Until when the call would be listed. */
  until: Date;
  /** Why it cannot be used, or null. */
  obstacle: string | null;
};

type Asked = {
  /** Null while nobody knows; `isAsking` says that it is on its way. */
  freePosts: FreePosts | null;
  isAsking: boolean;
  access: ProfileAccess | null;
  type: OpportunityType | null;
  hasFee: boolean;
  /** Null when rolling or unknown. */
  deadline: Date | null;
  now: Date;
};

const dateText = new Intl.DateTimeFormat("en-GB", { dateStyle: "long" });

/** What the acting profile's subscription unlocks. */
export function unlocksOf(access: ProfileAccess | null): Unlocks {
  const type = SubscriptionType.safeParse(access?.subscriptionType).data;
  return plans[type ?? "none"];
}

function freeObstacle({ freePosts, isAsking, access, hasFee }: Asked): string | null {
  if (hasFee) return "For calls without a fee only.";
  if (freePosts === null) {
    return isAsking ? "Looking for your free post …" : "We could not find out whether one is left.";
  }
  if (access?.isExpired === true) return "The subscription of this profile has expired.";
  if (freePosts.permitted) return null;
  return freePosts.resetsAt === null
    ? "No free post is left."
    : `The free post is used. The next one is there from ${dateText.format(new Date(freePosts.resetsAt))}.`;
}

function includedObstacle({ access, type }: Asked, { only }: IncludedPosts): string | null {
  if (access?.isExpired === true) return "The subscription of this profile has expired.";
  return only !== undefined && type !== only ? "For residencies only." : null;
}

function includedText({ most, per, only }: IncludedPosts): string {
  const what = only === "ART_RESIDENCY" ? "residency" : "call";
  const many = only === "ART_RESIDENCY" ? "residencies" : "calls";
  const howMany = counted(most, what, many);
  return per === "active" ? `${howMany} listed at a time.` : `${howMany} in 90 days.`;
}

/** The plans that a call can be published by, those that cost nothing more first. */
export function planOffers(asked: Asked): PlanOffer[] {
  const { deadline, now, access } = asked;
  const offer = (plan: ListingPlan, gives: string, obstacle: string | null): PlanOffer => ({
    plan,
    name: listingPlanLabels[plan],
    price: listingPlans[plan].price,
    gives:
      `${gives} Listed for ${listingPlans[plan].days} days at most, not beyond the deadline.`.trim(),
    until: listedUntil(plan, now, deadline),
    obstacle,
  });
  const { posts } = unlocksOf(access);
  const free = offer("FREE", "One in 90 days, for a call without a fee.", freeObstacle(asked));
  const included =
    posts === undefined
      ? []
      : [offer("PREMIUM_SUBSCRIPTION", includedText(posts), includedObstacle(asked, posts))];
  const sold = (["BASIC", "STANDARD", "EXTENDED"] as const).map((plan) => offer(plan, "", null));
  return [...included, free, ...sold];
}

/** The plan that is chosen before anybody chose: the first that costs nothing more and can be used. */
export function usualPlan(offers: readonly PlanOffer[]): PlanOffer | undefined {
  return offers.find(({ price, obstacle }) => price === 0 && obstacle === null);
}

/** Whether a boost comes with the profile's subscription; whether it was used this month the server says. */
export function isIncludedBoost(
  boost: OpportunityBoostType | null,
  access: ProfileAccess | null,
): boolean {
  return boost !== null && access?.isExpired === false && unlocksOf(access).boost === boost;
}
