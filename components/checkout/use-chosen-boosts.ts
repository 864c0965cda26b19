import { useEffect, useState } from "react";
import type { BoostChoice } from "@/components/checkout/boost-choices";
import { useCart } from "@/hooks/use-cart";

/**
 * The boosts that are chosen for what is published already. Those that have to be bought are in the cart of the provider around,
 * which is rebuilt whenever the choice changes; the one that the subscription includes costs nothing and is not in it. The choice
 * has a state of its own, as a box that is ticked has to be so at once, and the cache tells a moment later.
 */
export function useChosenBoosts(offers: readonly BoostChoice[]) {
  const { priceIds, rebuild } = useCart();
  const [types, choose] = useState<readonly string[]>([]);
  const chosen = offers.filter(({ type }) => types.includes(type));
  const wanted = chosen
    .flatMap(({ isIncluded, priceId }) => (isIncluded || priceId === null ? [] : [priceId]))
    .join(" ");
  useEffect(() => {
    rebuild(wanted === "" ? [] : wanted.split(" "));
  }, [wanted, rebuild]);
  return { chosen, priceIds, choose };
}
