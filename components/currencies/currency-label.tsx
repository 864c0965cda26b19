import { formatCurrencyLabel } from "@/lib/currencies/currencies.rules";
import { findCurrency } from "@/lib/currencies/country-currencies.rules";

export function CurrencyLabel({ code }: { code: string }) {
  return formatCurrencyLabel({ code, symbol: findCurrency(code)?.symbol ?? "" });
}
