import { boostLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import type { OpportunityBoostType } from "@/lib/vocabulary/opportunity-types.schema";
import { formatCount, pluralise } from "@/lib/shared/format-count";
import { freePosts, listingPlans, MONTH_DAYS, plans, QUARTER_DAYS } from "@/lib/plans/plans.rules";
import { getQuotas, statisticsWeeks } from "@/lib/plans/plan-limits.rules";
import type { SubscriptionType } from "@/lib/plans/plans.schema";

export type PlanKey = SubscriptionType | "none";

export type PlanFact = {
  heading: string;
  explanation: string;
  value: (plan: PlanKey) => string | null;
  feature: (plan: PlanKey) => string | null;
};

const getBoost = (plan: PlanKey) => plans[plan].boost;
const getPlanQuotas = (plan: PlanKey) =>
  getQuotas({ type: plan === "none" ? null : plan, isExpired: false });
const getArtworkBoost = (plan: PlanKey) => plans[plan].artworkBoost;
const formatBoost = (boost: OpportunityBoostType | undefined) =>
  boost === undefined ? null : boostLabels[boost];
const formatMonthly = (noun: string, boost: OpportunityBoostType | undefined) =>
  boost === undefined ? null : `1 ${noun} a month: ${boostLabels[boost]}`;

function formatPosts(plan: PlanKey): string | null {
  const { posts } = plans[plan];
  if (posts === undefined) return null;
  const { max, per, only } = posts;
  const postsLabel =
    only === "ART_RESIDENCY"
      ? pluralise(max, "residency", "residencies")
      : pluralise(max, "opportunity", "opportunities");
  return per === "active" ? `${postsLabel} at a time` : `${postsLabel} a quarter`;
}

const freePostsLabel = `${freePosts.max} every ${freePosts.days} days`;

/** In the order shown; what a plan unlocks is in `plans`. */
export const planFacts: readonly PlanFact[] = [
  {
    heading: "Opportunities to read and save",
    explanation:
      "See every opportunity, save those you like, and have their deadlines in your own calendar.",
    value: () => "yes",
    feature: (plan) =>
      plan === "none" ? "Read and save every opportunity, with deadlines in your calendar" : null,
  },
  {
    heading: "Artworks",
    explanation:
      "How many artworks your profile can show at the same time. Delete one, and you can add another.",
    value: (plan) => formatCount(plans[plan].artworks),
    feature: (plan) => `${formatCount(plans[plan].artworks)} artworks`,
  },
  {
    heading: "Free posts, without an entry fee",
    explanation: `A post is one opportunity that you publish here. A free one must cost artists nothing to enter, and is listed for up to ${listingPlans.FREE.days} days.`,
    value: () => freePostsLabel,
    feature: (plan) =>
      plan === "none"
        ? `${pluralise(freePosts.max, "opportunity", "opportunities")} every ${freePosts.days} days, without an entry fee`
        : null,
  },
  {
    heading: "Posts included",
    explanation: `A post is one opportunity that you publish here, listed for up to ${listingPlans.PREMIUM_SUBSCRIPTION.days} days. “At a time” counts those that are listed now; “a quarter” counts those of the last ${QUARTER_DAYS} days.`,
    value: formatPosts,
    feature: formatPosts,
  },
  {
    heading: "Monthly opportunity boost",
    explanation: `One of your listed opportunities can be made to stand out, once in ${MONTH_DAYS} days, at no further cost.`,
    value: (plan) => formatBoost(getBoost(plan)),
    feature: (plan) => formatMonthly("opportunity boost", getBoost(plan)),
  },
  {
    heading: "Monthly artwork boost",
    explanation: `One of your artworks can be made to stand out, once in ${MONTH_DAYS} days, at no further cost.`,
    value: (plan) => formatBoost(getArtworkBoost(plan)),
    feature: (plan) => formatMonthly("artwork boost", getArtworkBoost(plan)),
  },
  {
    heading: "Team members",
    explanation:
      "How many people you can invite to your team besides yourself, as managers, editors or viewers.",
    value: (plan) => formatCount(getPlanQuotas(plan).members),
    feature: () => null,
  },
  {
    heading: "Statistics",
    explanation:
      "How often your page and your artworks were viewed, where people came from, and how many saved, followed or wrote to you: week by week, this far back.",
    value: (plan) => `${getPlanQuotas(plan).statisticsWeeks} weeks`,
    feature: (plan) => {
      const weeks = getPlanQuotas(plan).statisticsWeeks;
      return weeks > statisticsWeeks.free ? `${weeks} weeks of statistics` : null;
    },
  },
  {
    heading: "Plan name on your profile",
    explanation: "Your plan is named beside your name on your profile.",
    value: (plan) => (plan === "none" ? null : "yes"),
    feature: () => null,
  },
];

export function listPlanFeatures(plan: PlanKey): string[] {
  return planFacts.map(({ feature }) => feature(plan)).filter((text) => text !== null);
}
