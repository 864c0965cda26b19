import table from "@/lib/currencies/table/currencies.json";
import type { Currency } from "@/lib/currencies/currencies.schema";

const byCode = new Map<string, Currency>(Object.entries(table));

/** The currency of a code in upper case (SPEC section 3, “Currency”); undefined for one that the table does not have. */
export function currencyOf(code: string): Currency | undefined {
  return byCode.get(code);
}
