"use client";

import { useEffect } from "react";
import { activeCurrency, readCurrencyCookie } from "@/lib/client/currency-cookie";

/** Picks up a currency chosen in another tab. */
export function CurrencyProvider() {
  useEffect(() => {
    const readAgain = () => activeCurrency.set(readCurrencyCookie());
    document.addEventListener("visibilitychange", readAgain);
    return () => document.removeEventListener("visibilitychange", readAgain);
  }, []);
  return null;
}
