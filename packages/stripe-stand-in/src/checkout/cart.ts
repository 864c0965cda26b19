import type { Stripe } from "stripe";
import type { Account } from "#account";
import { parseCurrency } from "#resources/currency-options";
import { newMetadata } from "#resources/metadata";
import { prices, type StoredPrice } from "#resources/prices";
import { products } from "#resources/products";
import { invalidRequest, notImplemented } from "#stripe-error";
import { newStripeId } from "#stripe-id";
import { amountIn } from "#subscriptions/items";
import { rejectUnsupported } from "#reject-unsupported";
import type { Wire } from "#wire";

/** One line of a cart: what it costs before, how much is taken off, and its tax, on top of that or in it; in minor units. */
export type Line = {
  id: string;
  price: string;
  quantity: number;
  subtotal: number;
  discount: number;
  tax: number;
  onTop: boolean;
  metadata: Record<string, string>;
};
export type Cart = { currency: string; lines: Line[] };

type Params = Wire<Stripe.Checkout.SessionCreateParams>;
type LineParams = NonNullable<Params["line_items"]>[number];

const MAX_LINES = 100;

function findPrice(account: Account, line: LineParams, at: string): StoredPrice {
  rejectUnsupported(line, "price quantity metadata", at);
  const param = `${at}[price]`;
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
  if (products(account).find(price.product)?.active !== true) {
    const message = `Price \`${price.id}\` is not available to be purchased because its product is not active.`;
    throw invalidRequest(message, param);
  }
  if (line.quantity === undefined || line.quantity < 1) {
    throw invalidRequest(
      `Quantity is required. Add \`quantity\` to \`${at}\``,
      `${at}[quantity]`,
      "parameter_missing",
    );
  }
  return price;
}

function assertMode(cartPrices: readonly StoredPrice[], mode: string): void {
  const recurring = cartPrices.filter(({ type }) => type === "recurring");
  if (mode === "payment" && recurring.length > 0) {
    throw invalidRequest(
      "You specified `payment` mode but passed a recurring price. Either switch to `subscription` mode or use only one-time prices.",
      "mode",
    );
  }
  if (mode === "subscription" && recurring.length === 0) {
    throw invalidRequest(
      "You must provide at least one recurring price in `subscription` mode when using prices.",
      "mode",
    );
  }
  if (mode === "subscription" && recurring.length < cartPrices.length) {
    throw notImplemented("one-time prices beside recurring ones in one session");
  }
  const intervals = recurring.map((price) => JSON.stringify(price.recurring));
  if (new Set(intervals).size > 1) {
    const message = "All recurring prices must have the same `interval` and `interval_count`.";
    throw invalidRequest(message, "line_items");
  }
}

/**
 * What a session sells, with amounts in the session's currency: the one given, else the one that all prices have as their own.
 * @throws StripeError 400 for a price that is unknown, inactive, of the wrong kind or not in this currency
 */
export function buildCart(account: Account, params: Params, mode: string, isFree: boolean): Cart {
  const items = params.line_items ?? [];
  if (items.length === 0) {
    const param = "line_items";
    throw invalidRequest(`Missing required param: ${param}.`, param, "parameter_missing");
  }
  if (items.length > MAX_LINES) throw invalidRequest("Too many line items.", "line_items");
  const entries = items.map((line, index) => {
    const at = `line_items[${index}]`;
    return { line, at, price: findPrice(account, line, at) };
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
      `${mismatch.at}[price]`,
    );
  }
  const lines = entries.map(({ line, at, price }): Line => {
    const quantity = line.quantity ?? 1;
    const unitAmount = amountIn(price, currency, `${at}[price]`);
    return {
      id: newStripeId("li"),
      price: price.id,
      quantity,
      subtotal: isFree && price.type === "recurring" ? 0 : unitAmount * quantity,
      discount: 0,
      tax: 0,
      onTop: false,
      metadata: newMetadata(line.metadata),
    };
  });
  return { currency, lines };
}

export function sumTotals(lines: readonly Line[]) {
  const subtotal = lines.reduce((sum, line) => sum + line.subtotal, 0);
  const discount = lines.reduce((sum, line) => sum + line.discount, 0);
  const tax = lines.reduce((sum, line) => sum + line.tax, 0);
  const onTop = lines.reduce((sum, line) => sum + (line.onTop ? line.tax : 0), 0);
  return { subtotal, discount, tax, total: subtotal - discount + onTop };
}
