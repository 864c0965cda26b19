import { createContext, useContext, useEffect } from "react";
import { type CartPrices, cartOfSelection, type Selection } from "@/lib/checkout/cart.rules";
import type { Product } from "@/lib/products/products.schema";

/** The cart that feeds a checkout: a list of price ids (SPEC section 4, “Purchase cart”). */
export type CartView = {
  priceIds: CartPrices;
  add: (priceId: string) => void;
  remove: (priceId: string) => void;
  clear: () => void;
  /** Throws away what was in it. */
  rebuild: (priceIds: CartPrices) => void;
};

export const CartContext = createContext<CartView | null>(null);

/** The cart of the provider around. @throws Error without one */
export function useCart(): CartView {
  const cart = useContext(CartContext);
  if (cart === null) throw new Error("There is no CartProvider around this.");
  return cart;
}

/** The cart of what is chosen for a call: rebuilt whenever the post type or the boost changes, or what they cost. */
export function useSelectedCart(
  products: readonly Product[],
  { postType, boost }: Selection,
): CartPrices {
  const { priceIds, rebuild } = useCart();
  useEffect(() => {
    rebuild(cartOfSelection(products, { postType, boost }));
  }, [products, postType, boost, rebuild]);
  return priceIds;
}
