import type { Stripe } from "stripe";
import type { Account } from "#account";
import { defineCollection } from "#collection";
import { emit } from "#events";
import { paginate, PAGING_PARAMS } from "#paging";
import { toCurrencyOptions, parseCurrency } from "#resources/currency-options";
import { updateMetadata, createMetadata } from "#resources/metadata";
import { products } from "#resources/products";
import { defineIncludable, defineOperation } from "#router";
import { invalidRequest } from "#stripe-error";
import { generateStripeId } from "#stripe-id";
import { rejectUnsupported } from "#reject-unsupported";
import type { Wire } from "#wire";

export type StoredPrice = Wire<Stripe.Price>;
export const prices = defineCollection<StoredPrice>("prices", "price", "price");
defineIncludable("price", "currency_options");

/** Removes a lookup key from the price that has it, since keys are unique. @throws StripeError 400 unless `transfer` */
function releaseLookupKey(account: Account, id: string, key: string, transfer = false): void {
  const currentPrice = prices(account)
    .all()
    .find((price) => price.lookup_key === key && price.id !== id);
  if (currentPrice === undefined) return;
  if (!transfer) {
    throw invalidRequest(
      `A price (\`${currentPrice.id}\`) already uses that lookup key.`,
      "lookup_key",
    );
  }
  emit(account, "price.updated", prices(account).update(currentPrice.id, { lookup_key: null }), {
    lookup_key: key,
  });
}

function toRecurring(
  params: Wire<Stripe.PriceCreateParams>["recurring"],
): StoredPrice["recurring"] {
  if (params === undefined) return null;
  rejectUnsupported(params, "interval interval_count usage_type", "recurring");
  const count = params.interval_count ?? 1;
  if (count < 1) throw invalidRequest("Invalid interval_count", "recurring[interval_count]");
  return {
    interval: params.interval,
    interval_count: count,
    meter: null,
    trial_period_days: null,
    usage_type: params.usage_type ?? "licensed",
  };
}

const SUPPORTED = "active currency_options lookup_key metadata nickname transfer_lookup_key";
const IMMUTABLE = "billing_scheme currency product recurring tax_behavior unit_amount";

defineOperation<Stripe.PriceCreateParams>("POST /v1/prices", ({ account, params }) => {
  rejectUnsupported(params, `${SUPPORTED} ${IMMUTABLE}`);
  const currency = parseCurrency(params.currency, "currency");
  if (params.product === undefined) {
    throw invalidRequest("Missing required param: product.", "product", "parameter_missing");
  }
  const amount = params.unit_amount;
  if (amount === undefined) {
    throw invalidRequest("Prices require an `unit_amount` parameter.", "unit_amount");
  }
  if (amount < 0) throw invalidRequest("Invalid non-negative integer", "unit_amount");
  const product = products(account).getReferred(params.product, "product").id;
  const id = generateStripeId("price");
  const key = params.lookup_key ?? null;
  const taxBehavior = params.tax_behavior ?? "unspecified";
  const defaultOption = { [currency]: { unit_amount: amount, tax_behavior: taxBehavior } };
  const options = toCurrencyOptions({ ...params.currency_options, ...defaultOption });
  const recurring = toRecurring(params.recurring);
  const metadata = createMetadata(params.metadata);
  if (key !== null) releaseLookupKey(account, id, key, params.transfer_lookup_key);
  const price = prices(account).insert({
    id,
    object: "price",
    active: params.active ?? true,
    billing_scheme: "per_unit",
    created: account.clock.now(),
    currency,
    currency_options: options,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: key,
    metadata,
    nickname: params.nickname ?? null,
    product,
    recurring,
    tax_behavior: taxBehavior,
    tiers_mode: null,
    transform_quantity: null,
    type: recurring === null ? "one_time" : "recurring",
    unit_amount: amount,
    unit_amount_decimal: String(amount),
  });
  emit(account, "price.created", price);
  return price;
});

defineOperation<Stripe.PriceListParams>("GET /v1/prices", ({ account, params }) => {
  rejectUnsupported(params, `${PAGING_PARAMS} active currency lookup_keys product recurring type`);
  rejectUnsupported(params.recurring ?? {}, "interval", "recurring");
  const { active, currency, lookup_keys: keys, product, recurring, type } = params;
  const rows = prices(account)
    .all()
    .filter((price) => active === undefined || price.active === active)
    .filter((price) => currency === undefined || price.currency === currency)
    .filter((price) => keys === undefined || keys.includes(price.lookup_key ?? ""))
    .filter((price) => product === undefined || price.product === product)
    .filter((price) => type === undefined || price.type === type)
    .filter(
      (price) =>
        recurring?.interval === undefined || price.recurring?.interval === recurring.interval,
    );
  return paginate(rows, params, "/v1/prices");
});

defineOperation("GET /v1/prices/{id}", ({ account, id }) => prices(account).get(id));

defineOperation<Stripe.PriceUpdateParams>("POST /v1/prices/{id}", ({ account, id, params }) => {
  const current = prices(account).get(id);
  rejectUnsupported(params, SUPPORTED);
  const options = params.currency_options || {};
  if (current.currency in options) {
    const param = `currency_options[${current.currency}]`;
    throw invalidRequest("The amount of a price cannot be changed.", param);
  }
  const changes = {
    active: params.active ?? current.active,
    currency_options: { ...current.currency_options, ...toCurrencyOptions(options) },
    lookup_key: params.lookup_key === undefined ? current.lookup_key : params.lookup_key || null,
    metadata: updateMetadata(current.metadata, params.metadata),
    nickname: params.nickname === undefined ? current.nickname : params.nickname || null,
  };
  if (changes.lookup_key !== null) {
    releaseLookupKey(account, id, changes.lookup_key, params.transfer_lookup_key);
  }
  const price = prices(account).update(id, changes);
  emit(account, "price.updated", price);
  return price;
});
