import { findCountryCode, countryName } from "@/lib/shared/countries";
import { normaliseName } from "@/lib/shared/fold-name";

/** The countries with a word that begins as typed, and the one that has this name in any language, sorted by name. */
export function countriesLike(typed: string, codes: readonly string[]): string[] {
  const words = ` ${normaliseName(typed)}`;
  if (words === " ") return [];
  const called = findCountryCode(typed);
  return codes
    .filter((code) => code === called || ` ${normaliseName(countryName(code))}`.includes(words))
    .toSorted((a, b) => countryName(a).localeCompare(countryName(b), "en"));
}
