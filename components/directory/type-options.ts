import { organizationTypeLabels } from "@/lib/profiles/profiles.rules";
import type { Facets } from "@/lib/profiles/directory.schema";
import { OrganizationType } from "@/lib/profiles/profiles.schema";

/** Each type with its count under the other filters; a combined selection comes first, as one option. */
export function listTypeOptions(
  { orgTypes }: Facets,
  selected: readonly OrganizationType[],
): [string, string][] {
  const counts = new Map(orgTypes.map(({ key, count }) => [key, count]));
  const combinedLabel = selected.map((type) => organizationTypeLabels[type]).join(", ");
  return [
    ...(selected.length > 1
      ? [[selected.join(","), combinedLabel] satisfies [string, string]]
      : []),
    ...OrganizationType.options.map((type): [string, string] => [
      type,
      `${organizationTypeLabels[type]} (${(counts.get(type) ?? 0).toLocaleString("en")})`,
    ]),
  ];
}
