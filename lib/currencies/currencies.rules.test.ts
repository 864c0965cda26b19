import { readFileSync } from "node:fs";
import { describe, expect, it, test } from "vitest";
import { chooseDisplayCurrency, convertApproximately } from "@/lib/currencies/conversion.rules";
import { formatCurrencyLabel, chooseSaleCurrency } from "@/lib/currencies/currencies.rules";
import { type Conversion, ExchangeRates } from "@/lib/currencies/currencies.schema";
import table from "@/lib/currencies/currencies.json";
import { formatMoney } from "@/lib/shared/texts/format-money";
import { findCurrency } from "@/lib/currencies/country-currencies.rules";

function createCurrency(code: string, rate: number) {
  const currency = findCurrency(code);
  if (currency === undefined) throw new Error(`There is no currency ${code}`);
  return { code, rate, symbol: currency.symbol, rounding: currency.rounding };
}
const chf = createCurrency("CHF", 0.8);
const eur = createCurrency("EUR", 0.9);
const jpy = createCurrency("JPY", 150);
const usd = createCurrency("USD", 1);
const conversion: Conversion = {
  date: "2026-11-20",
  source: "a test",
  currencies: [chf, eur, jpy, createCurrency("KWD", 0.3), usd],
};

describe("findCurrency", () => {
  it("160 currencies with the fields of SPEC section 3", () => {
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

test("formatCurrencyLabel: symbol and upper-case code", () => {
  expect(formatCurrencyLabel({ symbol: "€", code: "eur" })).toBe("€ EUR");
});

test("formatCurrencyLabel, formatMoney: no currency is named twice", () => {
  expect(formatCurrencyLabel({ symbol: "CHF", code: "CHF" })).toBe("CHF");
  expect(formatCurrencyLabel({ symbol: "Skr", code: "SEK" })).toBe("SEK");
  for (const { code, symbol } of Object.values(table)) {
    const sign = formatMoney({ amount: 4_000, currency: code }).replaceAll(/[\d.,\s]+/g, "");
    expect(formatCurrencyLabel({ code, symbol })).toMatch(/^(\S*\p{Sc}\S* )?[A-Z]{3}$/u);
    expect(sign === code || !sign.includes(code)).toBe(true);
  }
});

describe("convertApproximately", () => {
  const convert = (amount: number, currency: string, target: typeof usd) =>
    convertApproximately({ amount, currency }, target, conversion);

  it("rounds to whole units from ten on", () => {
    expect(convert(25_00, "EUR", usd)).toEqual({ amount: 28_00, currency: "USD" });
    expect(convert(10_000_00, "USD", eur)).toEqual({ amount: 9_000_00, currency: "EUR" });
  });

  it("keeps minor units below ten", () => {
    expect(convert(5_00, "EUR", usd)).toEqual({ amount: 556, currency: "USD" });
  });

  it("respects the minor units of yen and dinars", () => {
    expect(convert(3_000, "JPY", usd)).toEqual({ amount: 20_00, currency: "USD" });
    expect(convert(20_00, "USD", jpy)).toEqual({ amount: 3_000, currency: "JPY" });
    expect(convert(3_000, "KWD", usd)).toEqual({ amount: 10_00, currency: "USD" });
  });

  it("rounds to the smallest coin", () => {
    expect(convert(5_66, "USD", chf)).toEqual({ amount: 455, currency: "CHF" });
  });

  it("null for the same currency or without a rate", () => {
    expect(convert(5_00, "USD", usd)).toBeNull();
    expect(convert(5_00, "SEK", usd)).toBeNull();
  });
});

test("chooseDisplayCurrency: the selected one, otherwise USD, otherwise none", () => {
  expect(chooseDisplayCurrency("eur", conversion)).toBe(eur);
  expect(chooseDisplayCurrency("SEK", conversion)).toBe(usd);
  expect(chooseDisplayCurrency("EUR", { currencies: [] })).toBeUndefined();
});

test("local/exchange-rates.json: valid, and marked as a demonstration", () => {
  const { rates, source } = ExchangeRates.parse(
    JSON.parse(readFileSync("local/exchange-rates.json", "utf8")),
  );
  expect(source).toMatch(/demonstration/i);
  expect(Object.keys(rates).filter((code) => findCurrency(code) === undefined)).toEqual([]);
});

test("chooseSaleCurrency: the selected one, otherwise USD", () => {
  expect(chooseSaleCurrency("EUR", ["USD", "EUR"])).toBe("EUR");
  expect(chooseSaleCurrency("eur", ["USD", "EUR"])).toBe("EUR");
  expect(chooseSaleCurrency("PLN", ["USD", "EUR"])).toBe("USD");
  expect(chooseSaleCurrency("", [])).toBe("USD");
});
