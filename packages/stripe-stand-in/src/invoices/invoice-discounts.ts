import type { Account } from "#account";
import type { StoredLine } from "#invoices/invoices";
import type { StoredCoupon } from "#resources/coupons";
import { findCouponAt } from "#subscriptions/subscription-discounts";

/** The fixed amount that a coupon takes off in a currency, 0 if it is a percentage. */
const getFixedAmountOff = (coupon: StoredCoupon, currency: string): number =>
  coupon.currency_options?.[currency]?.amount_off ??
  (coupon.currency === currency ? (coupon.amount_off ?? 0) : 0);

/** Applies discounts one after the other, rounded on each line; no line falls below zero. */
export function applyDiscounts(
  account: Account,
  lines: readonly StoredLine[],
  discounts: readonly string[],
  instant: number,
): StoredLine[] {
  let discountedLines = [...lines];
  for (const discount of discounts) {
    const coupon = findCouponAt(account, discount, instant);
    if (coupon === undefined) continue;
    const products = coupon.applies_to?.products;
    let remainingFixedAmount =
      discountedLines[0] === undefined ? 0 : getFixedAmountOff(coupon, discountedLines[0].currency);
    discountedLines = discountedLines.map((line) => {
      const previousAmounts = line.discount_amounts ?? [];
      const undiscountedAmount =
        line.amount - previousAmounts.reduce((sum, { amount }) => sum + amount, 0);
      const product = line.pricing?.price_details?.product;
      const isEligible = products === undefined || products.includes(product ?? "");
      if (!line.discountable || undiscountedAmount <= 0 || !isEligible) return line;
      const amount =
        coupon.percent_off === null
          ? Math.min(undiscountedAmount, remainingFixedAmount)
          : Math.round((undiscountedAmount * coupon.percent_off) / 100);
      remainingFixedAmount -= coupon.percent_off === null ? amount : 0;
      if (amount === 0) return line;
      return {
        ...line,
        discount_amounts: [...previousAmounts, { amount, discount }],
        discounts: [...line.discounts, discount],
      };
    });
  }
  return discountedLines;
}

export const sumDiscounts = ({ discount_amounts: discountAmounts }: StoredLine): number =>
  (discountAmounts ?? []).reduce((sum, { amount }) => sum + amount, 0);
