"use client";

import { ChevronDown } from "@/components/ui/icons/icons";
import { chooseCurrency } from "@/hooks/active-currency";
import { formatCurrencyLabel } from "@/lib/currencies/currencies.rules";
import type { OfferedCurrency } from "@/lib/currencies/currencies.schema";
import { Options } from "@/components/ui/fields/options";

type CurrencySelectProps = {
  currencies: readonly Pick<OfferedCurrency, "code" | "symbol">[];
  value: string;
};

/** Sets the currency of all amounts (SPEC section 2, “Reusable controls”). */
export function CurrencySelect({ currencies, value }: CurrencySelectProps) {
  return (
    <span data-needs-script="" data-print="hide" className="relative inline-flex items-center">
      <select
        aria-label="Currency"
        value={value}
        onChange={({ target }) => chooseCurrency(target.value)}
        className="h-11 appearance-none rounded-full border border-outline bg-ground pr-8 pl-3 text-small transition-colors duration-fade hover:bg-surface"
      >
        <Options
          of={currencies.map((currency) => [currency.code, formatCurrencyLabel(currency)])}
        />
      </select>
      <ChevronDown className="pointer-events-none absolute right-3 size-4" />
    </span>
  );
}
