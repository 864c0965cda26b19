import { groupThousands } from "@/lib/shared/texts/format-count";
import { getMinorUnitDigits } from "@/lib/shared/minor-units";
import type { Money } from "@/lib/shared/money";

/** Signs that English readers know (CLDR 48); other currencies show their code. */
const signs: Readonly<Record<string, string>> = {
  AUD: "A$",
  BRL: "R$",
  CAD: "CA$",
  CNY: "CN¥",
  EUR: "€",
  GBP: "£",
  HKD: "HK$",
  ILS: "₪",
  INR: "₹",
  JPY: "¥",
  KRW: "₩",
  MXN: "MX$",
  NZD: "NZ$",
  PHP: "₱",
  TWD: "NT$",
  USD: "$",
  VND: "₫",
  XAF: "FCFA",
  XCD: "EC$",
  XCG: "Cg.",
  XOF: "F CFA",
  XPF: "CFPF",
};

/** Returns both parts as digits: `{ whole: "12", decimals: "50" }`; no decimals in a currency without minor units. */
export function splitAmount({ amount, currency }: Money): { whole: string; decimals: string } {
  const digits = getMinorUnitDigits(currency);
  const text = String(amount).padStart(digits + 1, "0");
  const whole = text.slice(0, text.length - digits);
  return { whole, decimals: text.slice(whole.length) };
}

/** `$25`, `€12.50`, `CHF 40`: whole amounts have no decimals; `$` alone is the US dollar. */
export function formatMoney({ amount, currency }: Money): string {
  const { whole, decimals } = splitAmount({ amount: Math.round(Math.abs(amount)), currency });
  const sign = signs[currency] ?? currency;
  return [
    amount < 0 ? "-" : "",
    /\p{S}$/u.test(sign) ? sign : `${sign} `,
    groupThousands(whole),
    /^0*$/.test(decimals) ? "" : `.${decimals}`,
  ].join("");
}

/** Formats an amount for machines: `1200.50` with a decimal point, `1200` in a currency without minor units. */
export function formatDecimalAmount(money: Money): string {
  const { whole, decimals } = splitAmount(money);
  return decimals === "" ? whole : `${whole}.${decimals}`;
}
