import { activeCurrency } from "@/hooks/active-currency";
import { readCookie } from "@/lib/client/browser-cookies";
import { currencyCookie } from "@/lib/currencies/currencies.rules";

const readChosenCurrency = () => readCookie(currencyCookie.name);

/**
 * Sets the currency that was chosen, perhaps in another tab; before that, the one of the reader's region. Which one that is stands in a table that
 * only those load who have chosen none.
 */
export async function adoptCurrency(): Promise<void> {
  const previous = activeCurrency.get();
  const table =
    readChosenCurrency() === undefined &&
    // Offline it stays the default one.
    (await import("@/lib/currencies/region-currencies.rules").catch(() => null));
  const chosen = readChosenCurrency();
  if (activeCurrency.get() !== previous) return;
  if (chosen !== undefined) activeCurrency.set(chosen);
  else if (table) activeCurrency.set(table.chooseRegionCurrency(navigator.languages));
}
