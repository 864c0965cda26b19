import { z } from "zod";

/** Codes in CLDR that no country uses: special drawing rights and the Sucre. */
const nonCurrencies = new Set(["XDR", "XSU"]);

let codes: ReadonlySet<string> | undefined;

/** ISO 4217, upper case. */
export function isCurrencyCode(code: string): boolean {
  codes ??= new Set(
    Intl.supportedValuesOf("currency").filter((supported) => !nonCurrencies.has(supported)),
  );
  return codes.has(code);
}

export function listCurrencyCodes(): string[] {
  return Intl.supportedValuesOf("currency").filter(isCurrencyCode);
}

/** In minor units. */
export const MAX_AMOUNT = 1_000_000_000_000;

/** In minor units of the currency (CONTRACT section 1). */
export const Money = z
  .object({
    amount: z.int("A whole number of minor units, please.").min(0).max(MAX_AMOUNT),
    currency: z
      .string()
      .transform((code) => code.trim().toUpperCase())
      .refine(isCurrencyCode, "A currency code of three letters (ISO 4217), please."),
  })
  .meta({ id: "Money" });
export type Money = z.infer<typeof Money>;
