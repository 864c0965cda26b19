import type {
  ListingPlan,
  OpportunityBoostType,
  OpportunityType,
} from "@/lib/opportunities/words/schema";
import type { SubscriptionType } from "@/lib/subscriptions/schema";

/** Days of a quarter and of a month, as plans count them: back from now. */
export const QUARTER_DAYS = 90;
export const MONTH_DAYS = 30;

/** Posts that come with a subscription: so many within a quarter, or so many listed at the same time; perhaps of one type only. */
export type IncludedPosts = {
  most: number;
  per: "quarter" | "active";
  only?: OpportunityType;
};

/** What a subscription unlocks. `boost` is the one that may be used once a month. */
export type Unlocks = {
  artworks: number;
  posts?: IncludedPosts;
  boost?: OpportunityBoostType;
};

/** What each subscription unlocks (CONTRACT section 6, the table of the default catalogue). */
export const plans: Readonly<Record<SubscriptionType | "none", Unlocks>> = {
  none: { artworks: 10 },
  ARTIST_OPPORTUNITIES: { artworks: 15 },
  ARTIST_STARTER: { artworks: 40 },
  ARTIST: { artworks: 200 },
  ARTIST_PRO: { artworks: 200 },
  ARTIST_PRO_PLUS: { artworks: 1_000 },
  ORGANIZATION_BASIC: { artworks: 20, posts: { most: 1, per: "quarter" } },
  ORGANIZATION_RESIDENCIES: {
    artworks: 20,
    posts: { most: 2, per: "active", only: "ART_RESIDENCY" },
  },
  ORGANIZATION_PREMIUM: {
    artworks: 100,
    posts: { most: 3, per: "active" },
    boost: "HIGHLIGHT",
  },
  ORGANIZATION_PREMIUM_PLUS: {
    artworks: 300,
    posts: { most: 10, per: "active" },
    boost: "TOP_POST_1",
  },
};

/** Free posts of a profile (CONTRACT section 6, “none”): so many within so many days, for calls without a fee only. */
export const freePosts = { most: 1, days: QUARTER_DAYS } as const;

/** What a post costs (US cents, once) and for how many days at most it is listed; never beyond its deadline (CONTRACT section 6, “Posts”). */
export const listingPlans: Readonly<Record<ListingPlan, { price: number; days: number }>> = {
  FREE: { price: 0, days: 14 },
  BASIC: { price: 3_900, days: 30 },
  STANDARD: { price: 7_900, days: 60 },
  EXTENDED: { price: 12_900, days: 120 },
  PREMIUM_SUBSCRIPTION: { price: 0, days: 180 },
};

/** What a boost costs (US cents, once) and for how many days it runs; null for what is done once (CONTRACT section 6, “Boosts”). */
export const opportunityBoosts: Readonly<
  Record<OpportunityBoostType, { price: number; days: number | null; description: string }>
> = {
  TOP_POST_1: { price: 3_900, days: 7, description: "Among the first of the list for a week." },
  TOP_POST_3: {
    price: 8_900,
    days: 21,
    description: "Among the first of the list for three weeks.",
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
