// @vitest-environment jsdom
import { afterEach, expect, test, vi } from "vitest";
import { readCurrencyCookie } from "@/hooks/currency-cookie";
import { writeCookie } from "@/lib/client/browser-cookies";
import { currencyCookie } from "@/lib/currencies/currencies.rules";

afterEach(() => vi.restoreAllMocks());

test("readCurrencyCookie: begins with the currency of the reader's region; a chosen one stays", () => {
  vi.spyOn(navigator, "languages", "get").mockReturnValue(["de-CH", "en"]);
  expect(readCurrencyCookie()).toBe("CHF");
  writeCookie(currencyCookie.name, "EUR", currencyCookie.maxAgeSeconds);
  expect(readCurrencyCookie()).toBe("EUR");
});
