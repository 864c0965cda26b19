import { getCountryName } from "@/lib/shared/names/countries";

/** “Basel, Switzerland”; empty when neither part is known. `country` is ISO 3166-1 alpha-2. */
export function formatPlace({ city, country }: { city: string; country: string | null }): string {
  return [city, country === null ? "" : getCountryName(country)]
    .filter((part) => part !== "")
    .join(", ");
}
