import type { Account } from "#account";
import { createMetadata } from "#resources/metadata";
import { prices, type StoredPrice } from "#resources/prices";
import { invalidRequest } from "#stripe-error";
import { generateStripeId } from "#stripe-id";
import type { StoredItem } from "#subscriptions/subscriptions";

export type ItemParams = {
  price?: string;
  quantity?: number;
  metadata?: Parameters<typeof createMetadata>[0];
};
type Recurring = NonNullable<StoredPrice["recurring"]>;
type ItemPlacement = { subscription: string; start: number; end: number; created: number };

/** The parameter that errors name; Stripe's index is not reproduced. */
export const ITEM_PARAM = "items[0]";
const PRICE_PARAM = `${ITEM_PARAM}[price]`;

/** The amount of a price in minor units. @throws StripeError 400 if the price does not have this currency */
export function getUnitAmount(price: StoredPrice, currency: string, param = PRICE_PARAM): number {
  const option = price.currency_options?.[currency];
  const amount = price.currency === currency ? price.unit_amount : option?.unit_amount;
  if (typeof amount === "number") return amount;
  throw invalidRequest(
    `The price specified only supports \`${price.currency}\`. This doesn't match the expected currency: \`${currency}\`.`,
    param,
  );
}

/** @throws StripeError 400 for a price that is unknown, inactive or one-time */
export function getRecurringPrice(account: Account, id: string | undefined): StoredPrice {
  if (id === undefined) {
    throw invalidRequest(
      `Missing required param: ${PRICE_PARAM}.`,
      PRICE_PARAM,
      "parameter_missing",
    );
  }
  const price = prices(account).getReferred(id, PRICE_PARAM);
  if (!price.active) {
    throw invalidRequest(
      "The price specified is inactive. This field only accepts active prices.",
      PRICE_PARAM,
      "resource_missing",
    );
  }
  if (price.recurring === null) {
    throw invalidRequest(
      "The price specified is set to `type=one_time` but this field only accepts prices with `type=recurring`.",
      PRICE_PARAM,
    );
  }
  return price;
}

export function getRecurrence({ price }: Pick<StoredItem, "price">): Recurring {
  if (price.recurring === null) throw new Error(`The price ${price.id} is not recurring.`);
  return price.recurring;
}

export function toPlan(price: StoredPrice): StoredItem["plan"] {
  const { interval, interval_count: count } = getRecurrence({ price });
  return {
    id: price.id,
    object: "plan",
    active: price.active,
    amount: price.unit_amount,
    amount_decimal: price.unit_amount_decimal,
    billing_scheme: "per_unit",
    created: price.created,
    currency: price.currency,
    interval,
    interval_count: count,
    livemode: false,
    metadata: price.metadata,
    meter: null,
    nickname: price.nickname,
    product: price.product,
    tiers_mode: null,
    transform_usage: null,
    trial_period_days: null,
    usage_type: "licensed",
  };
}

export const createItem = (
  price: StoredPrice,
  params: ItemParams,
  placement: ItemPlacement,
): StoredItem => ({
  id: generateStripeId("si", 14),
  object: "subscription_item",
  billing_thresholds: null,
  created: placement.created,
  current_period_end: placement.end,
  current_period_start: placement.start,
  current_trial: null,
  discounts: [],
  metadata: createMetadata(params.metadata),
  plan: toPlan(price),
  price,
  quantity: params.quantity ?? 1,
  subscription: placement.subscription,
  tax_rates: [],
});
