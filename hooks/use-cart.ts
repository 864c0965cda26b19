import { createContext, useContext, useEffect } from "react";
import { type CartPrices, buildCart, type Selection } from "@/lib/checkout/cart.rules";
import type { Product } from "@/lib/products/products.schema";

/** The price ids of a checkout (SPEC section 4, “Purchase cart”). */
type CartView = {
  priceIds: CartPrices;
  add: (priceId: string) => void;
  remove: (priceId: string) => void;
  clear: () => void;
  rebuild: (priceIds: CartPrices) => void;
};

export const CartContext = createContext<CartView | null>(null);

/** @throws Error outside a CartProvider */
export function useCart(): CartView {
  const cart = useContext(CartContext);
  if (cart === null) throw new Error("There is no CartProvider around this.");
  return cart;
}

export function useSelectedCart(
  products: readonly Product[],
  { postType, boost }: Selection,
): CartPrices {
  const { priceIds, rebuild } = useCart();
  useEffect(() => {
    rebuild(buildCart(products, { postType, boost }));
  }, [products, postType, boost, rebuild]);
  return priceIds;
}
