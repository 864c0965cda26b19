import { useSyncExternalStore } from "react";
import { activeCurrency, chooseCurrency } from "@/hooks/currency-cookie";
import { DEFAULT_CURRENCY } from "@/lib/currencies/currencies.rules";

/** The active currency (SPEC section 4, “Currency”); the default on the server. */
export function useCurrency(): { currency: string; chooseCurrency: (code: string) => void } {
  const { subscribe, get } = activeCurrency;
  const currency = useSyncExternalStore(subscribe, get, () => DEFAULT_CURRENCY);
  return { currency, chooseCurrency };
}
