/**
 * The currencies that have not two decimals, in ISO 4217 (list one, published by its maintenance agency SIX on 1 January 2026). A table, because
 * JavaScript engines disagree: some have no decimals for HUF or IDR, as people pay in cash. Stripe's units are in products.rules.ts.
 */
const digitsByCurrency: ReadonlyMap<string, number> = new Map(
  Object.entries({
    0: "BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF",
    3: "BHD IQD JOD KWD LYD OMR TND",
    4: "CLF UYW",
  }).flatMap(([digits, codes]) => codes.split(" ").map((code) => [code, Number(digits)])),
);

/** ISO 4217: USD 2, JPY 0, KWD 3. @param currency in upper case */
export const getMinorUnitDigits = (currency: string): number => digitsByCurrency.get(currency) ?? 2;
