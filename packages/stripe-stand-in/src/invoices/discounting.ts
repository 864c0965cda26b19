import type { Account } from "#account";
import type { StoredLine } from "#invoices/stored";
import type { StoredCoupon } from "#resources/coupons";
import { couponAt } from "#subscriptions/discounts";

/** What a coupon takes off in a currency, unless it is a share. */
const fixed = (coupon: StoredCoupon, currency: string): number =>
  coupon.currency_options?.[currency]?.amount_off ??
  (coupon.currency === currency ? (coupon.amount_off ?? 0) : 0);

/** Takes discounts off lines, one after the other, rounded on each line; no line falls below zero. */
export function discounted(
  account: Account,
  lines: readonly StoredLine[],
  discounts: readonly string[],
  at: number,
): StoredLine[] {
  let result = [...lines];
  for (const discount of discounts) {
    const coupon = couponAt(account, discount, at);
    if (coupon === undefined) continue;
    const products = coupon.applies_to?.products;
    let left = result[0] === undefined ? 0 : fixed(coupon, result[0].currency);
    result = result.map((line) => {
      const before = line.discount_amounts ?? [];
      const open = line.amount - before.reduce((sum, { amount }) => sum + amount, 0);
      const product = line.pricing?.price_details?.product;
      const meant = products === undefined || products.includes(product ?? "");
      if (!line.discountable || open <= 0 || !meant) return line;
      const amount =
        coupon.percent_off === null
          ? Math.min(open, left)
          : Math.round((open * coupon.percent_off) / 100);
      left -= coupon.percent_off === null ? amount : 0;
      if (amount === 0) return line;
      return {
        ...line,
        discount_amounts: [...before, { amount, discount }],
        discounts: [...line.discounts, discount],
      };
    });
  }
  return result;
}

export const offOf = ({ discount_amounts: off }: StoredLine): number =>
  (off ?? []).reduce((sum, { amount }) => sum + amount, 0);
