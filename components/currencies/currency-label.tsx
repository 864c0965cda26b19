import { currencyLabel } from "@/lib/currencies/rules";
import { currencyOf } from "@/lib/currencies/table/rules";

/** How a currency is offered, with its symbol from the table. */
export function CurrencyLabel({ code }: { code: string }) {
  return currencyLabel({ code, symbol: currencyOf(code)?.symbol ?? "" }).trim();
}
