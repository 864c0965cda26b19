import type { PromotionType } from "@/lib/promotions/schema";
import { bundleParts, opportunityBoosts } from "@/lib/subscriptions/plans/rules";

/** An order as far as its amounts go; minor units. */
export type PaidOrder = {
  amount: number;
  amountPaid: number;
  items: readonly { type: string; unitAmount: number }[];
};

const priceOf = (part: (typeof bundleParts)[number]) => opportunityBoosts[part].price;
const bundleSum = bundleParts.reduce((sum, part) => sum + priceOf(part), 0);

/** What stands for it among the items: its own price, or its share of a bundle by what the parts cost alone. */
function listed(items: PaidOrder["items"], type: PromotionType): number {
  const own = items.find((item) => item.type === type);
  if (own !== undefined) return own.unitAmount;
  const bundle = items.find((item) => item.type === "BUNDLE");
  const part = bundleParts.find((each) => each === type);
  return bundle === undefined || part === undefined
    ? 0
    : (bundle.unitAmount * priceOf(part)) / bundleSum;
}

/** What was paid for one promotion of an order, in minor units: less its share of the discount, rounded to the nearest. */
export function paidFor({ amount, amountPaid, items }: PaidOrder, type: PromotionType): number {
  if (amount === 0) return 0;
  return Math.min(amountPaid, Math.round((listed(items, type) * amountPaid) / amount));
}
