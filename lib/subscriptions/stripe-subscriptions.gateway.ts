import type { Stripe } from "stripe";
import { readProductKey } from "@/lib/products/product-keys.rules";
import { PriceInterval } from "@/lib/products/products.schema";
import { callStripe, toStripeId, isMissingAtStripe } from "@/lib/server/stripe/stripe";
import { SubscriptionType } from "@/lib/plans/plans.schema";
import { findLastKnownPlan } from "@/lib/subscriptions/subscriptions.queries";
import {
  type Plan,
  type SubscriptionFacts,
  type SubscriptionReading,
  toRequestedUpgrade,
} from "@/lib/subscriptions/stripe-subscriptions.rules";

const fromUnix = (seconds: number) => new Date(seconds * 1_000);
const fromUnixOrNull = (seconds: number | null | undefined) => (seconds ? fromUnix(seconds) : null);

/** The plan of a price, by its product's metadata; null if it is none of ours. */
function toPlan(price: Stripe.Price): Plan | null {
  const { product, recurring } = price;
  if (typeof product === "string" || product.deleted === true) return null;
  const key = readProductKey(product.metadata);
  const type = SubscriptionType.safeParse(key?.event === "subscriptionEvent" && key.type);
  const interval = PriceInterval.safeParse(recurring?.interval);
  if (!type.success || !interval.success) return null;
  return { type: type.data, interval: interval.data, priceId: price.id };
}

/** The invoice of an upgrade that waits for its payment, or was voided without one, is not the period's. */
const isPaid = ({ latest_invoice: invoice, pending_update: update }: Stripe.Subscription) =>
  typeof invoice === "object" &&
  invoice !== null &&
  (update !== null || invoice.status === "paid" || invoice.status === "void");

const finalStatuses = ["paid", "void"];

/** Returns null for an invoice that can still be paid, as an uncollectible one can, and for the first one, which belongs to its checkout. */
function getLatestInvoiceId({ latest_invoice: invoice }: Stripe.Subscription): string | null {
  if (invoice === null || typeof invoice === "string") return null;
  const isFirst = invoice.billing_reason === "subscription_create";
  return !isFirst && finalStatuses.includes(invoice.status ?? "") ? (invoice.id ?? null) : null;
}

/** Stripe charges the subscription's own method, or else the customer's. */
function hasPaymentMethod(subscription: Stripe.Subscription): boolean {
  const { customer, default_payment_method: own, default_source: source } = subscription;
  if (own !== null || source !== null) return true;
  if (typeof customer === "string" || customer.deleted === true) return false;
  return (
    customer.invoice_settings.default_payment_method !== null || Boolean(customer.default_source)
  );
}

function getNextPhase(schedule: Stripe.SubscriptionSchedule): { priceId: string; at: Date } | null {
  const end = schedule.current_phase?.end_date;
  if (schedule.status !== "active" || end === undefined) return null;
  const next = schedule.phases.find(({ start_date: start }) => start >= end);
  const price = next?.items[0]?.price;
  return next === undefined || price === undefined
    ? null
    : { priceId: toStripeId(price), at: fromUnix(next.start_date) };
}

/** Returns null if the price is of no plan of ours. @throws UPSTREAM_UNAVAILABLE */
export async function findPlanOfPrice(id: string): Promise<Plan | null> {
  const price = await callStripe((client) => client.prices.retrieve(id, { expand: ["product"] }));
  return toPlan(price);
}

async function findPendingChange(
  { schedule }: Stripe.Subscription,
  priceId: string,
): Promise<SubscriptionFacts["pending"]> {
  if (schedule === null || typeof schedule === "string") return null;
  const next = getNextPhase(schedule);
  if (next === null || next.priceId === priceId) return null;
  const plan = await findPlanOfPrice(next.priceId);
  return plan === null ? null : { ...plan, at: next.at };
}

/** A subscription whose first payment is a bank debit is active at the provider before the money has arrived, and past due if it never does. */
function getStatus({ status, latest_invoice: invoice }: Stripe.Subscription) {
  const isFirst = typeof invoice === "object" && invoice?.billing_reason === "subscription_create";
  const hasStarted = status === "active" || status === "past_due" || status === "unpaid";
  return isFirst && hasStarted && invoice.status === "open" ? "incomplete" : status;
}

function getPaymentUrl({ latest_invoice: invoice }: Stripe.Subscription): string | null {
  if (invoice === null || typeof invoice === "string" || invoice.status !== "open") return null;
  // Before its first attempt the provider charges the invoice on its own.
  return invoice.attempted ? (invoice.hosted_invoice_url ?? null) : null;
}

/** A subscription whose product has lost our metadata retains its stored plan, logged as an error. @throws UPSTREAM_UNAVAILABLE */
export async function readSubscription(id: string): Promise<SubscriptionReading> {
  const subscription = await callStripe((client) =>
    client.subscriptions.retrieve(id, {
      expand: ["items.data.price.product", "schedule", "latest_invoice", "customer"],
    }),
  ).catch((error: unknown) => {
    if (isMissingAtStripe(error)) return null;
    throw error;
  });
  if (subscription === null) return "missing";
  const item = subscription.items.data[0];
  const plan = item && (toPlan(item.price) ?? (await findLastKnownPlan(id, item.price.id)));
  if (!item || !plan) return "foreign";
  const periodEnd = fromUnix(item.current_period_end);
  const paidUntilMetadata = subscription.metadata["paidUntil"];
  const paidUntil =
    subscription.status === "trialing" && paidUntilMetadata !== undefined ? periodEnd : null;
  const billedUntil = paidUntil === null ? undefined : subscription.metadata["billedUntil"];
  const hasEnded =
    subscription.status === "canceled" || subscription.status === "incomplete_expired";
  return {
    id,
    customerId: toStripeId(subscription.customer),
    itemId: item.id,
    plan,
    currency: subscription.currency.toUpperCase(),
    status: getStatus(subscription),
    isPaid: isPaid(subscription),
    hasPaymentMethod: hasPaymentMethod(subscription),
    isTrial: subscription.status === "trialing" && paidUntil === null,
    paidUntil,
    isTaxed: subscription.automatic_tax.enabled,
    trialOf: subscription.metadata["trialOf"] ?? null,
    periodStart: fromUnix(item.current_period_start),
    periodEnd,
    billedUntil: billedUntil === undefined ? periodEnd : new Date(billedUntil),
    cancelAt:
      fromUnixOrNull(subscription.cancel_at) ??
      (subscription.cancel_at_period_end ? periodEnd : null),
    endsWithPeriod: subscription.cancel_at_period_end,
    endedAt: hasEnded
      ? (fromUnixOrNull(subscription.ended_at ?? subscription.canceled_at) ?? periodEnd)
      : null,
    scheduleId: subscription.schedule === null ? null : toStripeId(subscription.schedule),
    latestInvoiceId: getLatestInvoiceId(subscription),
    paymentUrl: hasEnded ? null : getPaymentUrl(subscription),
    pending: hasEnded ? null : await findPendingChange(subscription, plan.priceId),
    pendingPriceId: toStripeId(subscription.pending_update?.subscription_items?.[0]?.price),
    upgrade: toRequestedUpgrade(subscription.metadata),
    createdAt: fromUnix(subscription.created),
  };
}
