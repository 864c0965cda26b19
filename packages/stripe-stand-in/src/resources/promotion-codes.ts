import type { Stripe } from "stripe";
import type { Account } from "#account";
import { collection } from "#collection";
import { emit } from "#events";
import { pageOf, PAGING } from "#paging";
import { coupons, redeemCoupon } from "#resources/coupons";
import { customers } from "#resources/customers";
import { changedMetadata, newMetadata } from "#resources/metadata";
import { due, operation } from "#router";
import { invalidRequest } from "#stripe-error";
import { newStripeId } from "#stripe-id";
import { rejectUnsupported } from "#reject-unsupported";
import type { Wire } from "#wire";

export type StoredPromotionCode = Wire<Stripe.PromotionCode>;
export const promotionCodes = collection<StoredPromotionCode>(
  "promotion_codes",
  "promotion code",
  "promotion_code",
);

/** The promotion code that a customer may type, in any case; undefined when there is none that is active. */
export function findPromotionCode(account: Account, code: string): StoredPromotionCode | undefined {
  const wanted = code.toLowerCase();
  return promotionCodes(account)
    .all()
    .find((each) => each.active && each.code.toLowerCase() === wanted);
}

operation<Stripe.PromotionCodeCreateParams>("POST /v1/promotion_codes", ({ account, given }) => {
  const { code = newStripeId("", 8).slice(1).toUpperCase(), promotion, restrictions } = given;
  rejectUnsupported(restrictions ?? {}, "minimum_amount minimum_amount_currency", "restrictions");
  if (promotion.coupon === undefined) {
    const param = "promotion[coupon]";
    throw invalidRequest(`Missing required param: ${param}.`, param, "parameter_missing");
  }
  const coupon = coupons(account).referred(promotion.coupon, "promotion[coupon]");
  if (!/^[A-Za-z0-9_-]+$/.test(code)) {
    throw invalidRequest("Promotion codes have letters, digits, _ and - only.", "code");
  }
  if (findPromotionCode(account, code) !== undefined) {
    throw invalidRequest("An active promotion code with this code already exists.", "code");
  }
  if (given.customer !== undefined) customers(account).referred(given.customer, "customer");
  const made = promotionCodes(account).insert({
    id: newStripeId("promo"),
    object: "promotion_code",
    active: (given.active ?? true) && coupon.valid,
    code,
    created: account.clock.now(),
    customer: given.customer ?? null,
    customer_account: null,
    expires_at: given.expires_at ?? coupon.redeem_by,
    livemode: false,
    max_redemptions: given.max_redemptions ?? null,
    metadata: newMetadata(given.metadata),
    promotion: { coupon: coupon.id, type: "coupon" },
    restrictions: {
      first_time_transaction: false,
      minimum_amount: restrictions?.minimum_amount ?? null,
      minimum_amount_currency: restrictions?.minimum_amount_currency ?? null,
    },
    times_redeemed: 0,
  });
  emit(account, "promotion_code.created", made);
  return made;
});

operation<Stripe.PromotionCodeListParams>("GET /v1/promotion_codes", ({ account, given }) => {
  rejectUnsupported(given, `${PAGING} active code coupon customer`);
  const { active, code, coupon, customer } = given;
  const rows = promotionCodes(account)
    .all()
    .filter((each) => active === undefined || each.active === active)
    .filter((each) => code === undefined || each.code.toLowerCase() === code.toLowerCase())
    .filter((each) => coupon === undefined || each.promotion.coupon === coupon)
    .filter((each) => customer === undefined || each.customer === customer);
  return pageOf(rows, given, "/v1/promotion_codes");
});

operation("GET /v1/promotion_codes/{id}", ({ account, id }) => promotionCodes(account).get(id));

operation<Stripe.PromotionCodeUpdateParams>(
  "POST /v1/promotion_codes/{id}",
  ({ account, id, given }) => {
    const before = promotionCodes(account).get(id);
    rejectUnsupported(given, "active metadata");
    const code = promotionCodes(account).update(id, {
      active: given.active ?? before.active,
      metadata: changedMetadata(before.metadata ?? {}, given.metadata),
    });
    emit(account, "promotion_code.updated", code);
    return code;
  },
);

/** Counts one use of a promotion code and of its coupon; the last one that either allows ends it. */
export function redeemPromotionCode(account: Account, id: string): void {
  const { promotion, times_redeemed: before, ...code } = promotionCodes(account).get(id);
  if (promotion.coupon !== null) redeemCoupon(account, promotion.coupon);
  const times = before + 1;
  const left = code.max_redemptions === null || times < code.max_redemptions;
  const after = { times_redeemed: times, active: code.active && left };
  const changed = promotionCodes(account).update(id, after);
  emit(account, "promotion_code.updated", changed, { times_redeemed: before });
}

const isOver = (account: Account, { promotion, expires_at: end }: StoredPromotionCode) =>
  coupons(account).find(promotion.coupon ?? "")?.valid !== true ||
  (end !== null && end <= account.clock.now());
const active = (account: Account) =>
  promotionCodes(account)
    .all()
    .filter((each) => each.active);

due({
  next(account) {
    const all = active(account);
    if (all.some((each) => isOver(account, each))) return account.clock.now();
    const ends = all.flatMap(({ expires_at: end }) => end ?? []);
    return ends.length === 0 ? undefined : Math.min(...ends);
  },
  run(account) {
    for (const code of active(account)) {
      if (isOver(account, code)) promotionCodes(account).update(code.id, { active: false });
    }
  },
});
