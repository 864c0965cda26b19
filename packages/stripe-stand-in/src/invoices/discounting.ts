import type { Account } from "#account";
import type { StoredLine } from "#invoices/stored";
import type { StoredCoupon } from "#resources/coupons";
import { couponAt } from "#subscriptions/discounts";

/** What a coupon takes off in a currency, unless it is a share. */
const fixedAmountOff = (coupon: StoredCoupon, currency: string): number =>
  coupon.currency_options?.[currency]?.amount_off ??
  (coupon.currency === currency ? (coupon.amount_off ?? 0) : 0);

/** Takes discounts off lines, one after the other, rounded on each line; no line falls below zero. */
export function applyDiscounts(
  account: Account,
  lines: readonly StoredLine[],
  discounts: readonly string[],
  instant: number,
): StoredLine[] {
  let result = [...lines];
  for (const discount of discounts) {
    const coupon = couponAt(account, discount, instant);
    if (coupon === undefined) continue;
    const products = coupon.applies_to?.products;
    let remaining = result[0] === undefined ? 0 : fixedAmountOff(coupon, result[0].currency);
    result = result.map((line) => {
      const applied = line.discount_amounts ?? [];
      const openAmount = line.amount - applied.reduce((sum, { amount }) => sum + amount, 0);
      const product = line.pricing?.price_details?.product;
      const isEligible = products === undefined || products.includes(product ?? "");
      if (!line.discountable || openAmount <= 0 || !isEligible) return line;
      const amount =
        coupon.percent_off === null
          ? Math.min(openAmount, remaining)
          : Math.round((openAmount * coupon.percent_off) / 100);
      remaining -= coupon.percent_off === null ? amount : 0;
      if (amount === 0) return line;
      return {
        ...line,
        discount_amounts: [...applied, { amount, discount }],
        discounts: [...line.discounts, discount],
      };
    });
  }
  return result;
}

export const sumDiscounts = ({ discount_amounts: off }: StoredLine): number =>
  (off ?? []).reduce((sum, { amount }) => sum + amount, 0);
