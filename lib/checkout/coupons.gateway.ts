import type { Stripe } from "stripe";
import { callStripe, isMissingAtStripe } from "@/lib/server/stripe";
import { failure } from "@/lib/shared/failure";

export type Discount = Stripe.Checkout.SessionCreateParams.Discount;

/** CONTRACT section 7: 422. */
export function couponError(message = "This coupon is not valid.") {
  return failure("UNPROCESSABLE", message, [{ path: "couponId", message }]);
}

/** Nothing else may end up in the path of the provider's API. */
const ID = /^[\w-]+$/;

const MAX_CODE_LENGTH = 200;

/** Ids of coupons are short and easy to guess (`SPRING50`), so only those whose metadata says so can be used. */
const isPublic = ({ metadata }: Stripe.Coupon) => metadata?.["public"]?.toLowerCase() === "true";

/** Finds a promotion code, or else a public coupon by id. @throws UNPROCESSABLE if unknown or expired; UPSTREAM_UNAVAILABLE */
export async function findDiscount(text: string): Promise<Discount> {
  if (text.length > MAX_CODE_LENGTH) throw couponError();
  const { data: codes } = await callStripe((client) =>
    client.promotionCodes.list({ code: text, active: true, limit: 1 }),
  );
  const [code] = codes;
  if (code !== undefined) return { promotion_code: code.id };
  if (!ID.test(text)) throw couponError();
  try {
    const coupon = await callStripe((client) => client.coupons.retrieve(text));
    if (coupon.valid && isPublic(coupon)) return { coupon: coupon.id };
  } catch (error) {
    if (!isMissingAtStripe(error)) throw error;
  }
  throw couponError();
}
