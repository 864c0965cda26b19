import { expect, test } from "vitest";
import { listCurrencyCodes, Money } from "@/lib/shared/money";
import { formatDecimalAmount, formatMoney } from "@/lib/shared/texts/format-money";
import { getMinorUnitDigits } from "@/lib/shared/minor-units";

test.each([
  [2_500, "EUR", "€25"],
  [2_550, "EUR", "€25.50"],
  [1_234_500, "USD", "$12,345"],
  [5_000, "JPY", "¥5,000"],
  [1_500, "KWD", "KWD 1.500"],
  [0, "CHF", "CHF 0"],
  [15_000_000, "HUF", "HUF 150,000"],
  [150_000_000, "HUF", "HUF 1,500,000"],
  [150_050, "IDR", "IDR 1,500.50"],
  [150_000, "JPY", "¥150,000"],
  [1_000_000, "XOF", "F CFA 1,000,000"],
  [5, "USD", "$0.05"],
  [-2_550, "AUD", "-A$25.50"],
])("formatMoney: %i minor units of %s: %s", (amount, currency, text) => {
  expect(formatMoney({ amount, currency })).toBe(text);
});

test("formatDecimalAmount: for machines, with all decimals of the currency", () => {
  expect(formatDecimalAmount({ amount: 15_000_000, currency: "HUF" })).toBe("150000.00");
  expect(formatDecimalAmount({ amount: 5, currency: "KWD" })).toBe("0.005");
  expect(formatDecimalAmount({ amount: 150_000, currency: "JPY" })).toBe("150000");
});

test("getMinorUnitDigits: as in ISO 4217, also where the engine says otherwise", () => {
  expect(["USD", "JPY", "KWD"].map(getMinorUnitDigits)).toEqual([2, 0, 3]);
  // Engines disagree on these.
  const disputed = "AFN ALL COP HUF IDR IRR KPW LAK LBP MGA MMK PKR SLL SOS SYP YER".split(" ");
  expect(disputed.filter((code) => getMinorUnitDigits(code) !== 2)).toEqual([]);
  expect(getMinorUnitDigits("IQD")).toBe(3);
  const others = listCurrencyCodes().filter((code) => getMinorUnitDigits(code) !== 2);
  expect(others.join(" ")).toBe(
    "BHD BIF CLP DJF GNF IQD ISK JOD JPY KMF KRW KWD LYD OMR PYG RWF TND UGX VND VUV XAF XOF XPF",
  );
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
