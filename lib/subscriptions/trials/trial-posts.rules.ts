import { daysAfter } from "@/lib/shared/durations";
import {
  countsUntil,
  type SubscriptionRecord,
} from "@/lib/subscriptions/running-subscription.rules";

/** The provider asks for the first payment about an hour after a trial. */
const FIRST_PAYMENT_DAYS = 1;

/** What a subscription that began as a trial does for what was published by it: it is paid for, or it counts until an instant. */
export type TrialStanding =
  | { isPaid: true }
  | {
      isPaid: false;
      /** In the past when the trial is over. */
      until: Date;
    };

/** How a subscription stands for what was published by its trial: a trial without a payment gives nothing beyond its end. */
export function trialStanding(kept: SubscriptionRecord): TrialStanding {
  if (kept.ended_at !== null) return { isPaid: false, until: kept.ended_at };
  if (kept.status === "trialing") return { isPaid: false, until: countsUntil(kept) };
  if (kept.status !== "active") return { isPaid: false, until: kept.current_period_start };
  return kept.is_paid
    ? { isPaid: true }
    : { isPaid: false, until: daysAfter(kept.current_period_start, FIRST_PAYMENT_DAYS) };
}
