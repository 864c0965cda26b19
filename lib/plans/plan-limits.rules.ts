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
