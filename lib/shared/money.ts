import { z } from "zod";

/** Codes that CLDR knows and that are no money of people: special drawing rights and the Sucre. */
const notMoney = new Set(["XDR", "XSU"]);

let known: ReadonlySet<string> | undefined;

/** Whether this is the code of a currency that amounts can be in (ISO 4217, upper case). */
export function isCurrencyCode(code: string): boolean {
  known ??= new Set(Intl.supportedValuesOf("currency").filter((each) => !notMoney.has(each)));
  return known.has(code);
}

/** The codes of `isCurrencyCode`, in the order of the alphabet. */
export function currencyCodes(): string[] {
  return Intl.supportedValuesOf("currency").filter(isCurrencyCode);
}

/** The largest amount that is taken, in minor units. */
const MOST_MONEY = 1_000_000_000_000;

/** An amount in minor units of its currency (CONTRACT section 1). */
export const Money = z
  .object({
    amount: z.int("A whole number of minor units, please.").min(0).max(MOST_MONEY),
    currency: z
      .string()
      .transform((code) => code.trim().toUpperCase())
      .refine(isCurrencyCode, "A currency code of three letters (ISO 4217), please."),
  })
  .meta({ id: "Money" });
export type Money = z.infer<typeof Money>;
