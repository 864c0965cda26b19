import { chooseDisplayCurrency } from "@/lib/currencies/conversion.rules";
import type { Conversion } from "@/lib/currencies/currencies.schema";

/** Prices to look below, in whole units of a currency that is worth about as much as the euro. */
export const DEFAULT_PRICE_STEPS = [500, 1_000] as const;

/** Prices of the other currencies: as round, and worth about as much. */
export type PriceSteps = Readonly<Record<string, readonly number[]>>;

/** Rounds to 1, 2 or 5 and zeros, whichever is nearest in proportion. */
function roundBoldly(value: number): number {
  const power = 10 ** Math.floor(Math.log10(value));
  const share = value / power;
  const step = share < Math.SQRT2 ? 1 : share < Math.sqrt(10) ? 2 : share < Math.sqrt(50) ? 5 : 10;
  return step * power;
}

/** Leaves out the currencies that have the default ones. */
export function listPriceSteps(conversion: Pick<Conversion, "currencies">): PriceSteps {
  const euro = chooseDisplayCurrency("EUR", conversion);
  if (euro === undefined) return {};
  const steps = conversion.currencies.map(
    ({ code, rate }) =>
      [code, DEFAULT_PRICE_STEPS.map((units) => roundBoldly((units / euro.rate) * rate))] as const,
  );
  return Object.fromEntries(steps.filter(([, [first]]) => first !== DEFAULT_PRICE_STEPS[0]));
}
