import { useState } from "react";
import type { BoostChoice } from "@/components/checkout/boost-choices";
import { useCart } from "@/hooks/use-cart";

/**
 * The boosts that are chosen for what is published already: those that are bought are in the cart of the provider around, the one
 * that the subscription includes costs nothing and is kept beside it.
 */
export function useChosenBoosts(offers: readonly BoostChoice[]) {
  const { priceIds, add, remove, clear } = useCart();
  const [isIncludedWanted, setIncludedWanted] = useState(false);
  const chosen = offers.filter(({ isIncluded, priceId }) =>
    isIncluded ? isIncludedWanted : priceId !== null && priceIds.includes(priceId),
  );
  return {
    chosen,
    /** The prices that have to be paid. */
    bought: chosen.flatMap(({ isIncluded, priceId }) =>
      isIncluded || priceId === null ? [] : [priceId],
    ),
    choose(types: readonly string[]): void {
      for (const { type, isIncluded, priceId } of offers) {
        const isWanted = types.includes(type);
        if (isIncluded) setIncludedWanted(isWanted);
        else if (priceId !== null) (isWanted ? add : remove)(priceId);
      }
    },
    clear(): void {
      setIncludedWanted(false);
      clear();
    },
  };
}
