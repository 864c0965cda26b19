"use client";

import { useEffect } from "react";
import { activeCurrency, rememberedCurrency } from "@/lib/client/currency-cookie";

/** Picks up a currency chosen in another tab. */
export function CurrencyProvider() {
  useEffect(() => {
    const readAgain = () => activeCurrency.set(rememberedCurrency());
    document.addEventListener("visibilitychange", readAgain);
    return () => document.removeEventListener("visibilitychange", readAgain);
  }, []);
  return null;
}
