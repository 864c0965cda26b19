import { useMemo } from "react";
import { listCurrencyCodes } from "@/lib/shared/money";

/** Offered first: the currencies of the catalogue. */
const commonCurrencies = ["USD", "EUR", "GBP", "CHF", "JPY", "CAD", "AUD", "SEK"];

export function CurrencyOptions() {
  const otherCurrencies = useMemo(
    () => listCurrencyCodes().filter((code) => !commonCurrencies.includes(code)),
    [],
  );
  return [...commonCurrencies, ...otherCurrencies].map((code) => (
    <option key={code}>{code}</option>
  ));
}
