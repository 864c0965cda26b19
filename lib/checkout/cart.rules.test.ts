import { expect, test } from "vitest";
import {
  addedToCart,
  cartOfSelection,
  cartTotal,
  removedFromCart,
} from "@/lib/checkout/cart.rules";
import type { Product } from "@/lib/products/products.schema";

const product = (event: string, type: string, ...amounts: [string, number][]): Product => ({
  id: `product-${event}-${type}`,
  name: type,
  description: "",
  type,
  metadata: { [event]: type },
  features: [],
  prices: amounts.map(([priceId, unitAmount]) => ({
    priceId,
    unitAmount,
    currency: "USD",
    interval: null,
  })),
});

const products = [
  product("opportunityPostEvent", "BASIC", ["basic", 3_900]),
  product(
    "opportunityPostEvent",
    "PREMIUM_SUBSCRIPTION",
    ["premium-month", 6_000],
    ["premium-year", 57_600],
  ),
  product("opportunityBoostEvent", "HIGHLIGHT", ["highlight", 2_500]),
  product("artworkBoostEvent", "HIGHLIGHT", ["artwork-highlight", 500]),
];
const cart = (
  postType: "FREE" | "BASIC" | "PREMIUM_SUBSCRIPTION" | null,
  boost: "HIGHLIGHT" | null,
) => cartOfSelection(products, { postType, boost });

test("a post type adds the first price of its product, a boost the first of the matching one", () => {
  expect(cart("BASIC", "HIGHLIGHT")).toEqual(["basic", "highlight"]);
  expect(cart("BASIC", null)).toEqual(["basic"]);
  expect(cart(null, "HIGHLIGHT")).toEqual(["highlight"]);
});

test("a post with a premium subscription adds the organisation's premium price", () => {
  expect(cart("PREMIUM_SUBSCRIPTION", null)).toEqual(["premium-month"]);
});

test("a free post, and nothing chosen, add nothing", () => {
  expect(cart("FREE", null)).toEqual([]);
  expect(cart(null, null)).toEqual([]);
});

test("a price is added once, and removed", () => {
  const one = addedToCart([], "basic");
  expect(addedToCart(one, "basic")).toBe(one);
  expect(removedFromCart(["basic", "highlight"], "basic")).toEqual(["highlight"]);
  expect(removedFromCart(one, "highlight")).toBe(one);
});

test("cartTotal: the sum of the prices, null while one of them is unknown", () => {
  expect(cartTotal(["basic", "highlight"], products)).toEqual({ amount: 6_400, currency: "USD" });
  expect(cartTotal(["basic", "gone"], products)).toBeNull();
  expect(cartTotal([], products)).toBeNull();
});
