import type { PromotionType } from "@/lib/vocabulary/promotion-types.schema";
import { bundleParts, opportunityBoosts } from "@/lib/plans/plans.rules";

export type PaidOrder = {
  amountPaid: number;
  items: readonly { type: string; unitAmount: number }[];
};

const getPartPrice = (part: (typeof bundleParts)[number]) => opportunityBoosts[part].price;
const partsTotal = bundleParts.reduce((sum, part) => sum + getPartPrice(part), 0);

/** The items of an order by value; a bundle counts as its parts, each at its own price. */
const toValuedParts = (items: PaidOrder["items"]): { type: string; value: number }[] =>
  items.flatMap(({ type, unitAmount }) =>
    type === "BUNDLE"
      ? bundleParts.map((part) => ({
          type: part,
          value: (unitAmount * getPartPrice(part)) / partsTotal,
        }))
      : [{ type, value: unitAmount }],
  );

/** Splits an integer by weights into integers that add up to it, by the largest remainder method. */
export function splitByWeights(total: number, weights: readonly number[]): number[] {
  const totalWeight = weights.reduce((sum, weight) => sum + weight, 0);
  const exactShares = weights.map((weight) =>
    totalWeight === 0 ? 0 : (total * weight) / totalWeight,
  );
  const shares = exactShares.map(Math.floor);
  const remaining = totalWeight === 0 ? 0 : total - shares.reduce((sum, share) => sum + share, 0);
  const remainders = exactShares.map((share, index) => ({ index, remainder: share % 1 }));
  const roundedUp = remainders
    .toSorted((a, b) => b.remainder - a.remainder || a.index - b.index)
    .slice(0, remaining);
  for (const { index } of roundedUp) shares[index] = (shares[index] ?? 0) + 1;
  return shares;
}

/** Calculates what was paid for one promotion of an order, in minor units. The amounts of all promotions add up to what was paid. */
export function calculateAmountPaid({ amountPaid, items }: PaidOrder, type: PromotionType): number {
  const parts = toValuedParts(items);
  const shares = splitByWeights(
    amountPaid,
    parts.map(({ value }) => value),
  );
  return shares[parts.findIndex((part) => part.type === type)] ?? 0;
}
