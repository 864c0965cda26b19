import { daysAfter, earlierDate } from "@/lib/shared/durations";
import { PriceInterval } from "@/lib/products/products.schema";
import { GRACE_DAYS, RENEWAL_GRACE_DAYS } from "@/lib/plans/plans.rules";
import type { ActiveSubscription } from "@/lib/subscriptions/running-subscription.schema";
import { subscriptionNames, type SubscriptionState } from "@/lib/plans/subscription-state.rules";
import { SubscriptionType } from "@/lib/plans/plans.schema";

export type SubscriptionRecord = {
  id: string;
  type: string;
  price_id: string;
  interval: string;
  currency: string;
  status: string;
  is_trial: boolean;
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

/** The provider's statuses of a subscription whose first payment never came: it never counted. */
export const incompleteStatuses = ["incomplete", "incomplete_expired"] as const;

const graceEnd = (since: Date) => daysAfter(since, GRACE_DAYS);

/** A day beyond the paid period or trial, as renewals and events come late; a week if unpaid; never beyond its own end. */
export function countsUntil(
  record: Pick<
    SubscriptionRecord,
    | "status"
    | "current_period_start"
    | "current_period_end"
    | "cancel_at"
    | "ended_at"
    | "past_due_since"
  >,
): Date {
  const unpaid = record.past_due_since;
  if (record.ended_at !== null)
    return earlierDate(record.ended_at, unpaid === null ? null : graceEnd(unpaid));
  // The unpaid period has begun already: what was paid ended with the one before.
  if (record.status === "past_due" || record.status === "unpaid")
    return graceEnd(unpaid ?? record.current_period_start);
  if (record.status === "paused") return record.current_period_start;
  return earlierDate(daysAfter(record.current_period_end, RENEWAL_GRACE_DAYS), record.cancel_at);
}

/** Since when a renewal is unpaid; the first failure counts, whatever is not paid after it. */
export function unpaidSince(
  { status, current_period_start }: Pick<SubscriptionRecord, "status" | "current_period_start">,
  known: Date | null,
): Date | null {
  if (status === "past_due" || status === "unpaid") return known ?? current_period_start;
  return status === "canceled" ? known : null;
}

function pendingChange(record: SubscriptionRecord): ActiveSubscription["pendingChange"] {
  if (record.pending_at === null) return null;
  return {
    type: SubscriptionType.parse(record.pending_type),
    interval: PriceInterval.parse(record.pending_interval),
    at: record.pending_at.toISOString(),
  };
}

/** @param record the last one at the provider; null for one granted without payment */
export function toActiveSubscription(
  { type, isExpired }: SubscriptionState,
  expiresAt: Date | null,
  record: SubscriptionRecord | null,
): ActiveSubscription | null {
  if (type === null) return null;
  const own = record?.type === type ? record : null;
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
