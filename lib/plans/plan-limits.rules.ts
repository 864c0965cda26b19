import type { ListingPlan } from "@/lib/vocabulary/opportunity-types.schema";
import type { SubscriptionType } from "@/lib/plans/plans.schema";
import type { SubscriptionState } from "@/lib/plans/subscription-state.rules";

const FREE_ALERTS = 3;
const ARTIST_ALERTS = 100;

/** Alerts of an account, by the best plan of its profiles. */
const alertLimits: Readonly<Partial<Record<SubscriptionType, number>>> = {
  ARTIST_OPPORTUNITIES: ARTIST_ALERTS,
  ARTIST_STARTER: ARTIST_ALERTS,
  ARTIST: ARTIST_ALERTS,
  ARTIST_PRO: ARTIST_ALERTS,
  ARTIST_PRO_PLUS: ARTIST_ALERTS,
};

export const getAlertLimit = (subscriptions: readonly SubscriptionState[]): number =>
  Math.max(
    FREE_ALERTS,
    ...subscriptions.map(({ type, isExpired }) =>
      type === null || isExpired ? FREE_ALERTS : (alertLimits[type] ?? FREE_ALERTS),
    ),
  );

const FREE_APPLICATIONS = 100;

/** Applications to one opportunity that the desk shows, by the opportunity's own plan. */
const listingApplications: Readonly<Partial<Record<ListingPlan, number>>> = {
  BASIC: 300,
  STANDARD: 1_000,
  EXTENDED: 3_000,
};

/** By the plan of its organiser. */
const organiserApplications: Readonly<Partial<Record<SubscriptionType, number>>> = {
  ORGANIZATION_BASIC: 500,
  ORGANIZATION_RESIDENCIES: 500,
  ORGANIZATION_PREMIUM: 3_000,
  ORGANIZATION_PREMIUM_PLUS: 50_000,
};

/** The higher figure of the opportunity's plan and its organiser's. More arrive, and are shown after an upgrade. */
export const getApplicationLimit = (
  plan: ListingPlan | null,
  { type, isExpired }: SubscriptionState,
): number =>
  Math.max(
    FREE_APPLICATIONS,
    (plan !== null && listingApplications[plan]) || 0,
    (type !== null && !isExpired && organiserApplications[type]) || 0,
  );
