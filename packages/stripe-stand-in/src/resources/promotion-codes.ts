import type { Stripe } from "stripe";
import type { Account } from "#account";
import { defineCollection } from "#collection";
import { emit } from "#events";
import { paginate, PAGING_PARAMS } from "#paging";
import { coupons, redeemCoupon } from "#resources/coupons";
import { customers } from "#resources/customers";
import { updateMetadata, createMetadata } from "#resources/metadata";
import { scheduleTask, defineOperation } from "#router";
import { invalidRequest } from "#stripe-error";
import { generateAlphanumerics, generateStripeId } from "#stripe-id";
import { rejectUnsupported } from "#reject-unsupported";
import type { Wire } from "#wire";

export type StoredPromotionCode = Wire<Stripe.PromotionCode>;
export const promotionCodes = defineCollection<StoredPromotionCode>(
  "promotion_codes",
  "promotion code",
  "promotion_code",
);

/** Finds an active promotion code by what somebody types, ignoring case: the customer's own, or else one for everybody. */
export function findPromotionCode(
  account: Account,
  code: string,
  customer: string | null,
): StoredPromotionCode | undefined {
  const lowerCode = code.toLowerCase();
  const equal = promotionCodes(account)
    .all()
    .filter(
      (promotionCode) => promotionCode.active && promotionCode.code.toLowerCase() === lowerCode,
    );
  return (
    equal.find((promotionCode) => customer !== null && promotionCode.customer === customer) ??
    equal.find((promotionCode) => promotionCode.customer === null)
  );
}

defineOperation<Stripe.PromotionCodeCreateParams>(
  "POST /v1/promotion_codes",
  ({ account, params }) => {
    const { code = generateAlphanumerics(8).toUpperCase(), promotion, restrictions } = params;
    rejectUnsupported(restrictions ?? {}, "minimum_amount minimum_amount_currency", "restrictions");
    if (promotion.coupon === undefined) {
      const param = "promotion[coupon]";
      throw invalidRequest(`Missing required param: ${param}.`, param, "parameter_missing");
    }
    const coupon = coupons(account).getReferred(promotion.coupon, "promotion[coupon]");
    if (!/^[A-Za-z0-9_-]+$/.test(code)) {
      throw invalidRequest("Promotion codes may contain only letters, digits, _ and -.", "code");
    }
    const customer = params.customer ?? null;
    const equal = findPromotionCode(account, code, customer);
    // Unique among the codes of one customer, and among those for everybody.
    if (equal !== undefined && equal.customer === customer) {
      throw invalidRequest("An active promotion code with this code already exists.", "code");
    }
    if (params.customer !== undefined) customers(account).getReferred(params.customer, "customer");
    const promotionCode = promotionCodes(account).insert({
      id: generateStripeId("promo"),
      object: "promotion_code",
      active: (params.active ?? true) && coupon.valid,
      code,
      created: account.clock.now(),
      customer: params.customer ?? null,
      customer_account: null,
      expires_at: params.expires_at ?? coupon.redeem_by,
      livemode: false,
      max_redemptions: params.max_redemptions ?? null,
      metadata: createMetadata(params.metadata),
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
  },
);

defineOperation<Stripe.PromotionCodeListParams>(
  "GET /v1/promotion_codes",
  ({ account, params }) => {
    rejectUnsupported(params, `${PAGING_PARAMS} active code coupon customer`);
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
  },
);

defineOperation("GET /v1/promotion_codes/{id}", ({ account, id }) =>
  promotionCodes(account).get(id),
);

defineOperation<Stripe.PromotionCodeUpdateParams>(
  "POST /v1/promotion_codes/{id}",
  ({ account, id, params }) => {
    const current = promotionCodes(account).get(id);
    rejectUnsupported(params, "active metadata");
    const promotionCode = promotionCodes(account).update(id, {
      active: params.active ?? current.active,
      metadata: updateMetadata(current.metadata ?? {}, params.metadata),
    });
    emit(account, "promotion_code.updated", promotionCode);
    return promotionCode;
  },
);

/** Counts a redemption of a promotion code and its coupon; the code becomes inactive after the last one. */
export function redeemPromotionCode(account: Account, id: string): void {
  const { promotion, times_redeemed: previousCount, ...code } = promotionCodes(account).get(id);
  if (promotion.coupon !== null) redeemCoupon(account, promotion.coupon);
  const redemptions = previousCount + 1;
  const hasRedemptionsLeft = code.max_redemptions === null || redemptions < code.max_redemptions;
  const changes = { times_redeemed: redemptions, active: code.active && hasRedemptionsLeft };
  const updated = promotionCodes(account).update(id, changes);
  emit(account, "promotion_code.updated", updated, { times_redeemed: previousCount });
}

const isExpired = (account: Account, { promotion, expires_at: expiresAt }: StoredPromotionCode) =>
  coupons(account).find(promotion.coupon)?.valid !== true ||
  (expiresAt !== null && expiresAt <= account.clock.now());
const listActiveCodes = (account: Account) =>
  promotionCodes(account)
    .all()
    .filter((promotionCode) => promotionCode.active);

scheduleTask({
  dueAt(account) {
    const activeCodes = listActiveCodes(account);
    if (activeCodes.some((promotionCode) => isExpired(account, promotionCode)))
      return account.clock.now();
    const expiries = activeCodes.flatMap(({ expires_at: expiresAt }) => expiresAt ?? []);
    return expiries.length === 0 ? undefined : Math.min(...expiries);
  },
  run(account) {
    for (const code of listActiveCodes(account)) {
      if (isExpired(account, code)) promotionCodes(account).update(code.id, { active: false });
    }
  },
});
