import type { Stripe } from "stripe";
import type { Account } from "#account";
import { collection } from "#collection";
import { emit } from "#events";
import { pageOf } from "#paging";
import { requireCurrency } from "#resources/currency-options";
import { newMetadata } from "#resources/metadata";
import { products } from "#resources/products";
import { due, includable, operation } from "#router";
import { invalidRequest } from "#stripe-error";
import { newStripeId } from "#stripe-id";
import type { Wire } from "#wire";

export type StoredCoupon = Wire<Stripe.Coupon>;
export const coupons = collection<StoredCoupon>("coupons", "coupon", "coupon");
includable("coupon", "applies_to");
includable("coupon", "currency_options");

type Given = Wire<Stripe.CouponCreateParams>;

function requireSense({ percent_off: percent, amount_off: amount, ...given }: Given): void {
  if ((percent === undefined) === (amount === undefined)) {
    throw invalidRequest("Must provide one of percent_off or amount_off.", "percent_off");
  }
  if (percent !== undefined && (percent <= 0 || percent > 100)) {
    throw invalidRequest("Invalid percent_off: must be above 0 and up to 100.", "percent_off");
  }
  if (amount !== undefined && amount < 1) {
    throw invalidRequest("Invalid positive integer", "amount_off");
  }
  if (amount !== undefined && given.currency === undefined) {
    throw invalidRequest("Missing required param: currency.", "currency", "parameter_missing");
  }
  if ((given.duration === "repeating") !== (given.duration_in_months !== undefined)) {
    const rule = "duration_in_months belongs to the duration repeating, and to no other.";
    throw invalidRequest(rule, "duration_in_months");
  }
}

function amountsOf(given: Given, currency: string | null): StoredCoupon["currency_options"] {
  if (given.amount_off === undefined || currency === null) return {};
  const own = { [currency]: { amount_off: given.amount_off } };
  const all = Object.entries({ ...given.currency_options, ...own });
  return Object.fromEntries(
    all.map(([code, option]) => [requireCurrency(code, "currency_options"), option]),
  );
}

operation<Stripe.CouponCreateParams>("POST /v1/coupons", ({ account, given }) => {
  requireSense(given);
  const id = given.id ?? newStripeId("", 8).slice(1);
  if (coupons(account).find(id) !== undefined) {
    throw invalidRequest("Coupon already exists.", "id", "resource_already_exists");
  }
  const currency =
    given.currency === undefined ? null : requireCurrency(given.currency, "currency");
  for (const product of given.applies_to?.products ?? []) {
    products(account).referred(product, "applies_to[products]");
  }
  const coupon = coupons(account).insert({
    id,
    object: "coupon",
    amount_off: given.amount_off ?? null,
    ...(given.applies_to?.products && { applies_to: { products: given.applies_to.products } }),
    created: account.clock.now(),
    currency,
    currency_options: amountsOf(given, currency),
    duration: given.duration ?? "once",
    duration_in_months: given.duration_in_months ?? null,
    livemode: false,
    max_redemptions: given.max_redemptions ?? null,
    metadata: newMetadata(given.metadata),
    name: given.name ?? null,
    percent_off: given.percent_off ?? null,
    redeem_by: given.redeem_by ?? null,
    times_redeemed: 0,
    valid: true,
  });
  emit(account, "coupon.created", coupon);
  return coupon;
});

operation<Stripe.CouponListParams>("GET /v1/coupons", ({ account, given }) =>
  pageOf(coupons(account).all(), given, "/v1/coupons"),
);

operation("GET /v1/coupons/{id}", ({ account, id }) => coupons(account).get(id));

operation("DELETE /v1/coupons/{id}", ({ account, id }) => {
  const coupon = coupons(account).get(id);
  coupons(account).delete(id);
  emit(account, "coupon.deleted", coupon);
  return { id, object: "coupon", deleted: true };
});

/** Counts one use of a coupon; the last one that it allows ends it. */
export function redeemCoupon(account: Account, id: string): void {
  const { times_redeemed: before, max_redemptions: most, valid } = coupons(account).get(id);
  const times = before + 1;
  const after = { times_redeemed: times, valid: valid && (most === null || times < most) };
  emit(account, "coupon.updated", coupons(account).update(id, after), { times_redeemed: before });
}

const ending = (account: Account) =>
  coupons(account)
    .all()
    .filter(({ valid, redeem_by: end }) => valid && end !== null)
    .sort((a, b) => Number(a.redeem_by) - Number(b.redeem_by))[0];

due({
  next: (account) => ending(account)?.redeem_by ?? undefined,
  run(account) {
    const coupon = ending(account);
    if (coupon !== undefined) coupons(account).update(coupon.id, { valid: false });
  },
});
