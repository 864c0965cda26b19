import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useMemo } from "react";
import { CartContext } from "@/hooks/use-cart";
import { addToCart, type CartPrices, removeFromCart } from "@/lib/checkout/cart.rules";

const emptyCart: CartPrices = [];

type CartProviderProps = {
  /** The purchased item's key: two items sold on one page have a cart each. */
  itemKey: string;
  children: ReactNode;
};

/** Stores the cart in the React Query cache. */
export function CartProvider({ itemKey, children }: CartProviderProps) {
  const client = useQueryClient();
  const { data: priceIds = emptyCart } = useQuery<CartPrices>({
    queryKey: ["cart", itemKey],
    queryFn: skipToken,
    initialData: emptyCart,
    staleTime: Infinity,
  });
  const actions = useMemo(() => {
    const update = (next: (current: CartPrices) => CartPrices) => {
      client.setQueryData<CartPrices>(["cart", itemKey], (current = emptyCart) => next(current));
    };
    return {
      add: (priceId: string) => update((current) => addToCart(current, priceId)),
      remove: (priceId: string) => update((current) => removeFromCart(current, priceId)),
      clear: () => update(() => emptyCart),
      rebuild: (next: CartPrices) => update(() => next),
    };
  }, [client, itemKey]);
  const cart = useMemo(() => ({ priceIds, ...actions }), [priceIds, actions]);
  return <CartContext value={cart}>{children}</CartContext>;
}
