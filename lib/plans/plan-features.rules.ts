import { boostLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import type { OpportunityBoostType } from "@/lib/vocabulary/opportunity-words.schema";
import { formatCount, pluralise } from "@/lib/shared/format-count";
import { freePosts, listingPlans, MONTH_DAYS, plans, QUARTER_DAYS } from "@/lib/plans/plans.rules";
import type { SubscriptionType } from "@/lib/plans/plans.schema";

export type PlanKey = SubscriptionType | "none";

export type PlanFact = {
  about: string;
  explanation: string;
  value: (plan: PlanKey) => string | null;
  feature: (plan: PlanKey) => string | null;
};

const boostOf = (plan: PlanKey) => plans[plan].boost;
const artworkBoostOf = (plan: PlanKey) => plans[plan].artworkBoost;
const labelOf = (boost: OpportunityBoostType | undefined) =>
  boost === undefined ? null : boostLabels[boost];
const monthly = (what: string, boost: OpportunityBoostType | undefined) =>
  boost === undefined ? null : `1 ${what} a month: ${boostLabels[boost]}`;

function postsText(plan: PlanKey): string | null {
  const { posts } = plans[plan];
  if (posts === undefined) return null;
  const { max: most, per, only } = posts;
  const what =
    only === "ART_RESIDENCY"
      ? pluralise(most, "residency", "residencies")
      : pluralise(most, "opportunity", "opportunities");
  return per === "active" ? `${what} at a time` : `${what} a quarter`;
}

const freePostsText = `${freePosts.max} every ${freePosts.days} days`;

/** In the order shown; what a plan unlocks is in `plans`. */
export const planFacts: readonly PlanFact[] = [
  {
    about: "Opportunities to read and save",
    explanation:
      "See every opportunity, save those you like, and have their deadlines in your own calendar.",
    value: () => "yes",
    feature: (plan) =>
      plan === "none" ? "Read and save every opportunity, with deadlines in your calendar" : null,
  },
  {
    about: "Artworks",
    explanation:
      "How many artworks your profile can show at the same time. Delete one, and you can add another.",
    value: (plan) => formatCount(plans[plan].artworks),
    feature: (plan) => `${formatCount(plans[plan].artworks)} artworks`,
  },
  {
    about: "Free posts, without an entry fee",
    explanation: `A post is one opportunity that you publish here. A free one must cost artists nothing to enter, and is listed for up to ${listingPlans.FREE.days} days.`,
    value: () => freePostsText,
    feature: (plan) =>
      plan === "none"
        ? `${pluralise(freePosts.max, "opportunity", "opportunities")} every ${freePosts.days} days, without an entry fee`
        : null,
  },
  {
    about: "Posts included",
    explanation: `A post is one opportunity that you publish here, listed for up to ${listingPlans.PREMIUM_SUBSCRIPTION.days} days. “At a time” counts those that are listed now; “a quarter” counts those of the last ${QUARTER_DAYS} days.`,
    value: postsText,
    feature: postsText,
  },
  {
    about: "Monthly opportunity boost",
    explanation: `One of your listed opportunities can be made to stand out, once in ${MONTH_DAYS} days, at no further cost.`,
    value: (plan) => labelOf(boostOf(plan)),
    feature: (plan) => monthly("opportunity boost", boostOf(plan)),
  },
  {
    about: "Monthly artwork boost",
    explanation: `One of your artworks can be made to stand out, once in ${MONTH_DAYS} days, at no further cost.`,
    value: (plan) => labelOf(artworkBoostOf(plan)),
    feature: (plan) => monthly("artwork boost", artworkBoostOf(plan)),
  },
  {
    about: "Plan name on your profile",
    explanation: "Your plan is named beside your name on your profile.",
    value: (plan) => (plan === "none" ? null : "yes"),
    feature: () => null,
  },
];

export function planFeatures(plan: PlanKey): string[] {
  return planFacts.map(({ feature }) => feature(plan)).filter((text) => text !== null);
}
