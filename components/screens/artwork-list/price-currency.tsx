"use client";

import { Select } from "@/components/ui/fields/select";
import { useCurrency } from "@/hooks/use-currency";

type PriceCurrencyProps = {
  id: string;
  /** Currency of the address; otherwise the reader's. */
  asked: string | undefined;
  /** Currencies with a rate. */
  currencies: readonly string[];
};

export function PriceCurrency({ id, asked, currencies }: PriceCurrencyProps) {
  const readers = useCurrency();
  const currency = (asked ?? readers).toUpperCase();
  const codes = currencies.includes(currency) ? currencies : [currency, ...currencies];
  return (
    // The reader's currency is known in the browser only; a new key selects it.
    <Select key={currency} id={id} name="currency" defaultValue={currency}>
      {codes.map((code) => (
        <option key={code}>{code}</option>
      ))}
    </Select>
  );
}
