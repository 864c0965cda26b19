"use client";

import { type ReactNode, useMemo, useState } from "react";
import { CartContext } from "@/hooks/use-cart";
import { addedToCart, type CartPrices, removedFromCart } from "@/lib/checkout/cart/rules";

/** Holds the cart of the part of a page in which something is bought. */
export function CartProvider({ children }: { children: ReactNode }) {
  const [priceIds, rebuild] = useState<CartPrices>([]);
  const cart = useMemo(
    () => ({
      priceIds,
      add: (priceId: string) => rebuild((now) => addedToCart(now, priceId)),
      remove: (priceId: string) => rebuild((now) => removedFromCart(now, priceId)),
      clear: () => rebuild([]),
      rebuild,
    }),
    [priceIds],
  );
  return <CartContext value={cart}>{children}</CartContext>;
}
