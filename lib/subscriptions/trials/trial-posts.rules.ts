import { addDays } from "@/lib/shared/time/durations";
import { GRACE_DAYS } from "@/lib/plans/plans.rules";
import {
  calculatePlanEnd,
  type SubscriptionRecord,
} from "@/lib/subscriptions/current-subscription.rules";

/** The provider charges the first payment about an hour after a trial. */
const FIRST_PAYMENT_DAYS = 1;

/** @property earlier until when what was used before the current period, in a trial, lasts without a payment @property current the same for what is used in it */
type PaymentState = { isPaid: true } | { isPaid: false; earlier: Date; current: Date };

/** Returns whether what a subscription includes is paid for, or until when it lasts without a payment. */
export function toPaymentState(subscription: SubscriptionRecord): PaymentState {
  const { status, current_period_start: start } = subscription;
  const end = calculatePlanEnd(subscription);
  if (subscription.ended_at !== null) return { isPaid: false, earlier: end, current: end };
  if (status === "trialing")
    return subscription.is_trial ? { isPaid: false, earlier: end, current: end } : { isPaid: true };
  if (status !== "active") return { isPaid: false, earlier: start, current: end };
  return subscription.is_paid
    ? { isPaid: true }
    : {
        isPaid: false,
        earlier: addDays(start, FIRST_PAYMENT_DAYS),
        current: addDays(start, GRACE_DAYS),
      };
}
