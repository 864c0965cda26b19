import { findCountryCode, countryName } from "@/lib/shared/countries";

/**
 * What somebody types as a place, “Basel, Switzerland”, as filters: countries by code, the rest is the city. A country that
 * is named once more is a city of that name: “Luxembourg, Luxembourg”.
 */
export function readPlace(typed: string): { city: string | null; country: string | null } {
  const parts = typed
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");
  const isCity = (part: string, index: number) =>
    findCountryCode(part) === null || parts.includes(part, index + 1);
  const cities = parts.filter(isCity);
  const countries = parts
    .filter((part, index) => !isCity(part, index))
    .flatMap((part) => findCountryCode(part) ?? []);
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
