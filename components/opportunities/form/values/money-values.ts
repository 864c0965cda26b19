import type { Money } from "@/lib/shared/money";
import { minorUnitDigits } from "@/lib/shared/format-money";

/** As typed, in whole units with decimals: `12.50`. */
export type MoneyValues = { amount: string; currency: string };

export const noMoney: MoneyValues = { amount: "", currency: "USD" };

/** Without thousands separators, and with all decimals or none; reads back as the same amount. */
export function toMoneyValues(money: Money | null): MoneyValues {
  if (money === null) return noMoney;
  const { amount, currency } = money;
  const digits = minorUnitDigits(currency);
  const text = String(amount).padStart(digits + 1, "0");
  const whole = text.slice(0, text.length - digits);
  const part = text.slice(whole.length);
  return { amount: /^0*$/.test(part) ? whole : `${whole}.${part}`, currency };
}

/** Null when the amount is valid or empty. */
export function moneyError({ amount, currency }: MoneyValues): string | null {
  if (amount.trim() === "" || parseMinorUnits(amount, currency) !== null) return null;
  const digits = minorUnitDigits(currency);
  const compact = unspaced(amount);
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

/** In minor units; null when empty or invalid. */
export function parseMoney({ amount, currency }: MoneyValues): Money | null {
  const minor = parseMinorUnits(amount, currency);
  return minor === null ? null : { amount: minor, currency };
}

const unspaced = (text: string) => text.replace(/[\s'’]/g, "");

/** `1.250` and `1,250`: thousands to some, decimals to others. */
const ambiguousThousand = /^[1-9]\d{0,2}[.,]\d{3}$/;
const wholeUnits = /^(?:\d+|[1-9]\d{0,2}([.,])\d{3}(?:\1\d{3})+)$/;
const withDecimals = /^(\d+|[1-9]\d{0,2}(?:\.\d{3})+(?=,)|[1-9]\d{0,2}(?:,\d{3})+(?=\.))[.,](\d+)$/;

/**
 * Reads `1250`, `1,250,000`, `1,250.00`, `1.250,00`, `12,50` and `1 250`. One separator before exactly three digits is
 * a decimal point where the currency has three decimals; otherwise the amount is rejected as ambiguous.
 */
function parseMinorUnits(text: string, currency: string): number | null {
  const digits = minorUnitDigits(currency);
  const compact = unspaced(text);
  if (wholeUnits.test(compact))
    return Number(`${compact.replace(/[.,]/g, "")}${"0".repeat(digits)}`);
  if (ambiguousThousand.test(compact) && (digits < 3 || compact.includes(","))) return null;
  const [, whole, part] = withDecimals.exec(compact) ?? [];
  if (whole === undefined || part === undefined || part.length > digits) return null;
  return Number(`${whole.replace(/[.,]/g, "")}${part.padEnd(digits, "0")}`);
}
