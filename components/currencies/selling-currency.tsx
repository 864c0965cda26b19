"use client";

import { CurrencySelect } from "@/components/currencies/currency-select";
import { useCurrency } from "@/hooks/use-currency";
import { chooseSaleCurrency } from "@/lib/currencies/currencies.rules";
import type { OfferedCurrency } from "@/lib/currencies/currencies.schema";

type SellingCurrencyProps = { currencies: readonly Pick<OfferedCurrency, "code" | "symbol">[] };

/** Offers the currencies that have prices, and says so if the selected one has none. */
export function SellingCurrency({ currencies }: SellingCurrencyProps) {
  const selectedCurrency = useCurrency();
  const displayedCurrency = chooseSaleCurrency(
    selectedCurrency,
    currencies.map(({ code }) => code),
  );
  return (
    <span className="inline-flex flex-wrap items-center gap-x-3 gap-y-1">
      <CurrencySelect currencies={currencies} value={displayedCurrency} />
      {displayedCurrency !== selectedCurrency.toUpperCase() && (
        <span className="text-small text-muted">
          Nothing is sold in {selectedCurrency.toUpperCase()}.
        </span>
      )}
    </span>
  );
}
