import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useCurrency } from "@/hooks/use-currency";
import { call, isCallError } from "@/lib/client/call";
import { callOrThrow } from "@/lib/client/call-failure";
import { report } from "@/lib/client/report";
import { DEFAULT_CURRENCY, sellingCurrency } from "@/lib/currencies/rules";
import type { Product } from "@/lib/products/schema";

const CURRENCIES = "GET /v1/profiles/subscriptions/currencies";
/** What is logged of an answer that is none (SPEC section 8). */
const INVALID = "invalid data format";
const usDollars = [DEFAULT_CURRENCY];
const none: readonly Product[] = [];

/** The currencies that things are sold in; US dollars only while they are not known, or when they could not be had (SPEC section 8). */
export function useSoldCurrencies(): { currencies: readonly string[]; isPending: boolean } {
  const { data = usDollars, isPending } = useQuery({
    queryKey: [CURRENCIES],
    queryFn: async () => {
      const answer = await call(CURRENCIES, {});
      if (!isCallError(answer) && Array.isArray(answer)) return answer;
      report("Currencies API error", isCallError(answer) ? answer.error : INVALID);
      return usDollars;
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
      if (!Array.isArray(products)) throw new Error(INVALID);
      return products;
    },
  });
  const { data, error, isPending, isFetching, refetch } = query;
  return useMemo(
    () => ({ products: data ?? none, currency, error, isPending, isFetching, refetch }),
    [data, currency, error, isPending, isFetching, refetch],
  );
}
