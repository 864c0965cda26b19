import { findCountryCode, getCountryName } from "@/lib/shared/names/countries";

/**
 * Reads “Basel, Switzerland” as filters: countries by code, the rest as the city. Of two equal names the first is the
 * city: “Luxembourg, Luxembourg”.
 */
export function readPlace(text: string): { city: string | null; country: string | null } {
  const parts = text
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

export function formatSearchedPlace(
  city: string | undefined,
  countries: readonly string[],
): string {
  return [city ?? "", ...countries.map((code) => getCountryName(code))]
    .filter((part) => part !== "")
    .join(", ");
}
