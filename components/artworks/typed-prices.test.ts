import { expect, test } from "vitest";
import { toPriceParameters } from "@/components/artworks/typed-prices";

test("toPriceParameters: typed amounts become minor units of their currency", () => {
  expect(toPriceParameters({ priceFrom: "1 250", priceTo: "2500.50", currency: "eur" })).toEqual({
    priceMin: "125000",
    priceMax: "250050",
    currency: "eur",
  });
  expect(toPriceParameters({ priceTo: "30000", currency: "JPY" })).toEqual({
    priceMin: undefined,
    priceMax: "30000",
    currency: "JPY",
  });
});

test("toPriceParameters: a typed amount replaces that of the address, which stays otherwise", () => {
  expect(toPriceParameters({ priceMin: "100", priceMax: "900", priceFrom: "5" })).toMatchObject({
    priceMin: "500",
    priceMax: "900",
  });
});

test("toPriceParameters: what is no amount stays, to be named as an error", () => {
  expect(toPriceParameters({ priceFrom: "cheap" })).toMatchObject({ priceMin: "cheap" });
});

test("toPriceParameters: without a price no currency", () => {
  expect(toPriceParameters({ currency: "EUR" })).toEqual({});
});
