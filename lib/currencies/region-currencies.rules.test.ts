import { expect, test } from "vitest";
import { findCurrency } from "@/lib/currencies/country-currencies.rules";
import { chooseRegionCurrency } from "@/lib/currencies/region-currencies.rules";

test.each([
  [["de-DE", "en"], "EUR"],
  [["de-CH"], "CHF"],
  [["en-GB"], "GBP"],
  [["en"], "USD"],
  [["fr"], "EUR"],
  [["ja"], "JPY"],
  [["pl"], "PLN"],
  [["en-150"], "USD"],
  [["not a language"], "USD"],
  [[], "USD"],
])("chooseRegionCurrency: %j → %s", (languages, currency) => {
  expect(chooseRegionCurrency(languages)).toBe(currency);
  expect(findCurrency(currency)).toBeDefined();
});
