import type { Conversion, OfferedCurrency } from "@/lib/currencies/currencies.schema";
import type { Money } from "@/lib/shared/money";
import { getMinorUnitDigits } from "@/lib/shared/format-money";

/** SPEC section 9. */
export const DEFAULT_CURRENCY = "USD";

/** SPEC section 9, “Currency cookie”. */
export const currencyCookie = { name: "currency", path: "/", maxAgeSeconds: 365_000_000 } as const;

/** SPEC section 2: `€ EUR`. */
export function formatCurrencyLabel({
  symbol,
  code,
}: Pick<OfferedCurrency, "symbol" | "code">): string {
  return `${symbol} ${code.toUpperCase()}`;
}

export function chooseDisplayCurrency(
  selectedCode: string,
  { currencies }: Pick<Conversion, "currencies">,
): OfferedCurrency | undefined {
  const find = (code: string) => currencies.find((currency) => currency.code === code);
  return find(selectedCode.toUpperCase()) ?? find(DEFAULT_CURRENCY);
}

export function chooseSaleCurrency(
  selectedCode: string,
  saleCurrencies: readonly string[],
): string {
  const code = selectedCode.toUpperCase();
  return saleCurrencies.includes(code) ? code : DEFAULT_CURRENCY;
}

/** From this many units on, approximate amounts have no minor units. */
const MIN_WHOLE_AMOUNT = 10;

/** Rounded to whole units, or below ten to the currency's smallest step. @returns null without a rate, or for the same currency */
export function convertApproximately(
  { amount, currency }: Money,
  target: OfferedCurrency,
  { currencies }: Pick<Conversion, "currencies">,
): Money | null {
  const source = currencies.find(({ code }) => code === currency);
  if (source === undefined || source.code === target.code) return null;
  const value = (amount / 10 ** getMinorUnitDigits(currency) / source.rate) * target.rate;
  const scale = 10 ** getMinorUnitDigits(target.code);
  const smallestStep = target.rounding > 0 ? target.rounding * scale : 1;
  const step = value >= MIN_WHOLE_AMOUNT ? scale : smallestStep;
  return { amount: Math.round(Math.round((value * scale) / step) * step), currency: target.code };
}
