import { daysAfter, sooner } from "@/lib/shared/durations";
import { PriceInterval } from "@/lib/products/products.schema";
import { GRACE_DAYS, RENEWAL_GRACE_DAYS } from "@/lib/plans/plans.rules";
import type { ActiveSubscription } from "@/lib/subscriptions/running-subscription.schema";
import { subscriptionNames, type SubscriptionState } from "@/lib/plans/subscription-state.rules";
import { SubscriptionType } from "@/lib/plans/plans.schema";

/** A subscription as we keep it. */
export type SubscriptionRecord = {
  id: string;
  type: string;
  price_id: string;
  interval: string;
  currency: string;
  status: string;
  is_trial: boolean;
  /** Whether its newest invoice is paid. */
  is_paid: boolean;
  current_period_start: Date;
  current_period_end: Date;
  cancel_at: Date | null;
  ended_at: Date | null;
  pending_type: string | null;
  pending_interval: string | null;
  pending_at: Date | null;
  past_due_since: Date | null;
  payment_url: string | null;
};

/** The provider's words for a subscription whose first payment has not come: it never counted. */
export const neverBegun = ["incomplete", "incomplete_expired"] as const;

const graceEnd = (since: Date) => daysAfter(since, GRACE_DAYS);

/**
 * Until when a subscription counts: a day beyond the end of the paid period or of the trial, as the provider turns periods late and
 * its word of it may be late; a week when the renewal was not paid; never beyond the instant at which it was or is going to be ended.
 */
export function countsUntil(
  kept: Pick<
    SubscriptionRecord,
    | "status"
    | "current_period_start"
    | "current_period_end"
    | "cancel_at"
    | "ended_at"
    | "past_due_since"
  >,
): Date {
  const unpaid = kept.past_due_since;
  if (kept.ended_at !== null)
    return sooner(kept.ended_at, unpaid === null ? null : graceEnd(unpaid));
  // The period that is not paid has begun already: what was paid ended with the one before.
  if (kept.status === "past_due" || kept.status === "unpaid")
    return graceEnd(unpaid ?? kept.current_period_start);
  if (kept.status === "paused") return kept.current_period_start;
  return sooner(daysAfter(kept.current_period_end, RENEWAL_GRACE_DAYS), kept.cancel_at);
}

/** Since when a renewal is not paid; the first failure counts, whatever is not paid after it. */
export function unpaidSince(
  { status, current_period_start }: Pick<SubscriptionRecord, "status" | "current_period_start">,
  known: Date | null,
): Date | null {
  if (status === "past_due" || status === "unpaid") return known ?? current_period_start;
  return status === "canceled" ? known : null;
}

function pendingChange(kept: SubscriptionRecord): ActiveSubscription["pendingChange"] {
  if (kept.pending_at === null) return null;
  return {
    type: SubscriptionType.parse(kept.pending_type),
    interval: PriceInterval.parse(kept.pending_interval),
    at: kept.pending_at.toISOString(),
  };
}

/**
 * A profile's subscription as callers see it; null for none.
 * @param kept the last one at the provider; null for one that was given without paying
 */
export function toActive(
  { type, isExpired }: SubscriptionState,
  expiresAt: Date | null,
  kept: SubscriptionRecord | null,
): ActiveSubscription | null {
  if (type === null) return null;
  const own = kept?.type === type ? kept : null;
  const end = own?.current_period_end ?? expiresAt;
  return {
    type,
    displayName: subscriptionNames[type],
    status: own?.status ?? (isExpired ? "canceled" : "active"),
    interval: own === null ? null : PriceInterval.parse(own.interval),
    currency: own?.currency ?? null,
    priceId: own?.price_id ?? null,
    isExpired,
    isTrial: own?.is_trial ?? false,
    currentPeriodEnd: end?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    paymentUrl: own === null || own.ended_at !== null ? null : own.payment_url,
    cancelAtPeriodEnd: own !== null && own.ended_at === null && own.cancel_at !== null,
    pendingChange: own === null ? null : pendingChange(own),
  };
}
