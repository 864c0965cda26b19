import type { Money } from "@/lib/shared/money";
import { splitAmount } from "@/lib/shared/texts/format-money";
import { getMinorUnitDigits } from "@/lib/shared/minor-units";

/** Money as typed, in major units: `12.50`. */
export type MoneyValues = { amount: string; currency: string };

export const emptyMoney: MoneyValues = { amount: "", currency: "USD" };

/** Returns the values without thousands separators, and with all decimals or none; they read back as the same amount. */
export function toMoneyValues(money: Money | null): MoneyValues {
  if (money === null) return emptyMoney;
  const { whole, decimals } = splitAmount(money);
  return {
    amount: /^0*$/.test(decimals) ? whole : `${whole}.${decimals}`,
    currency: money.currency,
  };
}

/** Returns null if the amount is valid or empty. */
export function findMoneyError({ amount, currency }: MoneyValues): string | null {
  if (amount.trim() === "" || parseMinorUnits(amount, currency) !== null) return null;
  const digits = getMinorUnitDigits(currency);
  const compact = removeSpacing(amount);
  if (ambiguousThousand.test(compact)) {
    const whole = compact.replace(/[.,]/, "");
    const decimals = `12.${"5".padEnd(digits, "0")}`;
    return digits === 0
      ? `Without a point or comma, please: ${whole} for thousands. ${currency} has no smaller unit.`
      : `This can be read in two ways. Please write ${whole} for thousands, or decimals as in ${decimals}.`;
  }
  return digits === 0
    ? `A whole amount such as 2500, please: ${currency} has no smaller unit.`
    : "An amount such as 25 or 12.50, please.";
}

/** Parses an amount to minor units; null when empty or invalid. */
export function parseMoney({ amount, currency }: MoneyValues): Money | null {
  const minor = parseMinorUnits(amount, currency);
  return minor === null ? null : { amount: minor, currency };
}

const removeSpacing = (text: string) => text.replace(/[\s'’]/g, "");

/** `1.250` and `1,250`: thousands to some, decimals to others. */
const ambiguousThousand = /^[1-9]\d{0,2}[.,]\d{3}$/;
const wholeUnits = /^(?:\d+|[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})+)$/;
const withDecimals = /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+(?=,)|[1-9]\d{0,2}(?:,\d{3})+(?=\.))[.,](\d+)$/;

/**
 * Reads `1250`, `1,250,000`, `1,250.00`, `1.250,00`, `12,50` and `1 250`. One separator before exactly three digits is
 * a decimal point if the currency has three decimals; otherwise the amount is rejected as ambiguous.
 */
function parseMinorUnits(text: string, currency: string): number | null {
  const digits = getMinorUnitDigits(currency);
  const compact = removeSpacing(text);
  if (wholeUnits.test(compact))
    return Number(`${compact.replace(/[.,]/g, "")}${"0".repeat(digits)}`);
  if (ambiguousThousand.test(compact) && (digits < 3 || compact.includes(","))) return null;
  const [, whole, decimals] = withDecimals.exec(compact) ?? [];
  if (whole === undefined || decimals === undefined || decimals.length > digits) return null;
  return Number(`${whole.replace(/[.,]/g, "")}${decimals.padEnd(digits, "0")}`);
}
