import { useEffect } from "react";
import { activeCurrency, readCurrencyCookie } from "@/hooks/currency-cookie";

/** Picks up a currency chosen in another tab. */
export function CurrencyProvider() {
  useEffect(() => {
    const syncCurrency = () => activeCurrency.set(readCurrencyCookie());
    document.addEventListener("visibilitychange", syncCurrency);
    return () => document.removeEventListener("visibilitychange", syncCurrency);
  }, []);
  return null;
}
