import type { Stripe } from "stripe";
import type { Account } from "#account";
import { parseCurrency } from "#resources/currency-options";
import { createMetadata } from "#resources/metadata";
import { prices, type StoredPrice } from "#resources/prices";
import { products } from "#resources/products";
import { invalidRequest, notImplemented } from "#stripe-error";
import { generateStripeId } from "#stripe-id";
import { getUnitAmount } from "#subscriptions/subscription-items";
import { rejectUnsupported } from "#reject-unsupported";
import type { Wire } from "#wire";

/** Amounts are in minor units. */
export type CartLine = {
  id: string;
  price: string;
  quantity: number;
  subtotal: number;
  discount: number;
  tax: number;
  /** True if `tax` is added to `subtotal - discount`, false if it is included in it. Stored files have this name, so it stays. */
  onTop: boolean;
  metadata: Record<string, string>;
};
export type Cart = { currency: string; lines: CartLine[] };

type Params = Wire<Stripe.Checkout.SessionCreateParams>;
type LineParams = NonNullable<Params["line_items"]>[number];

const MAX_LINES = 100;

function getSellablePrice(account: Account, line: LineParams, path: string): StoredPrice {
  rejectUnsupported(line, "price quantity metadata", path);
  const param = `${path}[price]`;
  if (line.price === undefined) {
    throw invalidRequest(`Missing required param: ${param}.`, param, "parameter_missing");
  }
  const price = prices(account).getReferred(line.price, param);
  if (!price.active) {
    throw invalidRequest(
      "The price specified is inactive. This field only accepts active prices.",
      param,
      "resource_missing",
    );
  }
  if (!products(account).get(price.product).active) {
    const message = `Price \`${price.id}\` is not available to be purchased because its product is not active.`;
    throw invalidRequest(message, param);
  }
  if (line.quantity === undefined || line.quantity < 1) {
    throw invalidRequest(
      `Quantity is required. Add \`quantity\` to \`${path}\``,
      `${path}[quantity]`,
      "parameter_missing",
    );
  }
  return price;
}

function assertMode(cartPrices: readonly StoredPrice[], mode: string): void {
  const recurringPrices = cartPrices.filter(({ type }) => type === "recurring");
  if (mode === "payment" && recurringPrices.length > 0) {
    throw invalidRequest(
      "You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.",
      "mode",
    );
  }
  if (mode === "subscription" && recurringPrices.length === 0) {
    throw invalidRequest(
      "You must provide at least one recurring price in `subscription` mode when using prices.",
      "mode",
    );
  }
  if (mode === "subscription" && recurringPrices.length < cartPrices.length) {
    throw notImplemented("one-time prices beside recurring ones in one session");
  }
  const intervals = recurringPrices.map((price) => JSON.stringify(price.recurring));
  if (new Set(intervals).size > 1) {
    const message = "All recurring prices must have the same `interval` and `interval_count`.";
    throw invalidRequest(message, "line_items");
  }
}

/**
 * Builds the cart of a session in its currency: the requested one, else the default currency that all prices share.
 * @param hasTrial recurring prices cost nothing today
 * @throws StripeError 400 for a price that is unknown, inactive, of the wrong type or not in this currency
 */
export function buildCart(account: Account, params: Params, mode: string, hasTrial: boolean): Cart {
  const items = params.line_items ?? [];
  if (items.length === 0) {
    const param = "line_items";
    throw invalidRequest(`Missing required param: ${param}.`, param, "parameter_missing");
  }
  if (items.length > MAX_LINES) throw invalidRequest("Too many line items.", "line_items");
  const entries = items.map((line, index) => {
    const path = `line_items[${index}]`;
    return { line, path, price: getSellablePrice(account, line, path) };
  });
  assertMode(
    entries.map(({ price }) => price),
    mode,
  );
  const defaultCurrency = entries[0]?.price.currency ?? "usd";
  const currency =
    params.currency === undefined ? defaultCurrency : parseCurrency(params.currency, "currency");
  const mismatch = entries.find(
    ({ price }) => params.currency === undefined && price.currency !== defaultCurrency,
  );
  if (mismatch !== undefined) {
    throw invalidRequest(
      `You cannot combine currencies in one Checkout Session: \`${defaultCurrency}\` and \`${mismatch.price.currency}\`.`,
      `${mismatch.path}[price]`,
    );
  }
  const lines = entries.map(({ line, path, price }): CartLine => {
    const quantity = line.quantity ?? 1;
    const unitAmount = getUnitAmount(price, currency, `${path}[price]`);
    return {
      id: generateStripeId("li"),
      price: price.id,
      quantity,
      subtotal: hasTrial && price.type === "recurring" ? 0 : unitAmount * quantity,
      discount: 0,
      tax: 0,
      onTop: false,
      metadata: createMetadata(line.metadata),
    };
  });
  return { currency, lines };
}

export function sumTotals(lines: readonly CartLine[]) {
  const subtotal = lines.reduce((sum, line) => sum + line.subtotal, 0);
  const discount = lines.reduce((sum, line) => sum + line.discount, 0);
  const tax = lines.reduce((sum, line) => sum + line.tax, 0);
  const exclusiveTax = lines.reduce((sum, line) => sum + (line.onTop ? line.tax : 0), 0);
  return { subtotal, discount, tax, total: subtotal - discount + exclusiveTax };
}
