import type { Stripe } from "stripe";
import type { Account } from "#account";
import { collection } from "#collection";
import { emit } from "#events";
import { pageOf, PAGING } from "#paging";
import { currencyOptions, requireCurrency } from "#resources/currency-options";
import { changedMetadata, newMetadata } from "#resources/metadata";
import { products } from "#resources/products";
import { includable, operation } from "#router";
import { invalidRequest } from "#stripe-error";
import { newStripeId } from "#stripe-id";
import { rejectUnsupported } from "#reject-unsupported";
import type { Wire } from "#wire";

export type StoredPrice = Wire<Stripe.Price>;
export const prices = collection<StoredPrice>("prices", "price", "price");
includable("price", "currency_options");

/** Takes a lookup key away from the price that has it, if the new one may; two prices never share one. */
function freeLookupKey(account: Account, id: string, key: string, transfer = false): void {
  const holder = prices(account)
    .all()
    .find((each) => each.lookup_key === key && each.id !== id);
  if (holder === undefined) return;
  if (!transfer) {
    throw invalidRequest(`A price (\`${holder.id}\`) already uses that lookup key.`, "lookup_key");
  }
  emit(account, "price.updated", prices(account).update(holder.id, { lookup_key: null }), {
    lookup_key: key,
  });
}

function recurringOf(given: Wire<Stripe.PriceCreateParams>["recurring"]): StoredPrice["recurring"] {
  if (given === undefined) return null;
  rejectUnsupported(given, "interval interval_count usage_type", "recurring");
  const count = given.interval_count ?? 1;
  if (count < 1) throw invalidRequest("Invalid interval_count", "recurring[interval_count]");
  return {
    interval: given.interval,
    interval_count: count,
    meter: null,
    trial_period_days: null,
    usage_type: given.usage_type ?? "licensed",
  };
}

const TAKEN = "active currency_options lookup_key metadata nickname transfer_lookup_key";
const FIXED = "billing_scheme currency product recurring tax_behavior unit_amount";

operation<Stripe.PriceCreateParams>("POST /v1/prices", ({ account, given }) => {
  rejectUnsupported(given, `${TAKEN} ${FIXED}`);
  const currency = requireCurrency(given.currency, "currency");
  if (given.product === undefined) {
    throw invalidRequest("Missing required param: product.", "product", "parameter_missing");
  }
  const amount = given.unit_amount;
  if (amount === undefined) {
    throw invalidRequest("Prices require an `unit_amount` parameter.", "unit_amount");
  }
  if (amount < 0) throw invalidRequest("Invalid non-negative integer", "unit_amount");
  const product = products(account).referred(given.product, "product").id;
  const id = newStripeId("price");
  const key = given.lookup_key ?? null;
  const taxBehavior = given.tax_behavior ?? "unspecified";
  const own = { [currency]: { unit_amount: amount, tax_behavior: taxBehavior } };
  const options = currencyOptions({ ...given.currency_options, ...own });
  const recurring = recurringOf(given.recurring);
  const metadata = newMetadata(given.metadata);
  if (key !== null) freeLookupKey(account, id, key, given.transfer_lookup_key);
  const price = prices(account).insert({
    id,
    object: "price",
    active: given.active ?? true,
    billing_scheme: "per_unit",
    created: account.clock.now(),
    currency,
    currency_options: options,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: key,
    metadata,
    nickname: given.nickname ?? null,
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

operation<Stripe.PriceListParams>("GET /v1/prices", ({ account, given }) => {
  rejectUnsupported(given, `${PAGING} active currency lookup_keys product recurring type`);
  rejectUnsupported(given.recurring ?? {}, "interval", "recurring");
  const { active, currency, lookup_keys: keys, product, recurring, type } = given;
  const rows = prices(account)
    .all()
    .filter((price) => active === undefined || price.active === active)
    .filter((price) => currency === undefined || price.currency === currency)
    .filter((price) => keys === undefined || keys.includes(price.lookup_key ?? ""))
    .filter((price) => product === undefined || price.product === product)
    .filter((price) => type === undefined || price.type === type)
    .filter(
      ({ recurring: own }) =>
        recurring?.interval === undefined || own?.interval === recurring.interval,
    );
  return pageOf(rows, given, "/v1/prices");
});

operation("GET /v1/prices/{id}", ({ account, id }) => prices(account).get(id));

operation<Stripe.PriceUpdateParams>("POST /v1/prices/{id}", ({ account, id, given }) => {
  const before = prices(account).get(id);
  rejectUnsupported(given, TAKEN);
  const options = given.currency_options || {};
  if (before.currency in options) {
    const param = `currency_options[${before.currency}]`;
    throw invalidRequest("The amount of a price cannot be changed.", param);
  }
  const changed = {
    active: given.active ?? before.active,
    currency_options: { ...before.currency_options, ...currencyOptions(options) },
    lookup_key: given.lookup_key === undefined ? before.lookup_key : given.lookup_key || null,
    metadata: changedMetadata(before.metadata, given.metadata),
    nickname: given.nickname === undefined ? before.nickname : given.nickname || null,
  };
  if (changed.lookup_key !== null) {
    freeLookupKey(account, id, changed.lookup_key, given.transfer_lookup_key);
  }
  const price = prices(account).update(id, changed);
  emit(account, "price.updated", price);
  return price;
});
