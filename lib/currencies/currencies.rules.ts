import type { OfferedCurrency } from "@/lib/currencies/currencies.schema";

/** SPEC section 9. */
export const DEFAULT_CURRENCY = "USD";

/** SPEC section 9, “Currency cookie”. */
export const currencyCookie = { name: "currency", maxAgeSeconds: 365_000_000 } as const;

/** SPEC section 2: `€ EUR`; the code alone where the symbol is an abbreviation of it, as `CHF` and `Skr` are. */
export function formatCurrencyLabel({
  symbol,
  code,
}: Pick<OfferedCurrency, "symbol" | "code">): string {
  return /\p{Sc}/u.test(symbol) ? `${symbol} ${code.toUpperCase()}` : code.toUpperCase();
}

export function chooseSaleCurrency(
  selectedCode: string,
  saleCurrencies: readonly string[],
): string {
  const code = selectedCode.toUpperCase();
  return saleCurrencies.includes(code) ? code : DEFAULT_CURRENCY;
}
