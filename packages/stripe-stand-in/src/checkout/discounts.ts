import type { Account } from "#account";
import type { Cart, Line } from "#checkout/cart";
import { coupons, type StoredCoupon } from "#resources/coupons";
import { prices } from "#resources/prices";
import { findPromotionCode, promotionCodes } from "#resources/promotion-codes";
import { invalidRequest } from "#stripe-error";

/** What lowers the amount: a coupon by itself, or by a promotion code that was typed or given. */
export type Discount = { coupon: string | null; promotion_code: string | null };

/** The coupon behind a discount. @throws StripeError 400 when it may not be used, or not any more */
export function findCoupon(account: Account, discount: Discount, customer: string | null) {
  const { promotion_code: codeId } = discount;
  const param = `discounts[0][${codeId === null ? "coupon" : "promotion_code"}]`;
  const code = codeId === null ? undefined : promotionCodes(account).getReferred(codeId, param);
  const coupon = coupons(account).getReferred(
    code?.promotion.coupon ?? discount.coupon ?? "",
    param,
  );
  const isOver = code?.active === false || !coupon.valid;
  const isForeign = code !== undefined && code.customer !== null && code.customer !== customer;
  if (isOver || isForeign) {
    const subject = code === undefined ? `Coupon ${coupon.id}` : "This promotion code";
    const reason = isForeign ? "is not redeemable by this customer" : "is expired or used up";
    throw invalidRequest(`${subject} ${reason}.`, param, isOver ? "coupon_expired" : undefined);
  }
  return { coupon, restrictions: code?.restrictions, param };
}

function computeAmountOff(
  coupon: StoredCoupon,
  base: number,
  currency: string,
  param: string,
): number {
  if (coupon.percent_off !== null) return Math.round((base * coupon.percent_off) / 100);
  const option = coupon.currency_options?.[currency]?.amount_off;
  const amount = option ?? (coupon.currency === currency ? coupon.amount_off : null);
  if (amount !== null && amount !== undefined) return Math.min(amount, base);
  throw invalidRequest(
    `The coupon ${coupon.id} has no amount in the currency of this Checkout Session: ${currency}.`,
    param,
  );
}

/** Spreads what is taken off over the lines by their amounts; the parts sum up to the whole. */
function spreadDiscount(lines: readonly Line[], eligible: readonly Line[], amount: number): Line[] {
  let base = eligible.reduce((sum, line) => sum + line.subtotal, 0);
  let remaining = amount;
  return lines.map((line) => {
    if (!eligible.includes(line) || base === 0) return { ...line, discount: 0 };
    const discount = Math.round((remaining * line.subtotal) / base);
    base -= line.subtotal;
    remaining -= discount;
    return { ...line, discount };
  });
}

/**
 * The cart's lines with a discount on those that the coupon is for.
 * @throws StripeError 400 when the discount may not be used here: over, another customer's, another currency, below its minimum
 */
export function applyDiscount(
  account: Account,
  { currency, lines }: Cart,
  discount: Discount,
  customer: string | null,
): Line[] {
  const { coupon, restrictions, param } = findCoupon(account, discount, customer);
  const productIds = coupon.applies_to?.products;
  const eligible = lines.filter(
    ({ price }) =>
      productIds === undefined || productIds.includes(prices(account).get(price).product),
  );
  if (eligible.length === 0) {
    throw invalidRequest(`The coupon ${coupon.id} applies to none of the products here.`, param);
  }
  const base = eligible.reduce((sum, line) => sum + line.subtotal, 0);
  const minimum = restrictions?.minimum_amount ?? 0;
  if (restrictions?.minimum_amount_currency === currency && base < minimum) {
    throw invalidRequest("This promotion code needs a larger order.", param);
  }
  return spreadDiscount(lines, eligible, computeAmountOff(coupon, base, currency, param));
}

/** The discount that a customer has typed in; undefined when no active promotion code has this name. */
export function findTypedDiscount(account: Account, code: string): Discount | undefined {
  const promotionCode = findPromotionCode(account, code.trim());
  return promotionCode && { coupon: null, promotion_code: promotionCode.id };
}
