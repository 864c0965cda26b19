import { organizationTypeLabels } from "@/lib/profiles/rules";
import type { Facets } from "@/lib/profiles/directory/schema";
import { OrganizationType } from "@/lib/profiles/schema";
import { countryName } from "@/lib/shared/countries";

const MOST_CITIES = 60;

/** Places to suggest: countries, then cities, each the commonest first. */
export function placesOf({ countries, cities }: Facets): string[] {
  return [
    ...countries.map(({ key }) => countryName(key)),
    ...cities.slice(0, MOST_CITIES).map(({ key }) => key),
  ];
}

/** Every type with its label, and how many there are under the other filters; several that are listed together come first, as one. */
export function typesOf(
  { orgTypes }: Facets,
  chosen: readonly OrganizationType[],
): [string, string][] {
  const counts = new Map(orgTypes.map(({ key, count }) => [key, count]));
  const together = chosen.map((type) => organizationTypeLabels[type]).join(", ");
  return [
    ...(chosen.length > 1 ? [[chosen.join(","), together] satisfies [string, string]] : []),
    ...OrganizationType.options.map((type): [string, string] => [
      type,
      `${organizationTypeLabels[type]} (${(counts.get(type) ?? 0).toLocaleString("en")})`,
    ]),
  ];
}
