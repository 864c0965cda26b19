import { expect, test } from "vitest";
import {
  addToCart,
  buildCart,
  calculateCartTotal,
  removeFromCart,
} from "@/lib/checkout/cart.rules";
import type { Product } from "@/lib/products/products.schema";

const createProduct = (event: string, type: string, ...amounts: [string, number][]): Product => ({
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
  createProduct("opportunityPostEvent", "BASIC", ["basic", 3_900]),
  createProduct(
    "opportunityPostEvent",
    "PREMIUM_SUBSCRIPTION",
    ["premium-month", 6_000],
    ["premium-year", 57_600],
  ),
  createProduct("opportunityBoostEvent", "HIGHLIGHT", ["highlight", 2_500]),
  createProduct("artworkBoostEvent", "HIGHLIGHT", ["artwork-highlight", 500]),
];
const buildTestCart = (
  postType: "FREE" | "BASIC" | "PREMIUM_SUBSCRIPTION" | null,
  boost: "HIGHLIGHT" | null,
) => buildCart(products, { postType, boost });

test("buildCart: the first price of the post type's product and of the boost's product", () => {
  expect(buildTestCart("BASIC", "HIGHLIGHT")).toEqual(["basic", "highlight"]);
  expect(buildTestCart("BASIC", null)).toEqual(["basic"]);
  expect(buildTestCart(null, "HIGHLIGHT")).toEqual(["highlight"]);
});

test("buildCart: a post with a premium subscription adds the organisation's premium price", () => {
  expect(buildTestCart("PREMIUM_SUBSCRIPTION", null)).toEqual(["premium-month"]);
});

test("buildCart: a free post or an empty selection adds nothing", () => {
  expect(buildTestCart("FREE", null)).toEqual([]);
  expect(buildTestCart(null, null)).toEqual([]);
});

test("addToCart, removeFromCart: a price is added once, and removed", () => {
  const basicCart = addToCart([], "basic");
  expect(addToCart(basicCart, "basic")).toBe(basicCart);
  expect(removeFromCart(["basic", "highlight"], "basic")).toEqual(["highlight"]);
  expect(removeFromCart(basicCart, "highlight")).toBe(basicCart);
});

test("calculateCartTotal: the sum of the prices, null if one of them is unknown", () => {
  expect(calculateCartTotal(["basic", "highlight"], products)).toEqual({
    amount: 6_400,
    currency: "USD",
  });
  expect(calculateCartTotal(["basic", "gone"], products)).toBeNull();
  expect(calculateCartTotal([], products)).toBeNull();
});
