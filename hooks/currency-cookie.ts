import { readCookie, writeCookie } from "@/lib/client/browser-cookies";
import { PageState } from "@/lib/client/page-state";
import { currencyCookie, DEFAULT_CURRENCY } from "@/lib/currencies/currencies.rules";

export const readCurrencyCookie = (): string => readCookie(currencyCookie.name) ?? DEFAULT_CURRENCY;

export const activeCurrency = new PageState(readCurrencyCookie);

export function chooseCurrency(code: string): void {
  // The store comes before the cookie: until a value is set it reads the cookie, and would notice no change.
  activeCurrency.set(code);
  writeCookie(currencyCookie.name, code, currencyCookie.maxAgeSeconds);
}
