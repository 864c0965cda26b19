import { readCookie, writeCookie } from "@/lib/client/browser-cookies";
import { PageState } from "@/lib/client/page-state";
import { currencyCookie, DEFAULT_CURRENCY } from "@/lib/currencies/currencies.rules";

const readChosenCurrency = () => readCookie(currencyCookie.name);

export const activeCurrency = new PageState(() => readChosenCurrency() ?? DEFAULT_CURRENCY);

/**
 * Sets the currency that was chosen, perhaps in another tab; before that, the one of the reader's region. Which one that is stands in a table that
 * only those load who have chosen none.
 */
export async function adoptCurrency(): Promise<void> {
  const table =
    readChosenCurrency() === undefined &&
    // Offline it stays the default one.
    (await import("@/lib/currencies/region-currencies.rules").catch(() => null));
  const chosen = readChosenCurrency();
  if (chosen !== undefined) activeCurrency.set(chosen);
  else if (table) activeCurrency.set(table.chooseRegionCurrency(navigator.languages));
}

export function chooseCurrency(code: string): void {
  // The store comes before the cookie: until a value is set it reads the cookie, and would notice no change.
  activeCurrency.set(code);
  writeCookie(currencyCookie.name, code, currencyCookie.maxAgeSeconds);
}
