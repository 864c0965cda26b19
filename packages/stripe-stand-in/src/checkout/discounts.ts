import type { Account } from "#account";
import type { Cart, Line } from "#checkout/cart";
import { coupons, type StoredCoupon } from "#resources/coupons";
import { prices } from "#resources/prices";
import { findPromotionCode, promotionCodes } from "#resources/promotion-codes";
import { invalidRequest } from "#stripe-error";

/** What lowers the amount: a coupon by itself, or by a promotion code that was typed or given. */
export type Discount = { coupon: string | null; promotion_code: string | null };

/** The coupon behind a discount. @throws StripeError 400 when it may not be used, or not any more */
export function couponOf(account: Account, discount: Discount, customer: string | null) {
  const { promotion_code: codeId } = discount;
  const at = `discounts[0][${codeId === null ? "coupon" : "promotion_code"}]`;
  const code = codeId === null ? undefined : promotionCodes(account).referred(codeId, at);
  const coupon = coupons(account).referred(code?.promotion.coupon ?? discount.coupon ?? "", at);
  const over = code?.active === false || !coupon.valid;
  const foreign = code !== undefined && code.customer !== null && code.customer !== customer;
  if (over || foreign) {
    const what = code === undefined ? `Coupon ${coupon.id}` : "This promotion code";
    const why = foreign ? "is not redeemable by this customer" : "is expired or used up";
    throw invalidRequest(`${what} ${why}.`, at, over ? "coupon_expired" : undefined);
  }
  return { coupon, restrictions: code?.restrictions, at };
}

function takenOff(coupon: StoredCoupon, base: number, currency: string, at: string): number {
  if (coupon.percent_off !== null) return Math.round((base * coupon.percent_off) / 100);
  const option = coupon.currency_options?.[currency]?.amount_off;
  const amount = option ?? (coupon.currency === currency ? coupon.amount_off : null);
  if (amount !== null && amount !== undefined) return Math.min(amount, base);
  throw invalidRequest(
    `The coupon ${coupon.id} has no amount in the currency of this Checkout Session: ${currency}.`,
    at,
  );
}

/** Spreads what is taken off over the lines by their amounts; the parts sum up to the whole. */
function spread(lines: readonly Line[], meant: readonly Line[], whole: number): Line[] {
  let base = meant.reduce((sum, line) => sum + line.subtotal, 0);
  let left = whole;
  return lines.map((line) => {
    if (!meant.includes(line) || base === 0) return { ...line, discount: 0 };
    const discount = Math.round((left * line.subtotal) / base);
    base -= line.subtotal;
    left -= discount;
    return { ...line, discount };
  });
}

/**
 * The cart's lines with a discount on those that the coupon is for.
 * @throws StripeError 400 when the discount may not be used here: over, another customer's, another currency, below its minimum
 */
export function discounted(
  account: Account,
  { currency, lines }: Cart,
  discount: Discount,
  customer: string | null,
): Line[] {
  const { coupon, restrictions, at } = couponOf(account, discount, customer);
  const only = coupon.applies_to?.products;
  const meant = lines.filter(
    ({ price }) => only === undefined || only.includes(prices(account).get(price).product),
  );
  if (meant.length === 0) {
    throw invalidRequest(`The coupon ${coupon.id} applies to none of the products here.`, at);
  }
  const base = meant.reduce((sum, line) => sum + line.subtotal, 0);
  const least = restrictions?.minimum_amount ?? 0;
  if (restrictions?.minimum_amount_currency === currency && base < least) {
    throw invalidRequest("This promotion code needs a larger order.", at);
  }
  return spread(lines, meant, takenOff(coupon, base, currency, at));
}

/** The discount that a customer has typed in; undefined when no active promotion code has this name. */
export function typedDiscount(account: Account, code: string): Discount | undefined {
  const found = findPromotionCode(account, code.trim());
  return found && { coupon: null, promotion_code: found.id };
}
