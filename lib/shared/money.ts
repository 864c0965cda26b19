import { z } from "zod";

/** Codes of ISO 4217, and those withdrawn from it since 2015. A list, because JavaScript engines know different ones. */
const currencyCodes = new Set(
  "AED AFN ALL AMD ANG AOA ARS AUD AWG AZN BAM BBD BDT BGN BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC CUC CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HRK HTG HUF IDR ILS INR IQD IRR ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE SLL SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF YER ZAR ZMW ZWG ZWL".split(
    " ",
  ),
);

/** ISO 4217, upper case. */
export const isCurrencyCode = (code: string): boolean => currencyCodes.has(code);

export const listCurrencyCodes = (): string[] => [...currencyCodes];

/** The largest amount, in minor units. */
export const MAX_AMOUNT = 1_000_000_000_000;

/** An amount in minor units of the currency (CONTRACT section 1). */
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
