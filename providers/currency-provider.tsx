import { useEffect } from "react";
import { adoptCurrency } from "@/hooks/currency-cookie";

/** Begins with the currency of the reader's region, and picks up one chosen in another tab. */
export function CurrencyProvider() {
  useEffect(() => {
    const adopt = () => void adoptCurrency();
    adopt();
    document.addEventListener("visibilitychange", adopt);
    return () => document.removeEventListener("visibilitychange", adopt);
  }, []);
  return null;
}
