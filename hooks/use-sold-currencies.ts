import { useQuery } from "@tanstack/react-query";
import { useCurrency } from "@/hooks/use-currency";
import { callOrThrow, INVALID_FORMAT } from "@/lib/client/call-failure";
import { DEFAULT_CURRENCY, chooseSaleCurrency } from "@/lib/currencies/currencies.rules";

const CURRENCIES = "GET /v1/profiles/subscriptions/currencies";
const usDollars = [DEFAULT_CURRENCY];

/** Returns US dollars alone while loading and on error (SPEC section 8). */
export function useSoldCurrencies(): { currencies: readonly string[]; isPending: boolean } {
  const { data = usDollars, isPending } = useQuery({
    queryKey: [CURRENCIES],
    queryFn: async () => {
      const currencies = await callOrThrow(CURRENCIES, {});
      if (!Array.isArray(currencies)) throw new Error(INVALID_FORMAT);
      return currencies;
    },
  });
  return { currencies: data, isPending };
}

/** The currency of payments: the preferred one if things are sold in it. */
export function useSaleCurrency(): { currency: string; isPending: boolean } {
  const preferredCurrency = useCurrency();
  const { currencies, isPending: isLoading } = useSoldCurrencies();
  // US dollars first and another currency a moment later would look like a price change.
  const isPending = isLoading && preferredCurrency.toUpperCase() !== DEFAULT_CURRENCY;
  return { currency: chooseSaleCurrency(preferredCurrency, currencies), isPending };
}
