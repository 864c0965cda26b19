import type { Money } from "@/lib/shared/money";

const formats = new Map<string, Intl.NumberFormat>();

/** `$25`, `€12.50`, `CHF 40`: whole amounts have no decimals; `$` alone is the US dollar. */
export function formatMoney({ amount, currency }: Money): string {
  const fractionDigits = getMinorUnitDigits(currency);
  const value = amount / 10 ** fractionDigits;
  const key = `${currency}/${Number.isInteger(value)}`;
  const cached = formats.get(key);
  const format =
    cached ??
    new Intl.NumberFormat("en", {
      style: "currency",
      currency,
      minimumFractionDigits: Number.isInteger(value) ? 0 : fractionDigits,
    });
  formats.set(key, format);
  return format.format(value).replace(/\u00a0/g, " ");
}

/** For machines: `1200.50` with a decimal point, `1200` in a currency without minor units. */
export function formatDecimalAmount({ amount, currency }: Money): string {
  const digits = getMinorUnitDigits(currency);
  return (amount / 10 ** digits).toFixed(digits);
}

const digitsByCurrency = new Map<string, number>();

/** ISO 4217: USD 2, JPY 0, KWD 3. */
export function getMinorUnitDigits(currency: string): number {
  const cached = digitsByCurrency.get(currency);
  if (cached !== undefined) return cached;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
  }).resolvedOptions();
  digitsByCurrency.set(currency, maximumFractionDigits);
  return maximumFractionDigits;
}
