import { currencyLabel } from "@/lib/currencies/currencies.rules";
import { findCurrency } from "@/lib/currencies/country-currencies.rules";

export function CurrencyLabel({ code }: { code: string }) {
  return currencyLabel({ code, symbol: findCurrency(code)?.symbol ?? "" }).trim();
}
