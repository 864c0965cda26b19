import type { Stripe } from "stripe";
import type { PriceInterval } from "@/lib/products/products.schema";
import { callStripe, toStripeId } from "@/lib/server/stripe/stripe";
import { toUnixSeconds } from "@/lib/shared/time/durations";
import {
  type SubscriptionFacts,
  forgottenUpgrade,
} from "@/lib/subscriptions/stripe-subscriptions.rules";

type PhaseDiscount = Stripe.SubscriptionSchedule.Phase.Discount;
const toDiscount = ({ discount, coupon, promotion_code: promotionCode }: PhaseDiscount) => {
  if (discount !== null) return { discount: toStripeId(discount) };
  if (promotionCode !== null) return { promotion_code: toStripeId(promotionCode) };
  return coupon === null ? {} : { coupon: toStripeId(coupon) };
};

/** Schedules the current plan to the end of its period, then the smaller one. @throws UPSTREAM_UNAVAILABLE, and the provider’s error */
export async function scheduleChange(
  facts: SubscriptionFacts,
  { priceId, interval }: { priceId: string; interval: PriceInterval },
): Promise<void> {
  const { scheduleId, periodEnd, plan, currency } = facts;
  await callStripe(async (client) => {
    const schedule =
      scheduleId === null
        ? await client.subscriptionSchedules.create({ from_subscription: facts.id })
        : await client.subscriptionSchedules.retrieve(scheduleId);
    const current = schedule.phases.find(
      ({ start_date: start }) => start === schedule.current_phase?.start_date,
    );
    const discounts = (current?.discounts ?? []).map(toDiscount);
    const shared = {
      proration_behavior: "none",
      // A price has several currencies; the subscription stays in its own.
      currency: currency.toLowerCase(),
      ...(discounts.length > 0 && { discounts }),
    } as const;
    await client.subscriptionSchedules.update(schedule.id, {
      end_behavior: "release",
      proration_behavior: "none",
      phases: [
        {
          ...shared,
          items: [{ price: plan.priceId, quantity: 1 }],
          start_date: current?.start_date ?? toUnixSeconds(facts.periodStart),
          end_date: toUnixSeconds(periodEnd),
          ...(facts.status === "trialing" && { trial_end: toUnixSeconds(periodEnd) }),
        },
        {
          ...shared,
          items: [{ price: priceId, quantity: 1 }],
          duration: { interval, interval_count: 1 },
        },
      ],
    });
  });
}

/** Releases an attached schedule, which prevents ending, and whose next phase would undo a change of plan. @throws UPSTREAM_UNAVAILABLE */
export async function releaseSchedule({ scheduleId }: SubscriptionFacts): Promise<void> {
  if (scheduleId === null) return;
  await callStripe((client) => client.subscriptionSchedules.release(scheduleId));
}

/** Returns the parameters, in whichever of the provider's two forms the cancellation was made. */
function toParams({
  cancelAt,
  endsWithPeriod,
  upgrade,
}: SubscriptionFacts): Stripe.SubscriptionUpdateParams {
  const metadata = upgrade === null ? {} : { metadata: forgottenUpgrade };
  if (cancelAt === null) return metadata;
  return endsWithPeriod
    ? { cancel_at_period_end: false, ...metadata }
    : { cancel_at: "", ...metadata };
}

/** Undoes a cancellation, and forgets an upgrade that would have. @throws UPSTREAM_UNAVAILABLE */
export async function undoCancellation(facts: SubscriptionFacts): Promise<void> {
  if (facts.cancelAt === null && facts.upgrade === null) return;
  await callStripe((client) => client.subscriptions.update(facts.id, toParams(facts)));
}
