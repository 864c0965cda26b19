import type { Stripe } from "stripe";
import type { Account } from "#account";
import { defineCollection } from "#collection";
import { emit } from "#events";
import { paginate } from "#paging";
import { parseCurrency } from "#resources/currency-options";
import { createMetadata } from "#resources/metadata";
import { products } from "#resources/products";
import { scheduleTask, defineIncludable, defineOperation } from "#router";
import { invalidRequest } from "#stripe-error";
import { generateAlphanumerics } from "#stripe-id";
import type { Wire } from "#wire";

export type StoredCoupon = Wire<Stripe.Coupon>;
export const coupons = defineCollection<StoredCoupon>("coupons", "coupon", "coupon");
defineIncludable("coupon", "applies_to");
defineIncludable("coupon", "currency_options");

type Params = Wire<Stripe.CouponCreateParams>;

function assertCouponParams({ percent_off: percent, amount_off: amount, ...params }: Params): void {
  if ((percent === undefined) === (amount === undefined)) {
    throw invalidRequest("Must provide one of percent_off or amount_off.", "percent_off");
  }
  if (percent !== undefined && (percent <= 0 || percent > 100)) {
    throw invalidRequest("Invalid percent_off: must be above 0 and up to 100.", "percent_off");
  }
  if (amount !== undefined && amount < 1) {
    throw invalidRequest("Invalid positive integer", "amount_off");
  }
  if (amount !== undefined && params.currency === undefined) {
    throw invalidRequest("Missing required param: currency.", "currency", "parameter_missing");
  }
  if ((params.duration === "repeating") !== (params.duration_in_months !== undefined)) {
    const message =
      "duration_in_months is required for the duration `repeating`, and for no other.";
    throw invalidRequest(message, "duration_in_months");
  }
}

function readAmounts(params: Params, currency: string | null): StoredCoupon["currency_options"] {
  if (params.amount_off === undefined || currency === null) return {};
  const defaultOption = { [currency]: { amount_off: params.amount_off } };
  const options = Object.entries({ ...params.currency_options, ...defaultOption });
  return Object.fromEntries(
    options.map(([code, option]) => [parseCurrency(code, "currency_options"), option]),
  );
}

defineOperation<Stripe.CouponCreateParams>("POST /v1/coupons", ({ account, params }) => {
  assertCouponParams(params);
  const id = params.id ?? generateAlphanumerics(8);
  if (coupons(account).find(id) !== undefined) {
    throw invalidRequest("Coupon already exists.", "id", "resource_already_exists");
  }
  const currency =
    params.currency === undefined ? null : parseCurrency(params.currency, "currency");
  for (const product of params.applies_to?.products ?? []) {
    products(account).getReferred(product, "applies_to[products]");
  }
  const coupon = coupons(account).insert({
    id,
    object: "coupon",
    amount_off: params.amount_off ?? null,
    ...(params.applies_to?.products && { applies_to: { products: params.applies_to.products } }),
    created: account.clock.now(),
    currency,
    currency_options: readAmounts(params, currency),
    duration: params.duration ?? "once",
    duration_in_months: params.duration_in_months ?? null,
    livemode: false,
    max_redemptions: params.max_redemptions ?? null,
    metadata: createMetadata(params.metadata),
    name: params.name ?? null,
    percent_off: params.percent_off ?? null,
    redeem_by: params.redeem_by ?? null,
    times_redeemed: 0,
    valid: true,
  });
  emit(account, "coupon.created", coupon);
  return coupon;
});

defineOperation<Stripe.CouponListParams>("GET /v1/coupons", ({ account, params }) =>
  paginate(coupons(account).all(), params, "/v1/coupons"),
);

defineOperation("GET /v1/coupons/{id}", ({ account, id }) => coupons(account).get(id));

defineOperation("DELETE /v1/coupons/{id}", ({ account, id }) => {
  const coupon = coupons(account).get(id);
  coupons(account).delete(id);
  emit(account, "coupon.deleted", coupon);
  return { id, object: "coupon", deleted: true };
});

/** Counts a redemption of a coupon, which is no longer valid after the last one. */
export function redeemCoupon(account: Account, id: string): void {
  const {
    times_redeemed: previousCount,
    max_redemptions: maxRedemptions,
    valid,
  } = coupons(account).get(id);
  const redemptions = previousCount + 1;
  const changes = {
    times_redeemed: redemptions,
    valid: valid && (maxRedemptions === null || redemptions < maxRedemptions),
  };
  emit(account, "coupon.updated", coupons(account).update(id, changes), {
    times_redeemed: previousCount,
  });
}

const findNextExpiring = (account: Account) =>
  coupons(account)
    .all()
    .filter(({ valid, redeem_by: redeemBy }) => valid && redeemBy !== null)
    .sort((a, b) => Number(a.redeem_by) - Number(b.redeem_by))[0];

scheduleTask({
  dueAt: (account) => findNextExpiring(account)?.redeem_by ?? undefined,
  run(account) {
    const coupon = findNextExpiring(account);
    if (coupon !== undefined) coupons(account).update(coupon.id, { valid: false });
  },
});
