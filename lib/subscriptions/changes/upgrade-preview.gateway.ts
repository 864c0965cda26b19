import { callStripe } from "@/lib/server/stripe/stripe";
import { toUnixSeconds } from "@/lib/shared/time/durations";
import { failure } from "@/lib/shared/failure";
import { isFreshPreview } from "@/lib/subscriptions/changes/change-subscription.rules";
import type {
  ShownAmount,
  UpgradePreview,
} from "@/lib/subscriptions/changes/change-subscription.schema";
import type { Plan, SubscriptionFacts } from "@/lib/subscriptions/stripe-subscriptions.rules";

/** The proration date of a change made now, in Unix seconds, within the period, as the provider demands. */
export function getProrationDate({ periodStart, periodEnd }: SubscriptionFacts): number {
  return Math.min(
    Math.max(toUnixSeconds(new Date()), toUnixSeconds(periodStart)),
    toUnixSeconds(periodEnd),
  );
}

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const getEndMs = ({ period }: { period: { end: number } }) => period.end * 1_000;

/** A trial is not charged. @throws UPSTREAM_UNAVAILABLE, and the provider’s error */
export async function previewChange(
  facts: SubscriptionFacts,
  { priceId }: Plan,
  prorationDate: number,
): Promise<UpgradePreview> {
  const toMoney = (amount: number) => ({ amount, currency: facts.currency });
  if (facts.isTrial) {
    const nextPaymentAt = facts.periodEnd.toISOString();
    const nothing = { amount: toMoney(0), tax: null, setOff: toMoney(0), credit: null };
    return { ...nothing, nextPaymentAt, prorationDate };
  }
  const invoice = await callStripe((client) =>
    client.invoices.createPreview({
      subscription: facts.id,
      subscription_details: {
        items: [{ id: facts.itemId, price: priceId }],
        proration_behavior: "always_invoice",
        proration_date: prorationDate,
      },
    }),
  );
  const { total, total_taxes: taxes, amount_due: due } = invoice;
  const credits = invoice.lines.data.map(({ amount }) => Math.max(0, -amount));
  return {
    amount: toMoney(due),
    tax: facts.isTaxed ? toMoney(sum((taxes ?? []).map(({ amount }) => amount))) : null,
    setOff: toMoney(sum(credits)),
    credit: total < 0 ? toMoney(-total) : null,
    nextPaymentAt: new Date(Math.max(...invoice.lines.data.map(getEndMs))).toISOString(),
    prorationDate,
  };
}

/** @throws CONFLICT unless a change still costs what was shown before it was confirmed; as `previewChange` */
export async function assertShownAmount(
  facts: SubscriptionFacts,
  plan: Plan,
  shown: ShownAmount,
): Promise<void> {
  const isFresh = isFreshPreview(shown.prorationDate, new Date());
  const preview = isFresh ? await previewChange(facts, plan, shown.prorationDate) : null;
  if (preview?.amount.amount === shown.amount) return;
  throw failure(
    "CONFLICT",
    "The amount for this change is no longer the one you were shown. Nothing was charged; please check it again.",
  );
}
