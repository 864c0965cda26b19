"use client";

import { useCurrency } from "@/hooks/use-currency";
import { sellingCurrency } from "@/lib/currencies/currencies.rules";
import { moneyText } from "@/lib/shared/money-text";

type AmountProps = {
  /** Minor units by currency. */
  amounts: Readonly<Record<string, number>>;
  /** The currency to show it in, whatever was chosen: one that is locked. */
  only?: string | null;
};

/** A price in the currency that was chosen, or in US dollars where there is none in it. */
export function Amount({ amounts, only = null }: AmountProps) {
  const { currency: chosen } = useCurrency();
  const currency = sellingCurrency(only ?? chosen, Object.keys(amounts));
  return moneyText({ amount: amounts[currency] ?? 0, currency });
}
