import type { Stripe } from "stripe";
import { PriceInterval } from "@/lib/products/products.schema";
import type { SubscriptionType } from "@/lib/plans/plans.schema";

export type Plan = { type: SubscriptionType; interval: PriceInterval; priceId: string };

type RequestedUpgrade = {
  priceId: string;
  requestedAt: Date;
  /** The downgrade that was scheduled before, if any. */
  downgradeTo: { priceId: string; interval: PriceInterval } | null;
};

type Metadata = Readonly<Record<string, string>>;

/** An empty value deletes a key. */
export const forgottenUpgrade = { upgradeTo: "", upgradeAt: "", downgradeTo: "" };

export function toRequestedUpgrade(metadata: Metadata): RequestedUpgrade | null {
  const { upgradeTo: priceId, upgradeAt, downgradeTo } = metadata;
  if (priceId === undefined) return null;
  const [downgradePriceId = "", interval] = downgradeTo?.split(" ") ?? [];
  const parsedInterval = PriceInterval.safeParse(interval).data;
  return {
    priceId,
    requestedAt: new Date(Number(upgradeAt ?? 0) * 1_000),
    downgradeTo:
      parsedInterval === undefined ? null : { priceId: downgradePriceId, interval: parsedInterval },
  };
}

export type SubscriptionFacts = {
  id: string;
  customerId: string;
  itemId: string;
  plan: Plan;
  currency: string;
  status: Stripe.Subscription.Status;
  isTrial: boolean;
  isPaid: boolean;
  /** True if there is something to charge at the end of a trial. */
  hasPaymentMethod: boolean;
  /** Time until which the plan was paid before an upgrade to yearly was reversed, or since a return shortened it; `trialing` at the provider. */
  paidUntil: Date | null;
  isTaxed: boolean;
  trialOf: string | null;
  periodStart: Date;
  periodEnd: Date;
  /** The end of the period as it was paid for: later than `periodEnd` once a returned payment has shortened it. */
  billedUntil: Date;
  /** The date at which it ends if it is cancelled; `endsWithPeriod` says in which of the provider's two forms. */
  cancelAt: Date | null;
  endsWithPeriod: boolean;
  endedAt: Date | null;
  scheduleId: string | null;
  /** The newest invoice, once it is paid or never will be; null for the first one. */
  latestInvoiceId: string | null;
  /** The page where an outstanding payment of a renewal or upgrade is made or confirmed (3-D Secure). */
  paymentUrl: string | null;
  pending: (Plan & { at: Date }) | null;
  /** The price of an upgrade that waits for its payment. */
  pendingPriceId: string | null;
  /** A requested upgrade that withdraws a cancellation or downgrade once its price is in force. */
  upgrade: RequestedUpgrade | null;
  createdAt: Date;
};

/** `foreign` exists at the provider but was never ours; confusing the two would end a paid subscription. */
export type SubscriptionReading = SubscriptionFacts | "missing" | "foreign";

export const toFacts = (reading: SubscriptionReading): SubscriptionFacts | null =>
  typeof reading === "string" ? null : reading;
