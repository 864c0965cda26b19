import type { Stripe } from "stripe";
import type { PriceInterval } from "@/lib/products/products.schema";
import type { SubscriptionType } from "@/lib/plans/plans.schema";

/** What a subscription is of. */
export type Plan = { type: SubscriptionType; interval: PriceInterval; priceId: string };

/** A subscription as it stands at the provider now. */
export type SubscriptionFacts = {
  id: string;
  customerId: string;
  itemId: string;
  plan: Plan;
  currency: string;
  status: Stripe.Subscription.Status;
  isTrial: boolean;
  /** Whether its newest invoice is paid. */
  isPaid: boolean;
  /** Until when the plan was paid before a dearer one by the year was taken back; `trialing` is then the provider's word for the wait. */
  paidUntil: Date | null;
  /** Whether the provider counts the tax of its invoices. */
  isTaxed: boolean;
  /** The account whose one trial it is. */
  trialOf: string | null;
  periodStart: Date;
  periodEnd: Date;
  /** When it ends unless that is taken back; `endsWithPeriod` tells which of the provider's two ways says so. */
  cancelAt: Date | null;
  endsWithPeriod: boolean;
  endedAt: Date | null;
  scheduleId: string | null;
  /** Where a payment is made or confirmed (3-D Secure) that it waits for: a renewal's, or an upgrade's. */
  paymentUrl: string | null;
  pending: (Plan & { at: Date }) | null;
  createdAt: Date;
};

/**
 * A subscription at the provider: `missing` is not there at all, `foreign` is there, of nothing that we sell or ever kept. Whoever
 * takes one for the other ends what somebody pays for.
 */
export type Reading = SubscriptionFacts | "missing" | "foreign";

/** The subscription of a reading; null when there is none of ours. */
export const factsOf = (reading: Reading): SubscriptionFacts | null =>
  typeof reading === "string" ? null : reading;
