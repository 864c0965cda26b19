import type { Stripe } from "stripe";
import { askStripe, isMissingAtStripe } from "@/lib/server/stripe";
import { failure } from "@/lib/shared/failure";

/** What is taken off a checkout, as the provider is told it. */
export type Discount = Stripe.Checkout.SessionCreateParams.Discount;

/** The refusal of a coupon (CONTRACT section 7: 422). */
export function couponRefused(message = "This coupon is not valid.") {
  return failure("UNPROCESSABLE", message, [{ path: "couponId", message }]);
}

/** Ids of the provider's hold none of the characters that would lead to another address of its. */
const ID = /^[\w-]+$/;

/** The most characters that a promotion code or a coupon's id has. */
const LONGEST = 200;

/** Whether a coupon may be used by its id: only its metadata says so, as ids are short and often easy to guess (`SPRING50`). */
const isPublic = ({ metadata }: Stripe.Coupon) => metadata?.["public"]?.toLowerCase() === "true";

/**
 * The discount that a typed text stands for: a promotion code, or else the id of a public coupon. An internal coupon counts by its
 * promotion codes only.
 * @throws UNPROCESSABLE for what is neither or not valid any more; UPSTREAM_UNAVAILABLE
 */
export async function findDiscount(given: string): Promise<Discount> {
  if (given.length > LONGEST) throw couponRefused();
  const { data: codes } = await askStripe((client) =>
    client.promotionCodes.list({ code: given, active: true, limit: 1 }),
  );
  const [code] = codes;
  if (code !== undefined) return { promotion_code: code.id };
  if (!ID.test(given)) throw couponRefused();
  try {
    const coupon = await askStripe((client) => client.coupons.retrieve(given));
    if (coupon.valid && isPublic(coupon)) return { coupon: coupon.id };
  } catch (error) {
    if (!isMissingAtStripe(error)) throw error;
  }
  throw couponRefused();
}
