// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { activeCurrency, chooseCurrency } from "@/hooks/active-currency";
import { adoptCurrency } from "@/hooks/currency-cookie";
import { writeCookie } from "@/lib/client/browser-cookies";
import { currencyCookie } from "@/lib/currencies/currencies.rules";

afterEach(() => vi.restoreAllMocks());

test("adoptCurrency: begins with the currency of the reader's region; a chosen one stays", async () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["de-CH", "en"]);
  expect(activeCurrency.get()).toBe("USD");
  await adoptCurrency();
  expect(activeCurrency.get()).toBe("CHF");
  writeCookie(currencyCookie.name, "EUR", currencyCookie.maxAgeSeconds);
  await adoptCurrency();
  expect(activeCurrency.get()).toBe("EUR");
});

test("adoptCurrency: one that is chosen while the table is loaded stays", async () => {
  writeCookie(currencyCookie.name, "", 0);
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["de-CH", "en"]);
  const adopted = adoptCurrency();
  chooseCurrency("GBP");
  await adopted;
  expect(activeCurrency.get()).toBe("GBP");
});
