import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useCurrency } from "@/hooks/use-currency";
import { callOrThrow, INVALID_FORMAT } from "@/lib/client/call-failure";
import { DEFAULT_CURRENCY, chooseSaleCurrency } from "@/lib/currencies/currencies.rules";
import type { Product } from "@/lib/products/products.schema";

const CURRENCIES = "GET /v1/profiles/subscriptions/currencies";
const usDollars = [DEFAULT_CURRENCY];
const noProducts: readonly Product[] = [];

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
  const { currency: preferredCurrency } = useCurrency();
  const { currencies, isPending: isLoading } = useSoldCurrencies();
  // US dollars first and another currency a moment later would look like a price change.
  const isPending = isLoading && preferredCurrency.toUpperCase() !== DEFAULT_CURRENCY;
  return { currency: chooseSaleCurrency(preferredCurrency, currencies), isPending };
}

type ProductsLine = "GET /v1/opportunities/products" | "GET /v1/artworks/products";

/** Returns no products on an error, which is reported (SPEC section 8). */
export function useProducts(line: ProductsLine) {
  const { currency, isPending: isLoadingCurrency } = useSaleCurrency();
  const query = useQuery({
    queryKey: [line, currency],
    enabled: !isLoadingCurrency,
    queryFn: async () => {
      const products = await callOrThrow(line, { query: { currency } });
      if (!Array.isArray(products)) throw new Error(INVALID_FORMAT);
      return products;
    },
  });
  const { data, error, isPending, isFetching, refetch } = query;
  return useMemo(
    () => ({ products: data ?? noProducts, currency, error, isPending, isFetching, refetch }),
    [data, currency, error, isPending, isFetching, refetch],
  );
}
