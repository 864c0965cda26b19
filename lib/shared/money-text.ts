import type { Money } from "@/lib/shared/money";

const formats = new Map<string, Intl.NumberFormat>();

/** `$25`, `€12.50`, `CHF 40`: whole amounts without decimals; a dollar sign without letters is the American one. */
export function moneyText({ amount, currency }: Money): string {
  const digits = minorDigits(currency);
  const value = amount / 10 ** digits;
  const key = `${currency}/${Number.isInteger(value)}`;
  const cached = formats.get(key);
  const format =
    cached ??
    new Intl.NumberFormat("en", {
      style: "currency",
      currency,
      minimumFractionDigits: Number.isInteger(value) ? 0 : digits,
    });
  formats.set(key, format);
  return format.format(value).replace(/\u00a0/g, " ");
}

const digitsByCurrency = new Map<string, number>();

/** ISO 4217: USD 2, JPY 0, KWD 3. */
export function minorDigits(currency: string): number {
  const cached = digitsByCurrency.get(currency);
  if (cached !== undefined) return cached;
  const { maximumFractionDigits = 2 } = new Intl.NumberFormat("en", {
    style: "currency",
    currency,
  }).resolvedOptions();
  digitsByCurrency.set(currency, maximumFractionDigits);
  return maximumFractionDigits;
}
