import Cookies from "js-cookie";
import { PageState } from "@/lib/client/page-state";
import { currencyCookie, DEFAULT_CURRENCY } from "@/lib/currencies/currencies.rules";

/** What the cookie says, in this tab or another one; the default without it. */
export const rememberedCurrency = (): string =>
  Cookies.get(currencyCookie.name) ?? DEFAULT_CURRENCY;

/** The active currency of this page (SPEC section 4, “Currency”). */
export const activeCurrency = new PageState(rememberedCurrency);

/** Makes a currency the active one and saves it in the cookie. */
export function chooseCurrency(code: string): void {
  // Set before the cookie: the cookie is what counts until one was chosen.
  activeCurrency.set(code);
  Cookies.set(currencyCookie.name, code, {
    path: currencyCookie.path,
    sameSite: "lax",
    secure: window.location.protocol === "https:",
    "max-age": String(currencyCookie.maxAgeSeconds),
  });
}
