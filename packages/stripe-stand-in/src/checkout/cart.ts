import type { Stripe } from "stripe";
import type { Account } from "#account";
import { requireCurrency } from "#resources/currency-options";
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

type Given = Wire<Stripe.Checkout.SessionCreateParams>;
type GivenLine = NonNullable<Given["line_items"]>[number];

const MOST_LINES = 100;

function priceOf(account: Account, line: GivenLine, at: string): StoredPrice {
  rejectUnsupported(line, "price quantity metadata", at);
  const param = `${at}[price]`;
  if (line.price === undefined) {
    throw invalidRequest(`Missing required param: ${param}.`, param, "parameter_missing");
  }
  const price = prices(account).referred(line.price, param);
  if (!price.active) {
    throw invalidRequest(
      "The price specified is inactive. This field only accepts active prices.",
      param,
      "resource_missing",
    );
  }
  if (products(account).find(price.product)?.active !== true) {
    const said = `Price \`${price.id}\` is not available to be purchased because its product is not active.`;
    throw invalidRequest(said, param);
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

function requireMode(all: readonly StoredPrice[], mode: string): void {
  const recurring = all.filter(({ type }) => type === "recurring");
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
  if (mode === "subscription" && recurring.length < all.length) {
    throw notImplemented("one-time prices beside recurring ones in one session");
  }
  const rhythms = recurring.map((each) => JSON.stringify(each.recurring));
  if (new Set(rhythms).size > 1) {
    const said = "All recurring prices must have the same `interval` and `interval_count`.";
    throw invalidRequest(said, "line_items");
  }
}

/**
 * What a session sells, with amounts in the session's currency: the one given, else the one that all prices have as their own.
 * @throws StripeError 400 for a price that is unknown, inactive, of the wrong kind or not in this currency
 */
export function cartOf(account: Account, given: Given, mode: string, free: boolean): Cart {
  const items = given.line_items ?? [];
  if (items.length === 0) {
    const param = "line_items";
    throw invalidRequest(`Missing required param: ${param}.`, param, "parameter_missing");
  }
  if (items.length > MOST_LINES) throw invalidRequest("Too many line items.", "line_items");
  const found = items.map((line, index) => {
    const at = `line_items[${index}]`;
    return { line, at, price: priceOf(account, line, at) };
  });
  requireMode(
    found.map(({ price }) => price),
    mode,
  );
  const own = found[0]?.price.currency ?? "usd";
  const currency = given.currency === undefined ? own : requireCurrency(given.currency, "currency");
  const other = found.find(({ price }) => given.currency === undefined && price.currency !== own);
  if (other !== undefined) {
    throw invalidRequest(
      `You cannot combine currencies in one Checkout Session: \`${own}\` and \`${other.price.currency}\`.`,
      `${other.at}[price]`,
    );
  }
  const lines = found.map(({ line, at, price }): Line => {
    const quantity = line.quantity ?? 1;
    const unit = amountIn(price, currency, `${at}[price]`);
    return {
      id: newStripeId("li"),
      price: price.id,
      quantity,
      subtotal: free && price.type === "recurring" ? 0 : unit * quantity,
      discount: 0,
      tax: 0,
      onTop: false,
      metadata: newMetadata(line.metadata),
    };
  });
  return { currency, lines };
}

export function totalsOf(lines: readonly Line[]) {
  const subtotal = lines.reduce((sum, line) => sum + line.subtotal, 0);
  const discount = lines.reduce((sum, line) => sum + line.discount, 0);
  const tax = lines.reduce((sum, line) => sum + line.tax, 0);
  const onTop = lines.reduce((sum, line) => sum + (line.onTop ? line.tax : 0), 0);
  return { subtotal, discount, tax, total: subtotal - discount + onTop };
}
