import { expect, test } from "vitest";
import { listPriceSteps } from "@/lib/artworks/list/price-steps.rules";

const createCurrency = (code: string, rate: number) => ({ code, rate, symbol: code, rounding: 0 });
const currencies = [
  createCurrency("USD", 1),
  createCurrency("EUR", 0.868),
  createCurrency("GBP", 0.764),
  createCurrency("JPY", 156.5),
  createCurrency("SEK", 9.53),
];

test("listPriceSteps: round amounts worth about 500 and 1,000 euros; nothing for currencies like the euro", () => {
  expect(listPriceSteps({ currencies })).toEqual({
    JPY: [100_000, 200_000],
    SEK: [5_000, 10_000],
  });
});

test("listPriceSteps: nothing without rates", () => {
  expect(listPriceSteps({ currencies: [] })).toEqual({});
});
