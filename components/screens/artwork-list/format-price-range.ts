import { DEFAULT_CURRENCY } from "@/lib/currencies/currencies.rules";
import { formatMoney } from "@/lib/shared/texts/format-money";

type PriceRange = {
  priceMin?: number | undefined;
  priceMax?: number | undefined;
  currency?: string | undefined;
};

/** A range of prices, open at either end. */
export function formatPriceRange({
  priceMin: min,
  priceMax: max,
  currency = DEFAULT_CURRENCY,
}: PriceRange): string {
  const format = (amount: number) => formatMoney({ amount, currency });
  if (min === undefined) return max === undefined ? "" : `Up to ${format(max)}`;
  if (max === undefined) return `From ${format(min)}`;
  return `${format(Math.min(min, max))} to ${format(Math.max(min, max))}`;
}
