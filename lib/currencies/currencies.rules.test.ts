import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import {
  approximate,
  currencyLabel,
  sellingCurrency,
  shownCurrency,
} from "@/lib/currencies/currencies.rules";
import { type Conversion, ExchangeRates } from "@/lib/currencies/currencies.schema";
import table from "@/lib/currencies/currencies.json";
import { findCurrency } from "@/lib/currencies/country-currencies.rules";

const offered = (code: string, rate: number) => ({
  code,
  rate,
  symbol: findCurrency(code)?.symbol ?? "",
  rounding: findCurrency(code)?.rounding ?? 0,
});
const chf = offered("CHF", 0.8);
const eur = offered("EUR", 0.9);
const jpy = offered("JPY", 150);
const usd = offered("USD", 1);
const conversion: Conversion = {
  date: "2026-11-20",
  source: "a test",
  currencies: [chf, eur, jpy, offered("KWD", 0.3), usd],
};

describe("the table of currencies", () => {
  it("has about 160 of them under the names of SPEC section 3", () => {
    const codes = Object.keys(table);
    expect(codes).toHaveLength(160);
    expect(findCurrency("EUR")).toEqual({
      symbol: "€",
      name: "Euro",
      symbol_native: "€",
      decimal_digits: 2,
      rounding: 0,
      code: "EUR",
      name_plural: "euros",
    });
    expect(codes.every((code) => findCurrency(code)?.code === code)).toBe(true);
  });

  it("rounds Swiss francs to 0.05", () => {
    expect(findCurrency("CHF")?.rounding).toBe(0.05);
  });
});

test("a currency is offered by its symbol and its code in capitals", () => {
  expect(currencyLabel({ symbol: "€", code: "eur" })).toBe("€ EUR");
});

describe("an amount in the reader's currency", () => {
  const about = (amount: number, currency: string, to: typeof usd) =>
    approximate({ amount, currency }, to, conversion);

  it("is about right, in whole units from ten on", () => {
    expect(about(25_00, "EUR", usd)).toEqual({ amount: 28_00, currency: "USD" });
    expect(about(10_000_00, "USD", eur)).toEqual({ amount: 9_000_00, currency: "EUR" });
  });

  it("keeps minor units below ten", () => {
    expect(about(5_00, "EUR", usd)).toEqual({ amount: 556, currency: "USD" });
  });

  it("knows that yen have no minor units and dinars three digits of them", () => {
    expect(about(3_000, "JPY", usd)).toEqual({ amount: 20_00, currency: "USD" });
    expect(about(20_00, "USD", jpy)).toEqual({ amount: 3_000, currency: "JPY" });
    expect(about(3_000, "KWD", usd)).toEqual({ amount: 10_00, currency: "USD" });
  });

  it("follows the smallest coin", () => {
    expect(about(5_66, "USD", chf)).toEqual({ amount: 455, currency: "CHF" });
  });

  it("is not there for the same currency, nor without a rate", () => {
    expect(about(5_00, "USD", usd)).toBeNull();
    expect(about(5_00, "SEK", usd)).toBeNull();
  });
});

test("the currency shown is the chosen one, else US dollars, else none", () => {
  expect(shownCurrency("eur", conversion)).toBe(eur);
  expect(shownCurrency("SEK", conversion)).toBe(usd);
  expect(shownCurrency("EUR", { currencies: [] })).toBeUndefined();
});

test("the rates of the local stack are a valid table, and say that they are a demonstration", () => {
  const { rates, source } = ExchangeRates.parse(
    JSON.parse(readFileSync("local/exchange-rates.json", "utf8")),
  );
  expect(source).toMatch(/demonstration/i);
  expect(Object.keys(rates).filter((code) => findCurrency(code) === undefined)).toEqual([]);
});

test("things are sold in the currency that was chosen, else in US dollars", () => {
  expect(sellingCurrency("EUR", ["USD", "EUR"])).toBe("EUR");
  expect(sellingCurrency("eur", ["USD", "EUR"])).toBe("EUR");
  expect(sellingCurrency("PLN", ["USD", "EUR"])).toBe("USD");
  expect(sellingCurrency("", [])).toBe("USD");
});
