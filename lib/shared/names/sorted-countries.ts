import { getCountryName, listCountryCodes } from "@/lib/shared/names/countries";
import { sortNames } from "@/lib/shared/texts/sorted-names";

let countries: ReadonlyMap<string, string> | undefined;

/** Lists the names of all countries by their codes, in alphabetical order. */
export const listSortedCountries = (): ReadonlyMap<string, string> =>
  (countries ??= sortNames(listCountryCodes(), (code) => getCountryName(code)));
