import type { Stripe } from "stripe";
import type { Account } from "#account";
import { defineCollection } from "#collection";
import { coupons, redeemCoupon, type StoredCoupon } from "#resources/coupons";
import { promotionCodes, redeemPromotionCode } from "#resources/promotion-codes";
import { invalidRequest } from "#stripe-error";
import { generateStripeId } from "#stripe-id";
import { addIntervals } from "#subscriptions/calendar";
import type { Wire } from "#wire";

/** Has a copy of the coupon, because deleting a coupon does not end its discounts. */
type StoredDiscount = Wire<Stripe.Discount> & { local: { coupon: StoredCoupon } };
export const discounts = defineCollection<StoredDiscount>("discounts", "discount", "discount");

export type DiscountParams = { coupon?: string; discount?: string; promotion_code?: string };
type DiscountSource = { coupon: StoredCoupon; code: string | null };

/** The parameter that errors name; Stripe's index is not reproduced. */
const DISCOUNT_PARAM = "discounts[0]";

function resolveSource(account: Account, params: DiscountParams): DiscountSource {
  if (params.promotion_code !== undefined) {
    const param = `${DISCOUNT_PARAM}[promotion_code]`;
    const code = promotionCodes(account).getReferred(params.promotion_code, param);
    if (!code.active) throw invalidRequest("This promotion code is not active.", param);
    return {
      coupon: coupons(account).getReferred(code.promotion.coupon ?? "", param),
      code: code.id,
    };
  }
  const coupon = coupons(account).getReferred(params.coupon ?? "", `${DISCOUNT_PARAM}[coupon]`);
  return { coupon, code: null };
}

export function assertDiscounts(account: Account, params: readonly DiscountParams[]): void {
  for (const discountParams of params) {
    if (discountParams.discount !== undefined) {
      discounts(account).getReferred(discountParams.discount, `${DISCOUNT_PARAM}[discount]`);
    } else if (!resolveSource(account, discountParams).coupon.valid) {
      throw invalidRequest(
        "Coupon expired: it cannot be used any more.",
        `${DISCOUNT_PARAM}[coupon]`,
      );
    }
  }
}

type DiscountOwner = { customer: string; subscription: string; checkoutSession?: string };

/** Creates discounts from coupons and promotion codes, and counts their redemption. Call `assertDiscounts` first. @returns their ids */
export function createDiscounts(
  account: Account,
  params: readonly DiscountParams[],
  owner: DiscountOwner,
): string[] {
  const start = account.clock.now();
  return params.map((discountParams) => {
    if (discountParams.discount !== undefined) return discountParams.discount;
    const { coupon, code } = resolveSource(account, discountParams);
    // A Checkout session has already counted the redemption.
    if (owner.checkoutSession === undefined) {
      if (code === null) redeemCoupon(account, coupon.id);
      else redeemPromotionCode(account, code);
    }
    const months = coupon.duration === "repeating" ? coupon.duration_in_months : null;
    const end =
      months === null
        ? null
        : addIntervals(start, { interval: "month", interval_count: 1 }, months);
    const discount = discounts(account).insert({
      id: generateStripeId("di"),
      object: "discount",
      checkout_session: owner.checkoutSession ?? null,
      customer: owner.customer,
      customer_account: null,
      end,
      invoice: null,
      invoice_item: null,
      promotion_code: code,
      source: { coupon: coupon.id, type: "coupon" },
      start,
      subscription: owner.subscription,
      subscription_item: null,
      local: { coupon },
    });
    return discount.id;
  });
}

export function findCouponAt(
  account: Account,
  id: string,
  instant: number,
): StoredCoupon | undefined {
  const discount = discounts(account).find(id);
  const hasExpired = (discount?.end ?? Infinity) <= instant;
  return hasExpired ? undefined : discount?.local.coupon;
}
