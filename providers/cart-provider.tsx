"use client";

import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { CartContext } from "@/hooks/use-cart";
import { addedToCart, type CartPrices, removedFromCart } from "@/lib/checkout/cart.rules";

const empty: CartPrices = [];

type CartProviderProps = {
  /** The purchased item's key: two items sold on one page have a cart each. */
  of: string;
  children: ReactNode;
};

/** Keeps the cart in the React Query cache. */
export function CartProvider({ of, children }: CartProviderProps) {
  const client = useQueryClient();
  const { data: priceIds = empty } = useQuery<CartPrices>({
    queryKey: ["cart", of],
    queryFn: skipToken,
    initialData: empty,
    staleTime: Infinity,
  });
  const actions = useMemo(() => {
    const change = (next: (now: CartPrices) => CartPrices) => {
      client.setQueryData<CartPrices>(["cart", of], (now = empty) => next(now));
    };
    return {
      add: (priceId: string) => change((now) => addedToCart(now, priceId)),
      remove: (priceId: string) => change((now) => removedFromCart(now, priceId)),
      clear: () => change(() => empty),
      rebuild: (next: CartPrices) => change(() => next),
    };
  }, [client, of]);
  const cart = useMemo(() => ({ priceIds, ...actions }), [priceIds, actions]);
  return <CartContext value={cart}>{children}</CartContext>;
}
