import { expect, test } from "vitest";
import { moneyFault, moneyOf, moneyValues } from "@/components/opportunities/form/money-values";

test.each([
  ["25", "USD", 2_500],
  ["12.50", "EUR", 1_250],
  ["12,5", "EUR", 1_250],
  ["1,250", "USD", 125_000],
  ["1.250,00", "EUR", 125_000],
  ["1 250", "SEK", 125_000],
  ["2500", "JPY", 2_500],
  ["0", "USD", 0],
])("%s %s is %i in minor units", (amount, currency, minor) => {
  expect(moneyOf({ amount, currency })).toEqual({ amount: minor, currency });
  expect(moneyFault({ amount, currency })).toBeNull();
});

test.each([
  ["twelve", "USD"],
  ["-5", "USD"],
  ["12.5", "JPY"],
  ["1,25,0", "USD"],
])("%s %s is no amount, and is said", (amount, currency) => {
  expect(moneyOf({ amount, currency })).toBeNull();
  expect(moneyFault({ amount, currency })).not.toBeNull();
});

test("nothing typed is no amount and nothing wrong", () => {
  expect(moneyOf({ amount: " ", currency: "USD" })).toBeNull();
  expect(moneyFault({ amount: "", currency: "USD" })).toBeNull();
});

test("a stored amount is typed as people write it", () => {
  expect(moneyValues({ amount: 2_500, currency: "USD" }).amount).toBe("25");
  expect(moneyValues({ amount: 1_250, currency: "EUR" }).amount).toBe("12.50");
  expect(moneyValues({ amount: 2_500, currency: "JPY" }).amount).toBe("2500");
});
