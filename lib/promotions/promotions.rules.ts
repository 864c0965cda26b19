import type { PromotionType } from "@/lib/vocabulary/promotion-types.schema";
import { bundleParts, opportunityBoosts } from "@/lib/plans/plans.rules";

export type PaidOrder = {
  amountPaid: number;
  items: readonly { type: string; unitAmount: number }[];
};

const priceOf = (part: (typeof bundleParts)[number]) => opportunityBoosts[part].price;
const bundleSum = bundleParts.reduce((sum, part) => sum + priceOf(part), 0);

/** The items of an order by value; a bundle counts as its parts, each at its own price. */
const partsOf = (items: PaidOrder["items"]): { type: string; worth: number }[] =>
  items.flatMap(({ type, unitAmount }) =>
    type === "BUNDLE"
      ? bundleParts.map((part) => ({
          type: part,
          worth: (unitAmount * priceOf(part)) / bundleSum,
        }))
      : [{ type, worth: unitAmount }],
  );

/** Splits an integer by weights into integers that add up to it, by the largest remainder method. */
export function splitByWeights(whole: number, weights: readonly number[]): number[] {
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const exact = weights.map((weight) => (all === 0 ? 0 : (whole * weight) / all));
  const shares = exact.map(Math.floor);
  const remaining = all === 0 ? 0 : whole - shares.reduce((sum, share) => sum + share, 0);
  const remainders = exact.map((share, at) => ({ at, remainder: share % 1 }));
  const largest = remainders
    .toSorted((a, b) => b.remainder - a.remainder || a.at - b.at)
    .slice(0, remaining);
  for (const { at } of largest) shares[at] = (shares[at] ?? 0) + 1;
  return shares;
}

/** What was paid for one promotion of an order, in minor units. The amounts of all add up to what was paid. */
export function paidFor({ amountPaid, items }: PaidOrder, type: PromotionType): number {
  const parts = partsOf(items);
  const shares = splitByWeights(
    amountPaid,
    parts.map(({ worth }) => worth),
  );
  return shares[parts.findIndex((part) => part.type === type)] ?? 0;
}
