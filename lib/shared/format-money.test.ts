import { expect, test } from "vitest";
import { Money } from "@/lib/shared/money";
import { getMinorUnitDigits, formatMoney } from "@/lib/shared/format-money";

test.each([
  [2_500, "EUR", "€25"],
  [2_550, "EUR", "€25.50"],
  [1_234_500, "USD", "$12,345"],
  [5_000, "JPY", "¥5,000"],
  [1_500, "KWD", "KWD 1.500"],
  [0, "CHF", "CHF 0"],
])("formatMoney: %i minor units of %s: %s", (amount, currency, text) => {
  expect(formatMoney({ amount, currency })).toBe(text);
});

test("getMinorUnitDigits: as in ISO 4217", () => {
  expect(["USD", "JPY", "KWD"].map(getMinorUnitDigits)).toEqual([2, 0, 3]);
});

test("Money: a whole number of minor units in an existing currency", () => {
  expect(Money.parse({ amount: 100, currency: "eur" })).toEqual({ amount: 100, currency: "EUR" });
  for (const invalid of [
    { amount: 1.5, currency: "EUR" },
    { amount: -1, currency: "EUR" },
    { amount: 1, currency: "XDR" },
    { amount: 1, currency: "EURO" },
    { amount: 1 },
  ]) {
    expect(Money.safeParse(invalid).success).toBe(false);
  }
});
