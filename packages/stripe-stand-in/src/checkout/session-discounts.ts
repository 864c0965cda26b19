import type { Account } from "#account";
import type { Cart, CartLine } from "#checkout/cart";
import { coupons, type StoredCoupon } from "#resources/coupons";
import { prices } from "#resources/prices";
import { findPromotionCode, promotionCodes } from "#resources/promotion-codes";
import { invalidRequest } from "#stripe-error";

/** Either a coupon or a promotion code. */
export type Discount = { coupon: string | null; promotion_code: string | null };

/** @throws StripeError 400 if the coupon or code is unknown, expired, used up or another customer's */
export function getUsableCoupon(account: Account, discount: Discount, customer: string | null) {
  const { promotion_code: codeId } = discount;
  const param = `discounts[0][${codeId === null ? "coupon" : "promotion_code"}]`;
  const code = codeId === null ? undefined : promotionCodes(account).getReferred(codeId, param);
  const coupon = coupons(account).getReferred(
    code?.promotion.coupon ?? discount.coupon ?? "",
    param,
  );
  const isExpired = code?.active === false || !coupon.valid;
  const isForAnotherCustomer =
    code !== undefined && code.customer !== null && code.customer !== customer;
  if (isExpired || isForAnotherCustomer) {
    const subject = code === undefined ? `Coupon ${coupon.id}` : "This promotion code";
    const reason = isForAnotherCustomer
      ? "is not redeemable by this customer"
      : "is expired or used up";
    throw invalidRequest(`${subject} ${reason}.`, param, isExpired ? "coupon_expired" : undefined);
  }
  return { coupon, restrictions: code?.restrictions, param };
}

function computeAmountOff(
  coupon: StoredCoupon,
  eligibleTotal: number,
  currency: string,
  param: string,
): number {
  if (coupon.percent_off !== null) return Math.round((eligibleTotal * coupon.percent_off) / 100);
  const option = coupon.currency_options?.[currency]?.amount_off;
  const amount = option ?? (coupon.currency === currency ? coupon.amount_off : null);
  if (amount !== null && amount !== undefined) return Math.min(amount, eligibleTotal);
  throw invalidRequest(
    `The coupon ${coupon.id} has no amount in the currency of this Checkout Session: ${currency}.`,
    param,
  );
}

/**
 * Splits a discount over the eligible lines in proportion to their amounts. Each line takes its share of what remains, so
 * that the rounded shares add up to the discount.
 */
function spreadDiscount(
  lines: readonly CartLine[],
  eligibleLines: readonly CartLine[],
  amount: number,
): CartLine[] {
  let remainingTotal = eligibleLines.reduce((sum, line) => sum + line.subtotal, 0);
  let remainingDiscount = amount;
  return lines.map((line) => {
    if (!eligibleLines.includes(line) || remainingTotal === 0) return { ...line, discount: 0 };
    const discount = Math.round((remainingDiscount * line.subtotal) / remainingTotal);
    remainingTotal -= line.subtotal;
    remainingDiscount -= discount;
    return { ...line, discount };
  });
}

/**
 * Returns the cart's lines, with the discount on those whose product the coupon applies to.
 * @throws StripeError 400 as `getUsableCoupon`, and if no product is eligible, the currency differs or the total is too low
 */
export function applyDiscount(
  account: Account,
  { currency, lines }: Cart,
  discount: Discount,
  customer: string | null,
): CartLine[] {
  const { coupon, restrictions, param } = getUsableCoupon(account, discount, customer);
  const productIds = coupon.applies_to?.products;
  const eligibleLines = lines.filter(
    ({ price }) =>
      productIds === undefined || productIds.includes(prices(account).get(price).product),
  );
  if (eligibleLines.length === 0) {
    throw invalidRequest(`The coupon ${coupon.id} applies to none of the products here.`, param);
  }
  const eligibleTotal = eligibleLines.reduce((sum, line) => sum + line.subtotal, 0);
  const minimum = restrictions?.minimum_amount ?? 0;
  if (restrictions?.minimum_amount_currency === currency && eligibleTotal < minimum) {
    throw invalidRequest("This promotion code needs a larger order.", param);
  }
  return spreadDiscount(
    lines,
    eligibleLines,
    computeAmountOff(coupon, eligibleTotal, currency, param),
  );
}

/** Finds the discount of a code that a customer has entered; undefined if no active promotion code matches. */
export function findDiscountByCode(
  account: Account,
  code: string,
  customer: string | null,
): Discount | undefined {
  const promotionCode = findPromotionCode(account, code.trim(), customer);
  return promotionCode && { coupon: null, promotion_code: promotionCode.id };
}
