import type { SubscriptionType } from "@/lib/plans/plans.schema";
import type { SubscriptionState } from "@/lib/plans/subscription-state.rules";
import type { ListingPlan } from "@/lib/vocabulary/opportunity-types.schema";

/** Quotas of one opportunity; the desk shows applications beyond the number later, none is turned away. */
export type OpportunityQuotas = { applications: number; jurors: number; rounds: number };

/** Quotas of a plan for alerts, teams and applications. */
type Quotas = OpportunityQuotas & {
  /** Alerts of an account, by the best plan of its profiles. */
  alerts: number;
  /** Members besides the owner. */
  members: number;
  /** API keys of an organisation. */
  keys: number;
  /** Webhook endpoints of a profile. */
  endpoints: number;
  /** Weeks that the statistics of a profile go back. */
  statisticsWeeks: number;
  /** Opportunities that take applications here, at a time; null: as many as can be posted. */
  nativeOpportunities: number | null;
};

export const statisticsWeeks = { free: 4, paid: 52 } as const;

/** Quotas without a plan, and what the other tables do not name. */
const free: Quotas = {
  alerts: 3,
  nativeOpportunities: 1,
  applications: 100,
  jurors: 3,
  rounds: 1,
  members: 2,
  keys: 2,
  endpoints: 1,
  statisticsWeeks: statisticsWeeks.free,
};

const ARTIST_QUOTAS = { alerts: 100, endpoints: 3 };
const STATISTICS = { statisticsWeeks: statisticsWeeks.paid };
const SMALL_ORGANISATION = {
  applications: 500,
  jurors: 10,
  rounds: 2,
  members: 5,
  keys: 5,
  endpoints: 3,
};

const subscriptionQuotas: Readonly<Record<SubscriptionType, Partial<Quotas>>> = {
  ARTIST_OPPORTUNITIES: ARTIST_QUOTAS,
  ARTIST_STARTER: ARTIST_QUOTAS,
  ARTIST: { ...ARTIST_QUOTAS, ...STATISTICS },
  ARTIST_PRO: { ...ARTIST_QUOTAS, ...STATISTICS },
  ARTIST_PRO_PLUS: { ...ARTIST_QUOTAS, ...STATISTICS },
  ORGANIZATION_BASIC: SMALL_ORGANISATION,
  ORGANIZATION_RESIDENCIES: SMALL_ORGANISATION,
  ORGANIZATION_PREMIUM: {
    applications: 3_000,
    jurors: 25,
    rounds: 5,
    members: 10,
    keys: 20,
    endpoints: 10,
    ...STATISTICS,
  },
  ORGANIZATION_PREMIUM_PLUS: {
    applications: 50_000,
    jurors: 100,
    rounds: 5,
    members: 30,
    keys: 50,
    endpoints: 25,
    ...STATISTICS,
  },
};

const listingQuotas: Readonly<Partial<Record<ListingPlan, OpportunityQuotas>>> = {
  BASIC: { applications: 300, jurors: 5, rounds: 2 },
  STANDARD: { applications: 1_000, jurors: 10, rounds: 5 },
  EXTENDED: { applications: 3_000, jurors: 25, rounds: 5 },
};

export function getQuotas({ type, isExpired }: SubscriptionState): Quotas {
  if (type === null || isExpired) return free;
  return { ...free, nativeOpportunities: null, ...subscriptionQuotas[type] };
}

/** Returns the quotas of one opportunity: the higher figures of its own plan and of its organiser's. */
export function getOpportunityQuotas(
  listingPlan: ListingPlan | null,
  organiser: SubscriptionState,
): OpportunityQuotas {
  const { applications, jurors, rounds } = getQuotas(organiser);
  const listing = (listingPlan === null ? undefined : listingQuotas[listingPlan]) ?? free;
  return {
    applications: Math.max(applications, listing.applications),
    jurors: Math.max(jurors, listing.jurors),
    rounds: Math.max(rounds, listing.rounds),
  };
}

export const getAlertLimit = (subscriptions: readonly SubscriptionState[]): number =>
  Math.max(free.alerts, ...subscriptions.map((subscription) => getQuotas(subscription).alerts));
