import type { Money } from "@/lib/shared/money";
import { minorDigits } from "@/lib/shared/money-text";

/** An amount as it is typed, in whole units with decimals: `12.50`. */
export type MoneyValues = { amount: string; currency: string };

export const noMoney: MoneyValues = { amount: "", currency: "USD" };

/** What is typed for a stored amount. */
export function moneyValues(money: Money | null): MoneyValues {
  if (money === null) return noMoney;
  const { amount, currency } = money;
  const digits = minorDigits(currency);
  const isWhole = amount % 10 ** digits === 0;
  return { amount: (amount / 10 ** digits).toFixed(isWhole ? 0 : digits), currency };
}

/** Why a typed amount cannot be read, or null. */
export function moneyFault({ amount, currency }: MoneyValues): string | null {
  if (amount.trim() === "" || minorUnits(amount, currency) !== null) return null;
  const digits = minorDigits(currency);
  return digits === 0
    ? `A whole amount such as 2500, please: ${currency} has no smaller unit.`
    : "An amount such as 25 or 12.50, please.";
}

/** The amount in minor units; null for nothing, and for what cannot be read. */
export function moneyOf({ amount, currency }: MoneyValues): Money | null {
  const minor = minorUnits(amount, currency);
  return minor === null ? null : { amount: minor, currency };
}

/** Reads `1250`, `1,250.00`, `12,50` and `1 250`; a comma or point with one or two digits after it, at the end, is the decimal one. */
function minorUnits(text: string, currency: string): number | null {
  const digits = minorDigits(currency);
  const plain = text.replace(/[\s'’]/g, "");
  const [, whole = "", part = ""] = /^(.*?)(?:[.,](\d{1,2}|\d{4,}))?$/.exec(plain) ?? [];
  if (!/^(?:\d+|\d{1,3}(?:[.,]\d{3})+)$/.test(whole) || part.length > digits) return null;
  const units = `${whole.replace(/[.,]/g, "")}${part.padEnd(digits, "0")}`;
  return Number(units);
}
