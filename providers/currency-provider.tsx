"use client";

import { useEffect } from "react";
import { activeCurrency, rememberedCurrency } from "@/lib/client/currency-cookie";

/** Picks up a currency chosen in another tab. */
export function CurrencyProvider() {
  useEffect(() => {
    const syncCurrency = () => activeCurrency.set(rememberedCurrency());
    document.addEventListener("visibilitychange", syncCurrency);
    return () => document.removeEventListener("visibilitychange", syncCurrency);
  }, []);
  return null;
}
