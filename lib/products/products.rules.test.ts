import { describe, expect, test } from "vitest";
import {
  type Catalogue,
  type CatalogueProduct,
  hasIsoMinorUnits,
  toIsoAmount,
  checkCurrency,
  listProductsIn,
  listSharedCurrencies,
  findSoldPrice,
} from "@/lib/products/products.rules";

const createProduct = (fields: Partial<CatalogueProduct> & Pick<CatalogueProduct, "id">) => ({
  event: "opportunityBoostEvent" as const,
  type: "HIGHLIGHT",
  name: "A product",
  description: "",
  features: [],
  metadata: {},
  prices: [],
  ...fields,
});
const premium = createProduct({
  id: "premium",
  event: "subscriptionEvent",
  type: "ORGANIZATION_PREMIUM",
  prices: [
    { id: "year", interval: "year", amounts: { USD: 57_600, EUR: 57_600 } },
    { id: "month", interval: "month", amounts: { USD: 6_000, EUR: 5_900 } },
  ],
});
const basic = createProduct({
  id: "basic",
  event: "opportunityPostEvent",
  type: "BASIC",
  prices: [{ id: "once", interval: null, amounts: { USD: 3_900, EUR: 3_900 } }],
});
const premiumPost = createProduct({
  id: "with-premium",
  event: "opportunityPostEvent",
  type: "PREMIUM_SUBSCRIPTION",
});
const catalogue: Catalogue = {
  products: [premium, premiumPost, basic],
  currencies: ["USD", "EUR"],
};

describe("listProductsIn", () => {
  test("products of the requested kinds in the requested currency, cheapest first", () => {
    expect(
      listProductsIn("EUR", catalogue, ["opportunityPostEvent", "subscriptionEvent"]),
    ).toMatchObject([
      {
        id: "basic",
        prices: [{ priceId: "once", unitAmount: 3_900, currency: "EUR", interval: null }],
      },
      { id: "premium" },
      { id: "with-premium" },
    ]);
    expect(listProductsIn("EUR", catalogue, ["artworkBoostEvent"])).toEqual([]);
  });

  test("the monthly price comes first", () => {
    const [listed] = listProductsIn("EUR", catalogue, ["subscriptionEvent"]);
    expect(listed?.prices.map(({ interval, unitAmount }) => [interval, unitAmount])).toEqual([
      ["month", 5_900],
      ["year", 57_600],
    ]);
  });

  test("the post with Premium has the price of that subscription (SPEC section 4)", () => {
    const listed = listProductsIn("USD", catalogue, ["opportunityPostEvent"]);
    expect(listed.find(({ id }) => id === "with-premium")?.prices[0]?.priceId).toBe("month");
    expect(findSoldPrice(catalogue, "month")?.product).toBe(premium);
  });

  test("products without a price in the currency are left out", () => {
    expect(listProductsIn("SEK", catalogue, ["opportunityPostEvent"])).toEqual([]);
  });
});

test("findSoldPrice: undefined for a price outside the catalogue", () => {
  expect(findSoldPrice(catalogue, "once")?.product.type).toBe("BASIC");
  expect(findSoldPrice(catalogue, "other")).toBeUndefined();
});

describe("currencies", () => {
  test("listSharedCurrencies: those that every price has, US dollars first", () => {
    const createPrice = (...codes: string[]) => ({
      id: "p",
      interval: null,
      amounts: Object.fromEntries(codes.map((code) => [code, 1])),
    });
    expect(
      listSharedCurrencies([createPrice("EUR", "USD", "CHF"), createPrice("CHF", "USD", "SEK")]),
    ).toEqual(["USD", "CHF"]);
    expect(listSharedCurrencies([createPrice("EUR", "CHF"), createPrice("EUR")])).toEqual(["EUR"]);
    expect(listSharedCurrencies([])).toEqual([]);
  });

  test("checkCurrency: names the available currencies for another one", () => {
    expect(checkCurrency("EUR", catalogue)).toBeNull();
    expect(checkCurrency("BRL", catalogue)).toEqual({
      path: "currency",
      message: "Prices are in USD, EUR.",
    });
  });

  test.each([
    ["USD", true],
    ["JPY", true],
    ["KWD", true],
    ["ISK", false],
    ["UGX", false],
    ["TWD", true],
    ["HUF", true],
    ["MGA", false],
  ])("hasIsoMinorUnits: %s: %s", (code, expected) => {
    expect(hasIsoMinorUnits(code)).toBe(expected);
  });

  test.each([
    ["UGX", 50_000, 500],
    ["ISK", 50_000, 500],
    ["MGA", 500, 50_000],
    ["JPY", 500, 500],
    ["EUR", 500, 500],
  ])("toIsoAmount: %s %i: %i", (code, amount, expected) => {
    expect(toIsoAmount(amount, code)).toBe(expected);
  });
});
