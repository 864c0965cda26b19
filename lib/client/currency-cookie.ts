import Cookies from "js-cookie";
import { PageState } from "@/lib/client/page-state";
import { currencyCookie, DEFAULT_CURRENCY } from "@/lib/currencies/currencies.rules";

export const rememberedCurrency = (): string =>
  Cookies.get(currencyCookie.name) ?? DEFAULT_CURRENCY;

export const activeCurrency = new PageState(rememberedCurrency);

export function chooseCurrency(code: string): void {
  // Set before the cookie, which would otherwise count until a currency was chosen.
  activeCurrency.set(code);
  Cookies.set(currencyCookie.name, code, {
    path: currencyCookie.path,
    sameSite: "lax",
    secure: window.location.protocol === "https:",
    "max-age": String(currencyCookie.maxAgeSeconds),
  });
}
