import type { Conversion, OfferedCurrency } from "@/lib/currencies/currencies.schema";
import { DEFAULT_CURRENCY } from "@/lib/currencies/currencies.rules";
import { getMinorUnitDigits } from "@/lib/shared/minor-units";
import type { Money } from "@/lib/shared/money";

export function chooseDisplayCurrency(
  selectedCode: string,
  { currencies }: Pick<Conversion, "currencies">,
): OfferedCurrency | undefined {
  const find = (code: string) => currencies.find((currency) => currency.code === code);
  return find(selectedCode.toUpperCase()) ?? find(DEFAULT_CURRENCY);
}

/** Units from which on approximate amounts have no minor units. */
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
