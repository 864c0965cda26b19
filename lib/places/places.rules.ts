import { countryCodeOf, countryName } from "@/lib/shared/countries";
import { foldName } from "@/lib/shared/fold-name";

/** The countries with a word that begins as typed, and the one that has this name in any language, sorted by name. */
export function countriesLike(typed: string, codes: readonly string[]): string[] {
  const words = ` ${foldName(typed)}`;
  if (words === " ") return [];
  const called = countryCodeOf(typed);
  return codes
    .filter((code) => code === called || ` ${foldName(countryName(code))}`.includes(words))
    .toSorted((a, b) => countryName(a).localeCompare(countryName(b), "en"));
}
