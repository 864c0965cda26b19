import type { Stripe } from "stripe";
import type { PriceInterval } from "@/lib/products/products.schema";
import type { SubscriptionType } from "@/lib/plans/plans.schema";

export type Plan = { type: SubscriptionType; interval: PriceInterval; priceId: string };

export type SubscriptionFacts = {
  id: string;
  customerId: string;
  itemId: string;
  plan: Plan;
  currency: string;
  status: Stripe.Subscription.Status;
  isTrial: boolean;
  isPaid: boolean;
  /** Whether there is something to charge at the end of a trial. */
  hasPaymentMethod: boolean;
  /** Until when the plan was paid before an upgrade to yearly was reversed; the provider shows that time as `trialing`. */
  paidUntil: Date | null;
  isTaxed: boolean;
  trialOf: string | null;
  periodStart: Date;
  periodEnd: Date;
  /** When it ends if it is cancelled; `endsWithPeriod` says in which of the provider's two forms. */
  cancelAt: Date | null;
  endsWithPeriod: boolean;
  endedAt: Date | null;
  scheduleId: string | null;
  /** Where an outstanding payment of a renewal or upgrade is made or confirmed (3-D Secure). */
  paymentUrl: string | null;
  pending: (Plan & { at: Date }) | null;
  createdAt: Date;
};

/** `foreign` exists at the provider but was never ours; confusing the two would end a paid subscription. */
export type SubscriptionReading = SubscriptionFacts | "missing" | "foreign";

export const toFacts = (reading: SubscriptionReading): SubscriptionFacts | null =>
  typeof reading === "string" ? null : reading;
