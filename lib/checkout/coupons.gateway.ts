import type { Stripe } from "stripe";
import { callStripe, isMissingAtStripe } from "@/lib/server/stripe/stripe";
import { fieldFailure } from "@/lib/shared/failure";

export type Discount = Stripe.Checkout.SessionCreateParams.Discount;

/** A rejected coupon is a 422 that names its field (CONTRACT section 7). */
export const invalidCouponFailure = (message = "This coupon is not valid.") =>
  fieldFailure("UNPROCESSABLE", "couponId", message);

/** The id becomes part of the URL of a Stripe request. */
const COUPON_ID = /^[\w-]+$/;

/** Longer input is rejected without a request to Stripe. */
const MAX_CODE_LENGTH = 200;

/** The most codes that anybody gives customers of their own under one name. */
const MAX_EQUAL_CODES = 1_000;

/** Ids of coupons are short and easy to guess (“SPRING50”), so only those whose metadata says so can be used. */
const isPublic = ({ metadata }: Stripe.Coupon) => metadata?.["public"]?.toLowerCase() === "true";

/** A code is unique among those of one customer, and among those for everybody: the customer's own comes first. */
async function findPromotionCode(code: string, customerId: string | null): Promise<string | null> {
  const list = (filter: { customer?: string }) =>
    callStripe((client) =>
      client.promotionCodes
        .list({ code, active: true, limit: 100, ...filter })
        .autoPagingToArray({ limit: MAX_EQUAL_CODES }),
    );
  const [own] = customerId === null ? [] : await list({ customer: customerId });
  if (own !== undefined) return own.id;
  const forEverybody = (await list({})).find(({ customer }) => customer === null);
  return forEverybody?.id ?? null;
}

/**
 * Finds a promotion code, or else a public coupon by id.
 * @param customerId null for a profile that has bought nothing yet
 * @throws UNPROCESSABLE if unknown, expired or another customer's; UPSTREAM_UNAVAILABLE
 */
export async function findDiscount(codeOrId: string, customerId: string | null): Promise<Discount> {
  if (codeOrId.length > MAX_CODE_LENGTH) throw invalidCouponFailure();
  const promotionCode = await findPromotionCode(codeOrId, customerId);
  if (promotionCode !== null) return { promotion_code: promotionCode };
  if (!COUPON_ID.test(codeOrId)) throw invalidCouponFailure();
  try {
    const coupon = await callStripe((client) => client.coupons.retrieve(codeOrId));
    if (coupon.valid && isPublic(coupon)) return { coupon: coupon.id };
  } catch (error) {
    if (!isMissingAtStripe(error)) throw error;
  }
  throw invalidCouponFailure();
}
