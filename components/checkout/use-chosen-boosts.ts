import { useEffect, useState } from "react";
import type { BoostChoice } from "@/components/checkout/boost-choices";
import { useCart } from "@/hooks/use-cart";

/** Keeps the choice in local state, because a checkbox must respond at once and the cart's cache updates later. Paid boosts go to the cart, which is rebuilt on every change; the included one is free and stays out of it. */
export function useChosenBoosts(offers: readonly BoostChoice[]) {
  const { priceIds, rebuild } = useCart();
  const [types, choose] = useState<readonly string[]>([]);
  const chosen = offers.filter(({ type }) => types.includes(type));
  const chosenPriceIds = chosen
    .flatMap(({ isIncluded, priceId }) => (isIncluded || priceId === null ? [] : [priceId]))
    .join(" ");
  useEffect(() => {
    rebuild(chosenPriceIds === "" ? [] : chosenPriceIds.split(" "));
  }, [chosenPriceIds, rebuild]);
  return { chosen, priceIds, choose };
}
