import { DEFAULT_CURRENCY } from "@/lib/currencies/currencies.rules";

/** Regions (ISO 3166) by the currency that people pay with there; those of other currencies begin with the default one. */
const regionsByCurrency = {
  EUR: "AD AT AX BE BG CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MQ MT NL PT RE SI SK SM VA XK YT",
  GBP: "GB GG IM JE",
  CHF: "CH LI",
  AUD: "AU KI NR TV",
  NZD: "CK NU NZ TK",
  NOK: "NO SJ",
  DKK: "DK FO GL",
  MAD: "EH MA",
  XOF: "BF BJ CI GW ML NE SN TG",
  XAF: "CF CG CM GA GQ TD",
} as const;

/** Currencies of one region alone, whose code begins with the region's. */
const ownCurrencies =
  "AED AMD ARS AZN BAM BDT BOB BRL CAD CLP CNY COP CZK DOP DZD EGP ETB GEL GHS HKD HUF IDR ILS INR IQD ISK JMD JPY KES KRW KZT LBP LKR MOP MXN MYR NGN NPR OMR PEN PHP PKR PLN QAR RON RSD SAR SEK SGD THB TND TRY TTD TWD UAH UGX UYU UZS VND ZAR";

const byRegion = new Map([
  ...ownCurrencies.split(" ").map((code): [string, string] => [code.slice(0, 2), code]),
  ...Object.entries(regionsByCurrency).flatMap(([code, regions]) =>
    regions.split(" ").map((region): [string, string] => [region, code]),
  ),
]);

/** Chooses the currency that a reader begins with. @param languages the browser's, the preferred one first: `de-CH`, `pt` */
export function chooseRegionCurrency(languages: readonly string[]): string {
  const [language] = languages;
  if (language === undefined) return DEFAULT_CURRENCY;
  try {
    const { region } = new Intl.Locale(language).maximize();
    return (region !== undefined && byRegion.get(region)) || DEFAULT_CURRENCY;
  } catch {
    // Not a language tag (BCP 47).
    return DEFAULT_CURRENCY;
  }
}
