import { DEFAULT_CURRENCY } from "@/lib/currencies/currencies.rules";
import type { Conversion } from "@/lib/currencies/currencies.schema";
import { getMinorUnitDigits } from "@/lib/shared/minor-units";

/** A range in minor units of the currency, both ends included. `unit`: what one of them is worth beside those of the other ranges. */
export type PriceRange = { currency: string; low: number; high: number; unit: number };

/** More than any stored amount. */
const MAX_AMOUNT = 10 ** 15;

/** Amounts that are a whole number but for the rounding of a conversion are not pushed over it. */
const TOLERANCE = 1e-6;

type AskedRange = {
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  currency?: string | undefined;
};

/**
 * The range in every currency that has a rate; in the asked one alone if that has none. Accepts the ends in either order; undefined
 * without any.
 */
export function toPriceRanges(
  { priceMin, priceMax, currency: code = DEFAULT_CURRENCY }: AskedRange,
  conversion: Pick<Conversion, "currencies"> | null,
): PriceRange[] | undefined {
  if (priceMin === undefined && priceMax === undefined) return undefined;
  const isReversed = priceMin !== undefined && priceMax !== undefined && priceMin > priceMax;
  const [min = 0, max = MAX_AMOUNT] = isReversed ? [priceMax, priceMin] : [priceMin, priceMax];
  const toUnit = (currency: string, rate: number) => 1 / 10 ** getMinorUnitDigits(currency) / rate;
  const currencies = conversion?.currencies ?? [];
  const source = currencies.find((currency) => currency.code === code);
  const asked = { currency: code, low: min, high: max, unit: toUnit(code, source?.rate ?? 1) };
  if (source === undefined) return [asked];
  const others = currencies.filter((currency) => currency.code !== code);
  return [
    asked,
    ...others.map((target) => {
      const unitsOfSource = 10 ** getMinorUnitDigits(code);
      const unitsOfTarget = 10 ** getMinorUnitDigits(target.code);
      const convert = (amount: number) =>
        (amount / unitsOfSource / source.rate) * target.rate * unitsOfTarget;
      return {
        currency: target.code,
        low: Math.min(MAX_AMOUNT, Math.ceil(convert(min) - TOLERANCE)),
        high: Math.min(MAX_AMOUNT, Math.floor(convert(max) + TOLERANCE)),
        unit: toUnit(target.code, target.rate),
      };
    }),
  ];
}
