import { boostLabels } from "@/lib/vocabulary/opportunity-labels.schema";
import type { OpportunityBoostType } from "@/lib/vocabulary/opportunity-types.schema";
import { formatCount, pluralise } from "@/lib/shared/texts/format-count";
import { freePosts, listingPlans, MONTH_DAYS, plans, QUARTER_DAYS } from "@/lib/plans/plans.rules";
import { getQuotas } from "@/lib/plans/plan-limits.rules";
import { toAudience } from "@/lib/plans/subscription-state.rules";
import type { Audience, SubscriptionType } from "@/lib/plans/plans.schema";

export type PlanKey = SubscriptionType | "none";

/** A plan’s value for one fact: true if it is simply included, null if it is not. */
export type PlanValue = string | true | null;

export type PlanFact = {
  heading: string;
  explanation: string;
  value: (plan: PlanKey) => PlanValue;
  feature?: (plan: SubscriptionType) => string | null;
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

/** Says how much a plan has of something, unless it is no more than without one. */
function describeMore(
  plan: PlanKey,
  name: "alerts" | "applications" | "jurors" | "members" | "statisticsWeeks",
  describe: (count: number, quotas: ReturnType<typeof getQuotas>) => string,
): string | null {
  const quotas = getPlanQuotas(plan);
  return quotas[name] > getPlanQuotas("none")[name] ? describe(quotas[name], quotas) : null;
}

const formatLimit = (limit: number | null) =>
  limit === null ? "all you post" : formatCount(limit);

const freePostsLabel = `${freePosts.max} every ${freePosts.days} days`;

/** The sentence with which the table of plans begins. */
export const FREE_PROMISE = "Applying on Vitrine is free for artists, on every plan.";

/** Facts in the order shown; what a plan unlocks is in `plans` and in its quotas. */
export const planFacts: readonly PlanFact[] = [
  {
    heading: "Applying to opportunities",
    explanation: `${FREE_PROMISE} Any entry fee is set by the organiser, and shown on the opportunity.`,
    value: () => "free",
  },
  {
    heading: "Opportunities to read and save",
    explanation:
      "See every opportunity, save those you like, and have their deadlines in your own calendar.",
    value: () => true,
  },
  {
    heading: "Alerts",
    explanation:
      "How many saved searches can tell you about new matches: at once, every day or every week.",
    value: (plan) => formatCount(getPlanQuotas(plan).alerts),
    feature: (plan) => describeMore(plan, "alerts", (alerts) => pluralise(alerts, "alert")),
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
  },
  {
    heading: "Posts included",
    explanation: `A post is one opportunity that you publish here, listed for up to ${listingPlans.PREMIUM_SUBSCRIPTION.days} days. “At a time” counts those that are listed now; “a quarter” counts those of the last ${QUARTER_DAYS} days.`,
    value: formatPosts,
    feature: formatPosts,
  },
  {
    heading: "Opportunities that take applications on Vitrine",
    explanation:
      "Artists apply to them here, with your form, instead of on a website of yours. How many at the same time.",
    value: (plan) => formatLimit(getPlanQuotas(plan).nativeOpportunities),
  },
  {
    heading: "Applications to one opportunity",
    explanation:
      "How many you can read. None is turned away: those beyond are shown with a larger plan. A paid post may include more.",
    value: (plan) => formatCount(getPlanQuotas(plan).applications),
    feature: (plan) =>
      describeMore(
        plan,
        "applications",
        (applications) => `${formatCount(applications)} applications to each opportunity`,
      ),
  },
  {
    heading: "Jurors for one opportunity",
    explanation:
      "How many people you can invite to judge. They need no plan. A paid post may include more.",
    value: (plan) => formatCount(getPlanQuotas(plan).jurors),
    feature: (plan) =>
      describeMore(
        plan,
        "jurors",
        (jurors, { rounds }) => `${pluralise(jurors, "juror")} in ${pluralise(rounds, "round")}`,
      ),
  },
  {
    heading: "Rounds of judging",
    explanation: "How many times a jury can judge one opportunity. A paid post may include more.",
    value: (plan) => formatCount(getPlanQuotas(plan).rounds),
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
    feature: (plan) =>
      describeMore(plan, "members", (members) => pluralise(members, "team member")),
  },
  {
    heading: "API keys of an organisation",
    explanation:
      "How many programs of an organisation can have a key to Vitrine. Everybody can make five of their own besides.",
    value: (plan) => formatCount(getPlanQuotas(plan).keys),
  },
  {
    heading: "Webhook endpoints",
    explanation: "How many addresses of yours hear at once of what happens to a profile.",
    value: (plan) => formatCount(getPlanQuotas(plan).endpoints),
  },
  {
    heading: "Statistics",
    explanation:
      "How often your page and your artworks were viewed, where people came from, and how many saved, followed or wrote to you: week by week, this far back.",
    value: (plan) => `${getPlanQuotas(plan).statisticsWeeks} weeks`,
    feature: (plan) =>
      describeMore(plan, "statisticsWeeks", (weeks) => `${weeks} weeks of statistics`),
  },
  {
    heading: "Plan name on your profile",
    explanation: "Your plan is named beside your name on your profile.",
    value: (plan) => (plan === "none" ? null : true),
  },
];

/** Begins with what a plan is bought for: an organisation does not buy room for artworks. */
export function listPlanFeatures(plan: SubscriptionType): string[] {
  const isLast = ({ heading }: PlanFact) =>
    heading === "Artworks" && toAudience(plan) === "organization";
  return planFacts
    .toSorted((a, b) => Number(isLast(a)) - Number(isLast(b)))
    .flatMap(({ feature }) => feature?.(plan) ?? []);
}

/** Lists what an audience has for good without a plan. */
export function listFreeFeatures(audience: Audience): string[] {
  const { alerts, applications, jurors, rounds, members } = getPlanQuotas("none");
  const artworks = formatCount(plans.none.artworks);
  const posts = pluralise(freePosts.max, "opportunity", "opportunities");
  return audience === "artist"
    ? [
        "Apply on Vitrine as often as you like",
        "Read and save every opportunity, with deadlines in your calendar",
        `A portfolio of ${artworks} artworks, with series, and enquiries without commission`,
        `${pluralise(alerts, "alert")} for what suits you`,
        "Collections and messages",
      ]
    : [
        `${posts} every ${freePosts.days} days, if it costs artists nothing to enter`,
        `Applications on Vitrine: form, desk and letters, and the first ${formatCount(applications)} to read`,
        `${pluralise(jurors, "juror")} and ${pluralise(rounds, "round")} of judging`,
        `${pluralise(members, "team member")} besides you`,
        `A page in the directory, with ${artworks} artworks`,
      ];
}
