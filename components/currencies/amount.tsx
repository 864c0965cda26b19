"use client";

import { useCurrency } from "@/hooks/use-currency";
import { sellingCurrency } from "@/lib/currencies/currencies.rules";
import { moneyText } from "@/lib/shared/money-text";

type AmountProps = {
  /** Minor units by currency. */
  amounts: Readonly<Record<string, number>>;
  /** A locked currency, which overrides the chosen one. */
  only?: string | null;
};

/** A price in the chosen currency, or in US dollars where it has none. */
export function Amount({ amounts, only = null }: AmountProps) {
  const { currency: chosen } = useCurrency();
  const currency = sellingCurrency(only ?? chosen, Object.keys(amounts));
  return moneyText({ amount: amounts[currency] ?? 0, currency });
}
