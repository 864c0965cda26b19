import { addDays, getEarlierDate } from "@/lib/shared/time/durations";
import { PriceInterval } from "@/lib/products/products.schema";
import { GRACE_DAYS, RENEWAL_GRACE_DAYS } from "@/lib/plans/plans.rules";
import type { ActiveSubscription } from "@/lib/subscriptions/current-subscription.schema";
import { subscriptionNames } from "@/lib/plans/subscription-names.schema";
import type { SubscriptionState } from "@/lib/plans/subscription-state.rules";
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

const calculateGraceEnd = (since: Date) => addDays(since, GRACE_DAYS);

/** Calculates when its plan ends: a day after the paid period or trial, as renewals and events come late; a week if unpaid; never after its own end. */
export function calculatePlanEnd(
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
  const pastDueSince = record.past_due_since;
  if (record.ended_at !== null)
    return getEarlierDate(
      record.ended_at,
      pastDueSince === null ? null : calculateGraceEnd(pastDueSince),
    );
  // The unpaid period has begun already: what was paid ended with the one before.
  if (record.status === "past_due" || record.status === "unpaid")
    return calculateGraceEnd(pastDueSince ?? record.current_period_start);
  if (record.status === "paused") return record.current_period_start;
  return getEarlierDate(addDays(record.current_period_end, RENEWAL_GRACE_DAYS), record.cancel_at);
}

/** Returns since when a renewal is unpaid; the first failure counts, not later ones. */
export function getUnpaidSince(
  { status, current_period_start }: Pick<SubscriptionRecord, "status" | "current_period_start">,
  previous: Date | null,
): Date | null {
  if (status === "past_due" || status === "unpaid") return previous ?? current_period_start;
  return status === "canceled" ? previous : null;
}

function toPendingChange(record: SubscriptionRecord): ActiveSubscription["pendingChange"] {
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
  const current = record?.type === type ? record : null;
  const end = current?.current_period_end ?? expiresAt;
  return {
    type,
    displayName: subscriptionNames[type],
    status: current?.status ?? (isExpired ? "canceled" : "active"),
    interval: current === null ? null : PriceInterval.parse(current.interval),
    currency: current?.currency ?? null,
    priceId: current?.price_id ?? null,
    isExpired,
    isTrial: current?.is_trial ?? false,
    currentPeriodEnd: end?.toISOString() ?? null,
    expiresAt: expiresAt?.toISOString() ?? null,
    paymentUrl: current === null || current.ended_at !== null ? null : current.payment_url,
    cancelAtPeriodEnd: current !== null && current.ended_at === null && current.cancel_at !== null,
    pendingChange: current === null ? null : toPendingChange(current),
  };
}
