import table from "@/lib/currencies/currencies.json";
import type { Currency } from "@/lib/currencies/currencies.schema";

const currenciesByCode = new Map<string, Currency>(Object.entries(table));

/** @param code in upper case (SPEC section 3, “Currency”) */
export function findCurrency(code: string): Currency | undefined {
  return currenciesByCode.get(code);
}
