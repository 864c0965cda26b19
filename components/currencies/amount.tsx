"use client";

import { useCurrency } from "@/hooks/use-currency";
import { chooseSaleCurrency } from "@/lib/currencies/currencies.rules";
import { formatMoney } from "@/lib/shared/format-money";

type AmountProps = {
  /** Minor units by currency. */
  amounts: Readonly<Record<string, number>>;
  /** A locked currency, which overrides the chosen one. */
  only?: string | null;
};

/** A price in the chosen currency, or in US dollars where it has none. */
export function Amount({ amounts, only = null }: AmountProps) {
  const { currency: chosen } = useCurrency();
  const currency = chooseSaleCurrency(only ?? chosen, Object.keys(amounts));
  return formatMoney({ amount: amounts[currency] ?? 0, currency });
}
