import { type Conversion, ExchangeRates } from "@/lib/currencies/currencies.schema";
import { findCurrency } from "@/lib/currencies/country-currencies.rules";

/** Parses the file of exchange rates. @throws for text that is none */
export function parseConversion(text: string): Conversion {
  const { base, date, source, rates } = ExchangeRates.parse(JSON.parse(text));
  const currencies = Object.entries({ ...rates, [base]: 1 })
    .flatMap(([code, rate]) => {
      const currency = findCurrency(code);
      return currency === undefined
        ? []
        : [{ code, symbol: currency.symbol, rounding: currency.rounding, rate }];
    })
    .toSorted((a, b) => (a.code < b.code ? -1 : 1));
  return { date, source, currencies };
}
