import type { Stripe } from "stripe";
import { readProductKey } from "@/lib/products/product-keys.rules";
import { PriceInterval } from "@/lib/products/products.schema";
import { callStripe, toStripeId, isMissingAtStripe } from "@/lib/server/stripe";
import { SubscriptionType } from "@/lib/plans/plans.schema";
import { findStoredPlan } from "@/lib/subscriptions/stored-plans.queries";
import type {
  Plan,
  SubscriptionReading,
  SubscriptionFacts,
} from "@/lib/subscriptions/stripe-subscriptions.rules";

const fromUnix = (seconds: number) => new Date(seconds * 1_000);
const fromUnixOrNull = (seconds: number | null | undefined) => (seconds ? fromUnix(seconds) : null);

/** The plan of a price, by its product's metadata; null when it is none of ours. */
function toPlan(price: Stripe.Price): Plan | null {
  const { product, recurring } = price;
  if (typeof product === "string" || product.deleted === true) return null;
  const key = readProductKey(product.metadata);
  const type = SubscriptionType.safeParse(key?.event === "subscriptionEvent" && key.type);
  const interval = PriceInterval.safeParse(recurring?.interval);
  if (!type.success || !interval.success) return null;
  return { type: type.data, interval: interval.data, priceId: price.id };
}

const isPaid = (invoice: Stripe.Subscription["latest_invoice"]) =>
  typeof invoice === "object" && invoice?.status === "paid";

function nextPhase(schedule: Stripe.SubscriptionSchedule): { priceId: string; at: Date } | null {
  const end = schedule.current_phase?.end_date;
  if (schedule.status !== "active" || end === undefined) return null;
  const next = schedule.phases.find(({ start_date: start }) => start >= end);
  const price = next?.items[0]?.price;
  return next === undefined || price === undefined
    ? null
    : { priceId: toStripeId(price), at: fromUnix(next.start_date) };
}

async function findPendingChange(
  { schedule }: Stripe.Subscription,
  priceId: string,
): Promise<SubscriptionFacts["pending"]> {
  if (schedule === null || typeof schedule === "string") return null;
  const next = nextPhase(schedule);
  if (next === null || next.priceId === priceId) return null;
  const price = await callStripe((client) =>
    client.prices.retrieve(next.priceId, { expand: ["product"] }),
  );
  const plan = toPlan(price);
  return plan === null ? null : { ...plan, at: next.at };
}

function paymentUrl({ latest_invoice: invoice }: Stripe.Subscription): string | null {
  if (invoice === null || typeof invoice === "string" || invoice.status !== "open") return null;
  // Before its first attempt the provider charges the invoice on its own.
  return invoice.attempted ? (invoice.hosted_invoice_url ?? null) : null;
}

/** A subscription whose product has lost our metadata retains its stored plan, logged as an error. @throws UPSTREAM_UNAVAILABLE */
export async function readSubscription(id: string): Promise<SubscriptionReading> {
  const found = await callStripe((client) =>
    client.subscriptions.retrieve(id, {
      expand: ["items.data.price.product", "schedule", "latest_invoice"],
    }),
  ).catch((error: unknown) => {
    if (isMissingAtStripe(error)) return null;
    throw error;
  });
  if (found === null) return "missing";
  const item = found.items.data[0];
  const plan = item && (toPlan(item.price) ?? (await findStoredPlan(id, item.price.id)));
  if (!item || !plan) return "foreign";
  const periodEnd = fromUnix(item.current_period_end);
  const paid = found.metadata["paidUntil"];
  const paidUntil = found.status === "trialing" && paid !== undefined ? periodEnd : null;
  const isOver = found.status === "canceled" || found.status === "incomplete_expired";
  return {
    id,
    customerId: toStripeId(found.customer),
    itemId: item.id,
    plan,
    currency: found.currency.toUpperCase(),
    status: found.status,
    isPaid: isPaid(found.latest_invoice),
    isTrial: found.status === "trialing" && paidUntil === null,
    paidUntil,
    isTaxed: found.automatic_tax.enabled,
    trialOf: found.metadata["trialOf"] ?? null,
    periodStart: fromUnix(item.current_period_start),
    periodEnd,
    cancelAt: fromUnixOrNull(found.cancel_at) ?? (found.cancel_at_period_end ? periodEnd : null),
    endsWithPeriod: found.cancel_at_period_end,
    endedAt: isOver ? (fromUnixOrNull(found.ended_at ?? found.canceled_at) ?? periodEnd) : null,
    scheduleId: found.schedule === null ? null : toStripeId(found.schedule),
    paymentUrl: isOver ? null : paymentUrl(found),
    pending: isOver ? null : await findPendingChange(found, plan.priceId),
    createdAt: fromUnix(found.created),
  };
}
