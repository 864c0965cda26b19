import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useCurrency } from "@/hooks/use-currency";
import { callOrThrow } from "@/lib/client/call-failure";
import { INVALID_FORMAT } from "@/lib/client/report";
import { DEFAULT_CURRENCY, sellingCurrency } from "@/lib/currencies/currencies.rules";
import type { Product } from "@/lib/products/products.schema";

const CURRENCIES = "GET /v1/profiles/subscriptions/currencies";
const usDollars = [DEFAULT_CURRENCY];
const none: readonly Product[] = [];

/** The currencies that things are sold in; US dollars only while they are not known, or when they could not be had (SPEC section 8). */
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

type ProductsLine = "GET /v1/opportunities/products" | "GET /v1/artworks/products";

/** What is sold by one of these calls, in the active currency if things are sold in it; a failure is reported, and nothing is offered (SPEC section 8). */
export function useProducts(line: ProductsLine) {
  const { currency: chosen } = useCurrency();
  const { currencies, isPending: isAsking } = useSoldCurrencies();
  const currency = sellingCurrency(chosen, currencies);
  const query = useQuery({
    queryKey: [line, currency],
    // Prices in US dollars first, and in another currency a moment later, would read as a change of price.
    enabled: !isAsking || chosen.toUpperCase() === DEFAULT_CURRENCY,
    queryFn: async () => {
      const products = await callOrThrow(line, { query: { currency } });
      if (!Array.isArray(products)) throw new Error(INVALID_FORMAT);
      return products;
    },
  });
  const { data, error, isPending, isFetching, refetch } = query;
  return useMemo(
    () => ({ products: data ?? none, currency, error, isPending, isFetching, refetch }),
    [data, currency, error, isPending, isFetching, refetch],
  );
}
