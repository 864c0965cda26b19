import { parseMoney } from "@/components/currencies/money-values";
import { DEFAULT_CURRENCY } from "@/lib/currencies/currencies.rules";

/** The fields of the filter sheet take whole units, as people type them; the parameters that they become are in minor units. */
export const typedPrices = { priceFrom: "priceMin", priceTo: "priceMax" } as const;

type Prices = Partial<Record<keyof typeof typedPrices | "priceMin" | "priceMax", string>> & {
  currency?: string | undefined;
};

/** Returns the parameters; what cannot be read stays as it is, for the error. Without a price the currency says nothing. */
export function toPriceParameters({ priceMin, priceMax, currency, ...typed }: Prices): {
  priceMin?: string | undefined;
  priceMax?: string | undefined;
  currency?: string | undefined;
} {
  const toMinorUnits = (amount: string | undefined) => {
    if (amount === undefined) return undefined;
    const money = parseMoney({ amount, currency: currency?.toUpperCase() ?? DEFAULT_CURRENCY });
    return money === null ? amount : String(money.amount);
  };
  const min = toMinorUnits(typed.priceFrom) ?? priceMin;
  const max = toMinorUnits(typed.priceTo) ?? priceMax;
  if (min === undefined && max === undefined) return {};
  return { priceMin: min, priceMax: max, currency };
}
