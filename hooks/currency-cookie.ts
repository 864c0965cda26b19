import { readCookie, writeCookie } from "@/lib/client/browser-cookies";
import { PageState } from "@/lib/client/page-state";
import { currencyCookie } from "@/lib/currencies/currencies.rules";
import { chooseRegionCurrency } from "@/lib/currencies/region-currencies.rules";

/** The currency that was chosen; before that, the one of the reader's region. */
export const readCurrencyCookie = (): string =>
  readCookie(currencyCookie.name) ?? chooseRegionCurrency(navigator.languages);

export const activeCurrency = new PageState(readCurrencyCookie);

export function chooseCurrency(code: string): void {
  // The store comes before the cookie: until a value is set it reads the cookie, and would notice no change.
  activeCurrency.set(code);
  writeCookie(currencyCookie.name, code, currencyCookie.maxAgeSeconds);
}
