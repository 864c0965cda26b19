import Cookies from "js-cookie";
import { PageState } from "@/lib/client/page-state";
import { currencyCookie, DEFAULT_CURRENCY } from "@/lib/currencies/currencies.rules";

export const readCurrencyCookie = (): string =>
  Cookies.get(currencyCookie.name) ?? DEFAULT_CURRENCY;

export const activeCurrency = new PageState(readCurrencyCookie);

export function chooseCurrency(code: string): void {
  // Before the cookie: until a value is set, the store reads the cookie and would notice no change.
  activeCurrency.set(code);
  Cookies.set(currencyCookie.name, code, {
    path: currencyCookie.path,
    sameSite: "lax",
    secure: window.location.protocol === "https:",
    "max-age": String(currencyCookie.maxAgeSeconds),
  });
}
