import { describe, expect, test } from "vitest";
import {
  type Catalogue,
  type CatalogueProduct,
  hasIsoMinorUnits,
  currencyError,
  listProductsIn,
  sharedCurrencies,
  findSoldPrice,
} from "@/lib/products/products.rules";

const product = (given: Partial<CatalogueProduct> & Pick<CatalogueProduct, "id">) => ({
  event: "opportunityBoostEvent" as const,
  type: "HIGHLIGHT",
  name: "A product",
  description: "",
  features: [],
  metadata: {},
  prices: [],
  ...given,
});
const premium = product({
  id: "premium",
  event: "subscriptionEvent",
  type: "ORGANIZATION_PREMIUM",
  prices: [
    { id: "year", interval: "year", amounts: { USD: 57_600, EUR: 57_600 } },
    { id: "month", interval: "month", amounts: { USD: 6_000, EUR: 5_900 } },
  ],
});
const basic = product({
  id: "basic",
  event: "opportunityPostEvent",
  type: "BASIC",
  prices: [{ id: "once", interval: null, amounts: { USD: 3_900, EUR: 3_900 } }],
});
const withPremium = product({
  id: "with-premium",
  event: "opportunityPostEvent",
  type: "PREMIUM_SUBSCRIPTION",
});
const catalogue: Catalogue = {
  products: [premium, withPremium, basic],
  currencies: ["USD", "EUR"],
};

describe("products as callers see them", () => {
  test("are those of the asked kinds in the asked currency, the cheapest first", () => {
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

  test("show the monthly price first", () => {
    const [shown] = listProductsIn("EUR", catalogue, ["subscriptionEvent"]);
    expect(shown?.prices.map(({ interval, unitAmount }) => [interval, unitAmount])).toEqual([
      ["month", 5_900],
      ["year", 57_600],
    ]);
  });

  test("sell the post with Premium at the price of that subscription (SPEC section 4)", () => {
    const shown = listProductsIn("USD", catalogue, ["opportunityPostEvent"]);
    expect(shown.find(({ id }) => id === "with-premium")?.prices[0]?.priceId).toBe("month");
    expect(findSoldPrice(catalogue, "month")?.product).toBe(premium);
  });

  test("without a price in that currency are not shown", () => {
    expect(listProductsIn("SEK", catalogue, ["opportunityPostEvent"])).toEqual([]);
  });
});

test("a price that is not in the catalogue is not sold", () => {
  expect(findSoldPrice(catalogue, "once")?.product.type).toBe("BASIC");
  expect(findSoldPrice(catalogue, "other")).toBeUndefined();
});

describe("currencies", () => {
  test("are those that every price has, US dollars first", () => {
    const price = (...codes: string[]) => ({
      id: "p",
      interval: null,
      amounts: Object.fromEntries(codes.map((code) => [code, 1])),
    });
    expect(sharedCurrencies([price("EUR", "USD", "CHF"), price("CHF", "USD", "SEK")])).toEqual([
      "USD",
      "CHF",
    ]);
    expect(sharedCurrencies([price("EUR", "CHF"), price("EUR")])).toEqual(["EUR"]);
    expect(sharedCurrencies([])).toEqual([]);
  });

  test("another one is refused, and the refusal names those that there are", () => {
    expect(currencyError("EUR", catalogue)).toBeNull();
    expect(currencyError("BRL", catalogue)).toEqual({
      path: "currency",
      message: "Prices are in USD, EUR.",
    });
  });

  test.each([
    ["USD", true],
    ["JPY", true],
    ["KWD", true],
    ["ISK", false],
    ["UGX", true],
  ])("the provider counts %s as ISO 4217 does: %s", (code, alike) => {
    expect(hasIsoMinorUnits(code)).toBe(alike);
  });
});
