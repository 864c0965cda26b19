import { countryCodeOf, countryName } from "@/lib/shared/countries";
import { foldName } from "@/lib/shared/fold-name";

/** Of these countries those with a word that begins as typed, and one that is called so in any language; in the order of their names. */
export function countriesLike(typed: string, codes: readonly string[]): string[] {
  const words = ` ${foldName(typed)}`;
  if (words === " ") return [];
  const called = countryCodeOf(typed);
  return codes
    .filter((code) => code === called || ` ${foldName(countryName(code))}`.includes(words))
    .toSorted((a, b) => countryName(a).localeCompare(countryName(b), "en"));
}
