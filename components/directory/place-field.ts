import { countryCodeOf, countryName } from "@/lib/shared/countries";

/** What somebody types as a place, “Basel, Switzerland”, as filters: countries by code, the rest is the city. */
export function readPlace(typed: string): { city: string | null; country: string | null } {
  const parts = typed
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const countries = parts.flatMap((part) => countryCodeOf(part) ?? []);
  const cities = parts.filter((part) => countryCodeOf(part) === null);
  return {
    city: cities.length === 0 ? null : cities.join(", "),
    country: countries.length === 0 ? null : [...new Set(countries)].join(","),
  };
}

/** The same place as the field shows it. */
export function showPlace(city: string | undefined, countries: readonly string[]): string {
  return [city ?? "", ...countries.map((code) => countryName(code))]
    .filter((part) => part !== "")
    .join(", ");
}
