import type { Stripe } from "stripe";
import type { Account } from "#account";
import { collection } from "#collection";
import { emit } from "#events";
import { paginate, PAGING } from "#paging";
import { coupons, redeemCoupon } from "#resources/coupons";
import { customers } from "#resources/customers";
import { changedMetadata, newMetadata } from "#resources/metadata";
import { scheduleTask, operation } from "#router";
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
  const lowerCode = code.toLowerCase();
  return promotionCodes(account)
    .all()
    .find(
      (promotionCode) => promotionCode.active && promotionCode.code.toLowerCase() === lowerCode,
    );
}

operation<Stripe.PromotionCodeCreateParams>("POST /v1/promotion_codes", ({ account, params }) => {
  const { code = newStripeId("", 8).slice(1).toUpperCase(), promotion, restrictions } = params;
  rejectUnsupported(restrictions ?? {}, "minimum_amount minimum_amount_currency", "restrictions");
  if (promotion.coupon === undefined) {
    const param = "promotion[coupon]";
    throw invalidRequest(`Missing required param: ${param}.`, param, "parameter_missing");
  }
  const coupon = coupons(account).getReferred(promotion.coupon, "promotion[coupon]");
  if (!/^[A-Za-z0-9_-]+$/.test(code)) {
    throw invalidRequest("Promotion codes have letters, digits, _ and - only.", "code");
  }
  if (findPromotionCode(account, code) !== undefined) {
    throw invalidRequest("An active promotion code with this code already exists.", "code");
  }
  if (params.customer !== undefined) customers(account).getReferred(params.customer, "customer");
  const promotionCode = promotionCodes(account).insert({
    id: newStripeId("promo"),
    object: "promotion_code",
    active: (params.active ?? true) && coupon.valid,
    code,
    created: account.clock.now(),
    customer: params.customer ?? null,
    customer_account: null,
    expires_at: params.expires_at ?? coupon.redeem_by,
    livemode: false,
    max_redemptions: params.max_redemptions ?? null,
    metadata: newMetadata(params.metadata),
    promotion: { coupon: coupon.id, type: "coupon" },
    restrictions: {
      first_time_transaction: false,
      minimum_amount: restrictions?.minimum_amount ?? null,
      minimum_amount_currency: restrictions?.minimum_amount_currency ?? null,
    },
    times_redeemed: 0,
  });
  emit(account, "promotion_code.created", promotionCode);
  return promotionCode;
});

operation<Stripe.PromotionCodeListParams>("GET /v1/promotion_codes", ({ account, params }) => {
  rejectUnsupported(params, `${PAGING} active code coupon customer`);
  const { active, code, coupon, customer } = params;
  const rows = promotionCodes(account)
    .all()
    .filter((promotionCode) => active === undefined || promotionCode.active === active)
    .filter(
      (promotionCode) =>
        code === undefined || promotionCode.code.toLowerCase() === code.toLowerCase(),
    )
    .filter((promotionCode) => coupon === undefined || promotionCode.promotion.coupon === coupon)
    .filter((promotionCode) => customer === undefined || promotionCode.customer === customer);
  return paginate(rows, params, "/v1/promotion_codes");
});

operation("GET /v1/promotion_codes/{id}", ({ account, id }) => promotionCodes(account).get(id));

operation<Stripe.PromotionCodeUpdateParams>(
  "POST /v1/promotion_codes/{id}",
  ({ account, id, params }) => {
    const previousCount = promotionCodes(account).get(id);
    rejectUnsupported(params, "active metadata");
    const code = promotionCodes(account).update(id, {
      active: params.active ?? previousCount.active,
      metadata: changedMetadata(previousCount.metadata ?? {}, params.metadata),
    });
    emit(account, "promotion_code.updated", code);
    return code;
  },
);

/** Counts one use of a promotion code and of its coupon; the last one that either allows ends it. */
export function redeemPromotionCode(account: Account, id: string): void {
  const { promotion, times_redeemed: previousCount, ...code } = promotionCodes(account).get(id);
  if (promotion.coupon !== null) redeemCoupon(account, promotion.coupon);
  const redemptions = previousCount + 1;
  const hasRedemptionsLeft = code.max_redemptions === null || redemptions < code.max_redemptions;
  const changes = { times_redeemed: redemptions, active: code.active && hasRedemptionsLeft };
  const updated = promotionCodes(account).update(id, changes);
  emit(account, "promotion_code.updated", updated, { times_redeemed: previousCount });
}

const isOver = (account: Account, { promotion, expires_at: expiresAt }: StoredPromotionCode) =>
  coupons(account).find(promotion.coupon ?? "")?.valid !== true ||
  (expiresAt !== null && expiresAt <= account.clock.now());
const listActive = (account: Account) =>
  promotionCodes(account)
    .all()
    .filter((promotionCode) => promotionCode.active);

scheduleTask({
  next(account) {
    const activeCodes = listActive(account);
    if (activeCodes.some((promotionCode) => isOver(account, promotionCode)))
      return account.clock.now();
    const ends = activeCodes.flatMap(({ expires_at: expiresAt }) => expiresAt ?? []);
    return ends.length === 0 ? undefined : Math.min(...ends);
  },
  run(account) {
    for (const code of listActive(account)) {
      if (isOver(account, code)) promotionCodes(account).update(code.id, { active: false });
    }
  },
});
