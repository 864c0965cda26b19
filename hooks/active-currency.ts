import { PageState } from "@/lib/client/page-state";
import { currencyCookie, DEFAULT_CURRENCY } from "@/lib/currencies/currencies.rules";

/** Holds the currency apart from its cookie, whose code `CurrencyProvider` and a choice load. */
export const activeCurrency = new PageState<string>(() => DEFAULT_CURRENCY);

export function chooseCurrency(code: string): void {
  activeCurrency.set(code);
  // Offline it is chosen for this page only.
  void import("@/lib/client/browser-cookies").then(
    ({ writeCookie }) => writeCookie(currencyCookie.name, code, currencyCookie.maxAgeSeconds),
    () => undefined,
  );
}
