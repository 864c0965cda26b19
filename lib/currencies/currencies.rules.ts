import type { Conversion, OfferedCurrency } from "@/lib/currencies/currencies.schema";
import type { Money } from "@/lib/shared/money";
import { minorDigits } from "@/lib/shared/money-text";

/** Until the reader chooses (SPEC section 9). */
export const DEFAULT_CURRENCY = "USD";

/** SPEC section 9, “Currency cookie”. */
export const currencyCookie = { name: "currency", path: "/", maxAgeSeconds: 365_000_000 } as const;

/** SPEC section 2: `€ EUR`. */
export function currencyLabel({ symbol, code }: Pick<OfferedCurrency, "symbol" | "code">): string {
  return `${symbol} ${code.toUpperCase()}`;
}

export function shownCurrency(
  chosen: string,
  { currencies }: Pick<Conversion, "currencies">,
): OfferedCurrency | undefined {
  const find = (wanted: string) => currencies.find(({ code }) => code === wanted);
  return find(chosen.toUpperCase()) ?? find(DEFAULT_CURRENCY);
}

export function sellingCurrency(chosen: string, sold: readonly string[]): string {
  const code = chosen.toUpperCase();
  return sold.includes(code) ? code : DEFAULT_CURRENCY;
}

/** From this many units on, approximate amounts have no minor units. */
const WHOLE_FROM = 10;

/** Whole units from ten on, else the currency's smallest step. Null without a rate, and for the same currency. */
export function approximate(
  { amount, currency }: Money,
  to: OfferedCurrency,
  { currencies }: Pick<Conversion, "currencies">,
): Money | null {
  const from = currencies.find(({ code }) => code === currency);
  if (from === undefined || from.code === to.code) return null;
  const value = (amount / 10 ** minorDigits(currency) / from.rate) * to.rate;
  const scale = 10 ** minorDigits(to.code);
  const smallest = to.rounding > 0 ? to.rounding * scale : 1;
  const step = value >= WHOLE_FROM ? scale : smallest;
  return { amount: Math.round(Math.round((value * scale) / step) * step), currency: to.code };
}
