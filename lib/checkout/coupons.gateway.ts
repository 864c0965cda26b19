import type { Stripe } from "stripe";
import { callStripe, isMissingAtStripe } from "@/lib/server/stripe";
import { failure } from "@/lib/shared/failure";

export type Discount = Stripe.Checkout.SessionCreateParams.Discount;

/** A rejected coupon is a 422 that names its field (CONTRACT section 7). */
export function invalidCouponFailure(message = "This coupon is not valid.") {
  return failure("UNPROCESSABLE", message, [{ path: "couponId", message }]);
}

/** The id becomes part of the URL of a Stripe request. */
const COUPON_ID = /^[\w-]+$/;

/** Longer input is rejected without a request to Stripe. */
const MAX_CODE_LENGTH = 200;

/** Ids of coupons are short and easy to guess (“SPRING50”), so only those whose metadata says so can be used. */
const isPublic = ({ metadata }: Stripe.Coupon) => metadata?.["public"]?.toLowerCase() === "true";

/** Finds a promotion code, or else a public coupon by id. @throws UNPROCESSABLE if unknown or expired; UPSTREAM_UNAVAILABLE */
export async function findDiscount(codeOrId: string): Promise<Discount> {
  if (codeOrId.length > MAX_CODE_LENGTH) throw invalidCouponFailure();
  const { data: promotionCodes } = await callStripe((client) =>
    client.promotionCodes.list({ code: codeOrId, active: true, limit: 1 }),
  );
  const [promotionCode] = promotionCodes;
  if (promotionCode !== undefined) return { promotion_code: promotionCode.id };
  if (!COUPON_ID.test(codeOrId)) throw invalidCouponFailure();
  try {
    const coupon = await callStripe((client) => client.coupons.retrieve(codeOrId));
    if (coupon.valid && isPublic(coupon)) return { coupon: coupon.id };
  } catch (error) {
    if (!isMissingAtStripe(error)) throw error;
  }
  throw invalidCouponFailure();
}
