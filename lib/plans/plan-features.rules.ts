import { boostLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import type { OpportunityBoostType } from "@/lib/vocabulary/opportunity-words.schema";
import { countText, counted } from "@/lib/shared/counted";
import { freePosts, listingPlans, MONTH_DAYS, plans, QUARTER_DAYS } from "@/lib/plans/plans.rules";
import type { SubscriptionType } from "@/lib/plans/plans.schema";

/** A plan, or having none. */
export type PlanKey = SubscriptionType | "none";

/** One thing that plans differ in, or that everybody has. */
export type PlanFact = {
  /** Its heading in the comparison. */
  about: string;
  /** What that means. */
  explanation: string;
  /** What its row says of a plan: “yes”, a number or a few words; null for nothing. */
  value: (plan: PlanKey) => string | null;
  /** The same as a line of the plan's card; null where that goes without saying. */
  feature: (plan: PlanKey) => string | null;
};

const boostOf = (plan: PlanKey) => plans[plan].boost;
const artworkBoostOf = (plan: PlanKey) => plans[plan].artworkBoost;
const labelOf = (boost: OpportunityBoostType | undefined) =>
  boost === undefined ? null : boostLabels[boost];
const monthly = (what: string, boost: OpportunityBoostType | undefined) =>
  boost === undefined ? null : `1 ${what} a month: ${boostLabels[boost]}`;

/** The posts that come with a plan, in words; null for none. */
function postsText(plan: PlanKey): string | null {
  const { posts } = plans[plan];
  if (posts === undefined) return null;
  const { most, per, only } = posts;
  const what =
    only === "ART_RESIDENCY"
      ? counted(most, "residency", "residencies")
      : counted(most, "opportunity", "opportunities");
  return per === "active" ? `${what} at a time` : `${what} a quarter`;
}

const freePostsText = `${freePosts.most} every ${freePosts.days} days`;

/** Everything that is said of plans, in the order shown: a new capability adds an entry here. What a plan unlocks is in `plans`. */
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
    value: (plan) => countText(plans[plan].artworks),
    feature: (plan) => `${countText(plans[plan].artworks)} artworks`,
  },
  {
    about: "Free posts, without an entry fee",
    explanation: `A post is one opportunity that you publish here. A free one must cost artists nothing to enter, and is listed for up to ${listingPlans.FREE.days} days.`,
    value: () => freePostsText,
    feature: (plan) =>
      plan === "none"
        ? `${counted(freePosts.most, "opportunity", "opportunities")} every ${freePosts.days} days, without an entry fee`
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

/** What a plan brings, in words for people: what the table of plans unlocks, and nothing else. */
export function planFeatures(plan: PlanKey): string[] {
  return planFacts.map(({ feature }) => feature(plan)).filter((text) => text !== null);
}
