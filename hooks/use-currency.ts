import { useSyncExternalStore } from "react";
import { activeCurrency } from "@/hooks/active-currency";
import { DEFAULT_CURRENCY } from "@/lib/currencies/currencies.rules";

/** The active currency (SPEC section 4, “Currency”); the default on the server, and until `CurrencyProvider` is loaded. */
export function useCurrency(): string {
  const { subscribe, get } = activeCurrency;
  return useSyncExternalStore(subscribe, get, () => DEFAULT_CURRENCY);
}
