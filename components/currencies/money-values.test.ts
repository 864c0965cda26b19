import fc from "fast-check";
import { expect, test } from "vitest";
import { findMoneyError, parseMoney, toMoneyValues } from "@/components/currencies/money-values";

test.each([
  ["25", "USD", 2_500],
  ["12.50", "EUR", 1_250],
  ["12,5", "EUR", 1_250],
  ["1,250.00", "USD", 125_000],
  ["1,250,000", "USD", 125_000_000],
  ["1.250.000", "JPY", 1_250_000],
  ["12.500", "KWD", 12_500],
  ["0,500", "KWD", 500],
  ["1,250.500", "KWD", 1_250_500],
  ["1250,500", "KWD", 1_250_500],
  ["1.250,00", "EUR", 125_000],
  ["1 250", "SEK", 125_000],
  ["2500", "JPY", 2_500],
  ["150000", "HUF", 15_000_000],
  ["1500000", "HUF", 150_000_000],
  ["0", "USD", 0],
])("parseMoney: %s %s → %i minor units", (amount, currency, minor) => {
  expect(parseMoney({ amount, currency })).toEqual({ amount: minor, currency });
  expect(findMoneyError({ amount, currency })).toBeNull();
});

test.each([
  ["twelve", "USD"],
  ["-5", "USD"],
  ["12.5", "JPY"],
  ["1,25,0", "USD"],
  ["1,250,5", "USD"],
  ["1250.500", "USD"],
  ["0.500", "USD"],
])("findMoneyError: %s %s is invalid", (amount, currency) => {
  expect(parseMoney({ amount, currency })).toBeNull();
  expect(findMoneyError({ amount, currency })).not.toBeNull();
});

test.each([
  ["12.345", "USD", "12345 for thousands, or decimals as in 12.50."],
  ["1,250", "EUR", "1250 for thousands, or decimals as in 12.50."],
  ["12,500", "KWD", "12500 for thousands, or decimals as in 12.500."],
  ["1,250", "JPY", "1250 for thousands. JPY has no smaller unit."],
])(
  "findMoneyError: %s %s is ambiguous, so the message gives both readings",
  (amount, currency, hint) => {
    expect(parseMoney({ amount, currency })).toBeNull();
    expect(findMoneyError({ amount, currency })).toContain(hint);
  },
);

test("parseMoney: an empty amount is null and valid", () => {
  expect(parseMoney({ amount: " ", currency: "USD" })).toBeNull();
  expect(findMoneyError({ amount: "", currency: "USD" })).toBeNull();
});

test("toMoneyValues: formats a stored amount for typing", () => {
  expect(toMoneyValues({ amount: 2_500, currency: "USD" }).amount).toBe("25");
  expect(toMoneyValues({ amount: 1_250, currency: "EUR" }).amount).toBe("12.50");
  expect(toMoneyValues({ amount: 2_500, currency: "JPY" }).amount).toBe("2500");
});

test.each(["JPY", "USD", "KWD"])(
  "toMoneyValues: every amount in %s parses back unchanged",
  (currency) => {
    const amounts = fc.oneof(
      fc.nat({ max: 100_000 }),
      fc.maxSafeNat().map((value) => value % 10 ** 13),
    );
    fc.assert(
      fc.property(amounts, (amount) => {
        expect(parseMoney(toMoneyValues({ amount, currency }))).toEqual({ amount, currency });
      }),
      { numRuns: 1_000 },
    );
  },
);
