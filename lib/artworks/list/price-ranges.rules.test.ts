import { expect, test } from "vitest";
import { toPriceRanges } from "@/lib/artworks/list/price-ranges.rules";

const createCurrency = (code: string, rate: number) => ({ code, rate, symbol: code, rounding: 0 });
const conversion = {
  currencies: [createCurrency("EUR", 0.8), createCurrency("JPY", 150), createCurrency("USD", 1)],
};

test("toPriceRanges: undefined without an end", () => {
  expect(toPriceRanges({ currency: "EUR" }, conversion)).toBeUndefined();
});

test("toPriceRanges: exact in the asked currency, converted in the others, with their minor units", () => {
  expect(
    toPriceRanges({ priceMin: 100_00, priceMax: 200_00, currency: "USD" }, conversion),
  ).toMatchObject([
    { currency: "USD", low: 100_00, high: 200_00 },
    { currency: "EUR", low: 80_00, high: 160_00 },
    { currency: "JPY", low: 15_000, high: 30_000 },
  ]);
});

test("toPriceRanges: yen have no smaller unit", () => {
  const ranges = toPriceRanges({ priceMin: 15_000, currency: "JPY" }, conversion);
  expect(ranges?.find(({ currency }) => currency === "USD")?.low).toBe(100_00);
});

test("toPriceRanges: only prices within the range count, so its converted ends round inwards", () => {
  expect(
    toPriceRanges({ priceMin: 1, priceMax: 1, currency: "USD" }, conversion)?.[1],
  ).toMatchObject({
    currency: "EUR",
    low: 1,
    high: 0,
  });
});

test("toPriceRanges: the ends in either order", () => {
  expect(toPriceRanges({ priceMin: 9, priceMax: 3, currency: "EUR" }, null)).toMatchObject([
    { currency: "EUR", low: 3, high: 9 },
  ]);
});

test("toPriceRanges: US dollars unless a currency is named; a currency without a rate is compared with itself alone", () => {
  expect(toPriceRanges({ priceMin: 1 }, conversion)?.[0]?.currency).toBe("USD");
  expect(toPriceRanges({ priceMin: 1, currency: "SEK" }, conversion)).toHaveLength(1);
  expect(toPriceRanges({ priceMin: 1, currency: "EUR" }, null)).toHaveLength(1);
});

test("toPriceRanges: units that compare a dollar, 80 cents and 150 yen as equal", () => {
  const units = Object.fromEntries(
    (toPriceRanges({ priceMin: 0 }, conversion) ?? []).map(({ currency, unit }) => [
      currency,
      unit,
    ]),
  );
  expect(100 * (units["USD"] ?? 0)).toBeCloseTo(1);
  expect(80 * (units["EUR"] ?? 0)).toBeCloseTo(1);
  expect(150 * (units["JPY"] ?? 0)).toBeCloseTo(1);
});
