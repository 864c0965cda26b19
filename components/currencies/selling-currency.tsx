"use client";

import { CurrencySelect } from "@/components/currencies/currency-select";
import { useCurrency } from "@/hooks/use-currency";
import { chooseSaleCurrency } from "@/lib/currencies/currencies.rules";
import type { OfferedCurrency } from "@/lib/currencies/currencies.schema";

type SellingCurrencyProps = { currencies: readonly Pick<OfferedCurrency, "code" | "symbol">[] };

/** Selects among the currencies with prices, and notes when the active one has none. */
export function SellingCurrency({ currencies }: SellingCurrencyProps) {
  const { currency: chosen } = useCurrency();
  const shown = chooseSaleCurrency(
    chosen,
    currencies.map(({ code }) => code),
  );
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <CurrencySelect currencies={currencies} shown={shown} />
      {shown !== chosen.toUpperCase() && (
        <span className="text-small text-muted">Nothing is sold in {chosen.toUpperCase()}.</span>
      )}
    </span>
  );
}
