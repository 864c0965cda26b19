import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { useSaleCurrency } from "@/hooks/use-sold-currencies";
import { callOrThrow, INVALID_FORMAT } from "@/lib/client/call-failure";
import type { Product } from "@/lib/products/products.schema";

const noProducts: readonly Product[] = [];

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
