"use client";

import { useCurrency } from "@/hooks/use-currency";
import { chooseSaleCurrency } from "@/lib/currencies/currencies.rules";
import { formatMoney } from "@/lib/shared/texts/format-money";

type AmountProps = {
  /** Minor units by currency. */
  amounts: Readonly<Record<string, number>>;
  /** Overrides the selected currency, as for a profile that already pays in one. */
  lockedCurrency?: string | null;
};

/** A price in the selected currency, or in US dollars if it has none. */
export function Amount({ amounts, lockedCurrency = null }: AmountProps) {
  const selectedCurrency = useCurrency();
  const currency = chooseSaleCurrency(lockedCurrency ?? selectedCurrency, Object.keys(amounts));
  return formatMoney({ amount: amounts[currency] ?? 0, currency });
}
