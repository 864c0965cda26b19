import { findCountryCode, getCountryName } from "@/lib/shared/names/countries";
import { normaliseName } from "@/lib/shared/texts/normalise-name";
import { compareNames } from "@/lib/shared/texts/sorted-names";

/** The countries with a word that starts with the text, and the one with this name in any language, sorted by name. */
export function matchCountries(text: string, codes: readonly string[]): string[] {
  const words = ` ${normaliseName(text)}`;
  if (words === " ") return [];
  const exact = findCountryCode(text);
  return codes
    .filter((code) => code === exact || ` ${normaliseName(getCountryName(code))}`.includes(words))
    .toSorted((a, b) => compareNames(getCountryName(a), getCountryName(b)));
}
