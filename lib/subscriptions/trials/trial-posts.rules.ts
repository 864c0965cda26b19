import { addDays } from "@/lib/shared/durations";
import {
  calculatePlanEnd,
  type SubscriptionRecord,
} from "@/lib/subscriptions/current-subscription.rules";

/** The provider charges the first payment about an hour after a trial. */
const FIRST_PAYMENT_DAYS = 1;

export type TrialState =
  | { isPaid: true }
  | {
      isPaid: false;
      until: Date;
    };

/** Whether the listings of a trial are paid for, or until when they last without a payment. */
export function toTrialState(subscription: SubscriptionRecord): TrialState {
  if (subscription.ended_at !== null) return { isPaid: false, until: subscription.ended_at };
  if (subscription.status === "trialing")
    return { isPaid: false, until: calculatePlanEnd(subscription) };
  if (subscription.status !== "active")
    return { isPaid: false, until: subscription.current_period_start };
  return subscription.is_paid
    ? { isPaid: true }
    : { isPaid: false, until: addDays(subscription.current_period_start, FIRST_PAYMENT_DAYS) };
}
