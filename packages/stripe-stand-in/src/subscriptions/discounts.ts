import type { Stripe } from "stripe";
import type { Account } from "#account";
import { collection } from "#collection";
import { coupons, redeemCoupon, type StoredCoupon } from "#resources/coupons";
import { promotionCodes, redeemPromotionCode } from "#resources/promotion-codes";
import { invalidRequest } from "#stripe-error";
import { newStripeId } from "#stripe-id";
import { addIntervals } from "#subscriptions/calendar";
import type { Wire } from "#wire";

/** Keeps its coupon as it was, since deleting a coupon does not end its discounts. */
type StoredDiscount = Wire<Stripe.Discount> & { local: { coupon: StoredCoupon } };
export const discounts = collection<StoredDiscount>("discounts", "discount", "discount");

export type DiscountParams = { coupon?: string; discount?: string; promotion_code?: string };
type Found = { coupon: StoredCoupon; code: string | null };

function couponOf(account: Account, params: DiscountParams): Found {
  if (params.promotion_code !== undefined) {
    const param = "discounts[0][promotion_code]";
    const code = promotionCodes(account).getReferred(params.promotion_code, param);
    if (!code.active) throw invalidRequest("This promotion code is not active.", param);
    return {
      coupon: coupons(account).getReferred(code.promotion.coupon ?? "", param),
      code: code.id,
    };
  }
  const coupon = coupons(account).getReferred(params.coupon ?? "", "discounts[0][coupon]");
  return { coupon, code: null };
}

export function assertDiscounts(account: Account, params: readonly DiscountParams[]): void {
  for (const each of params) {
    if (each.discount !== undefined) {
      discounts(account).getReferred(each.discount, "discounts[0][discount]");
    } else if (!couponOf(account, each).coupon.valid) {
      throw invalidRequest("Coupon expired: it cannot be used any more.", "discounts[0][coupon]");
    }
  }
}

type Taker = { customer: string; subscription: string; checkoutSession?: string };

/** Makes discounts of coupons and promotion codes and counts their use; gives their ids. Check `requireDiscounts` first. */
export function takeDiscounts(
  account: Account,
  params: readonly DiscountParams[],
  taker: Taker,
): string[] {
  const start = account.clock.now();
  return params.map((each) => {
    if (each.discount !== undefined) return each.discount;
    const { coupon, code } = couponOf(account, each);
    // A session counts the use of its discounts itself.
    if (taker.checkoutSession === undefined) {
      if (code === null) redeemCoupon(account, coupon.id);
      else redeemPromotionCode(account, code);
    }
    const months = coupon.duration === "repeating" ? coupon.duration_in_months : null;
    const end =
      months === null
        ? null
        : addIntervals(start, { interval: "month", interval_count: 1 }, months);
    const made = discounts(account).insert({
      id: newStripeId("di"),
      object: "discount",
      checkout_session: taker.checkoutSession ?? null,
      customer: taker.customer,
      customer_account: null,
      end,
      invoice: null,
      invoice_item: null,
      promotion_code: code,
      source: { coupon: coupon.id, type: "coupon" },
      start,
      subscription: taker.subscription,
      subscription_item: null,
      local: { coupon },
    });
    return made.id;
  });
}

export function couponAt(account: Account, id: string, instant: number): StoredCoupon | undefined {
  const discount = discounts(account).find(id);
  const over = (discount?.end ?? Infinity) <= instant;
  return over ? undefined : discount?.local.coupon;
}
