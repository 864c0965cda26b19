import type {
  ListingPlan,
  OpportunityBoostType,
  OpportunityType,
} from "@/lib/vocabulary/opportunity-types.schema";
import type { ArtworkBoostType } from "@/lib/vocabulary/artwork-boost-types.schema";
import type { SubscriptionType } from "@/lib/plans/plans.schema";

/** Rolling periods of plans, in days. */
export const QUARTER_DAYS = 90;
export const MONTH_DAYS = 30;

/** Posts included in a subscription: a number per quarter, or listed at the same time; perhaps of one type only. */
export type IncludedPosts = {
  max: number;
  per: "quarter" | "active";
  only?: OpportunityType;
};

/** Limits that a subscription unlocks; each boost can be used once a month. */
export type PlanLimits = {
  artworks: number;
  posts?: IncludedPosts;
  boost?: OpportunityBoostType;
  artworkBoost?: ArtworkBoostType;
};

/** CONTRACT section 6, the default catalogue; the rest of that table is the same for everybody. */
export const plans: Readonly<Record<SubscriptionType | "none", PlanLimits>> = {
  none: { artworks: 10 },
  ARTIST_OPPORTUNITIES: { artworks: 15 },
  ARTIST_STARTER: { artworks: 40 },
  ARTIST: { artworks: 200, artworkBoost: "HIGHLIGHT" },
  ARTIST_PRO: { artworks: 200, artworkBoost: "HIGHLIGHT" },
  ARTIST_PRO_PLUS: { artworks: 1_000, artworkBoost: "TOP_POST_1" },
  ORGANIZATION_BASIC: { artworks: 20, posts: { max: 1, per: "quarter" } },
  ORGANIZATION_RESIDENCIES: {
    artworks: 20,
    posts: { max: 2, per: "active", only: "ART_RESIDENCY" },
  },
  ORGANIZATION_PREMIUM: {
    artworks: 100,
    posts: { max: 3, per: "active" },
    boost: "HIGHLIGHT",
  },
  ORGANIZATION_PREMIUM_PLUS: {
    artworks: 300,
    posts: { max: 10, per: "active" },
    boost: "TOP_POST_1",
  },
};

/** Offer of a subscription. Prices are US cents for one month and one year. */
export type SubscriptionOffer = {
  month: number;
  year: number;
  description: string;
};

/** `ARTIST` is no longer sold (CONTRACT section 6). */
export type SoldSubscription = Exclude<SubscriptionType, "ARTIST">;

/** Smallest first for each audience (CONTRACT section 6). */
export const subscriptionOffers: Readonly<Record<SoldSubscription, SubscriptionOffer>> = {
  ARTIST_OPPORTUNITIES: {
    month: 500,
    year: 4_800,
    description: "Hear of every opportunity that suits you in time to apply.",
  },
  ARTIST_STARTER: {
    month: 1_000,
    year: 9_600,
    description: "Show a first body of work, and hear of what suits it.",
  },
  ARTIST_PRO: {
    month: 1_500,
    year: 14_400,
    description: "Show your whole practice, and see who looks at it.",
  },
  ARTIST_PRO_PLUS: {
    month: 2_500,
    year: 24_000,
    description:
      "Keep a life’s work or an estate in one place, and bring a work to the top once a month.",
  },
  ORGANIZATION_BASIC: {
    month: 2_000,
    year: 19_200,
    description: "Run an opportunity now and then, and judge it with a jury.",
  },
  ORGANIZATION_RESIDENCIES: {
    month: 3_000,
    year: 28_800,
    description: "Keep your residencies open all year round.",
  },
  ORGANIZATION_PREMIUM: {
    month: 6_000,
    year: 57_600,
    description: "Run a programme all year round, with thousands of applications.",
  },
  ORGANIZATION_PREMIUM_PLUS: {
    month: 12_000,
    year: 115_200,
    description: "Run many programmes at once, whatever arrives.",
  },
};

/** CONTRACT section 7; one trial per account. */
export const TRIAL_DAYS = 14;

/** Days after a failed renewal in which a subscription still counts. */
export const GRACE_DAYS = 7;

/** Days after the end of a period in which a renewing subscription still counts, until the provider reports. */
export const RENEWAL_GRACE_DAYS = 1;

/** Free posts of a profile (CONTRACT section 6, “none”), for opportunities without a fee only. */
export const freePosts = { max: 1, days: QUARTER_DAYS } as const;

/** Prices of posts (US cents, once) and the days for which they are listed, never beyond the deadline (CONTRACT section 6, “Posts”). */
export const listingPlans: Readonly<Record<ListingPlan, { price: number; days: number }>> = {
  FREE: { price: 0, days: 14 },
  BASIC: { price: 3_900, days: 30 },
  STANDARD: { price: 7_900, days: 60 },
  EXTENDED: { price: 12_900, days: 120 },
  PREMIUM_SUBSCRIPTION: { price: 0, days: 180 },
};

/** Prices of boosts (US cents, once) and the days for which they run; null for a one-off (CONTRACT section 6, “Boosts”). */
export const opportunityBoosts: Readonly<
  Record<OpportunityBoostType, { price: number; days: number | null; description: string }>
> = {
  TOP_POST_1: { price: 3_900, days: 7, description: "Among the first in the list for a week." },
  TOP_POST_3: {
    price: 8_900,
    days: 21,
    description: "Among the first in the list for three weeks.",
  },
  HIGHLIGHT: {
    price: 2_500,
    days: 60,
    description: "Stands out in the list until it closes, at most 60 days.",
  },
  NEWSLETTER: { price: 7_900, days: null, description: "In the next newsletter." },
  INSTAGRAM_AD: { price: 11_900, days: null, description: "An advertisement on Instagram." },
  SOCIAL_MEDIA: { price: 5_900, days: null, description: "A post on our social media." },
  BUNDLE: {
    price: 19_900,
    days: null,
    description: "Top post for three weeks, highlight, newsletter and social media together.",
  },
};

export const artworkBoosts: Readonly<
  Record<ArtworkBoostType, { price: number; days: number | null; description: string }>
> = {
  HIGHLIGHT: { price: 500, days: 14, description: "Stands out among the artworks for two weeks." },
  TOP_POST_1: { price: 900, days: 7, description: "Among the first of the artworks for a week." },
  INSTAGRAM_AD: { price: 1_900, days: null, description: "An advertisement on Instagram." },
};

/** The boosts in a bundle (CONTRACT section 6). */
export const bundleParts = [
  "TOP_POST_3",
  "HIGHLIGHT",
  "NEWSLETTER",
  "SOCIAL_MEDIA",
] as const satisfies OpportunityBoostType[];

/** Units per US dollar, and the rounding step (CONTRACT section 6). */
export const catalogueCurrencies = {
  USD: { rate: 1, step: 0.01 },
  EUR: { rate: 1, step: 0.01 },
  GBP: { rate: 0.85, step: 0.01 },
  CHF: { rate: 0.9, step: 0.05 },
  JPY: { rate: 150, step: 100 },
  CAD: { rate: 1.35, step: 0.5 },
  AUD: { rate: 1.5, step: 0.5 },
  SEK: { rate: 10, step: 1 },
} as const satisfies Record<string, { rate: number; step: number }>;
export type CatalogueCurrency = keyof typeof catalogueCurrencies;
