"use client";

import { useEffect } from "react";
import { activeCurrency, rememberedCurrency } from "@/lib/client/currency-cookie";

/** Keeps the active currency that of the cookie: one that was chosen in another tab counts here too. */
export function CurrencyProvider() {
  useEffect(() => {
    const readAgain = () => activeCurrency.set(rememberedCurrency());
    document.addEventListener("visibilitychange", readAgain);
    return () => document.removeEventListener("visibilitychange", readAgain);
  }, []);
  return null;
}
