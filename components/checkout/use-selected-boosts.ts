import { useEffect, useState } from "react";
import type { BoostChoice } from "@/components/checkout/boost-choices";
import { useCart } from "@/hooks/use-cart";

/**
 * The selection is local state, because a checkbox must respond at once and the cart's cache updates later. Paid boosts go to
 * the cart, which is rebuilt on every change; the included one is free and stays out of it.
 */
export function useSelectedBoosts(offers: readonly BoostChoice[]) {
  const { priceIds, rebuild } = useCart();
  const [types, setTypes] = useState<readonly string[]>([]);
  const selected = offers.filter(({ type }) => types.includes(type));
  const selectedPriceIds = selected
    .flatMap(({ isIncluded, priceId }) => (isIncluded || priceId === null ? [] : [priceId]))
    .join(" ");
  useEffect(() => {
    rebuild(selectedPriceIds === "" ? [] : selectedPriceIds.split(" "));
  }, [selectedPriceIds, rebuild]);
  return { selected, priceIds, setTypes };
}
