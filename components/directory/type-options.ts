import { organizationTypeLabels } from "@/lib/profiles/organization-types.schema";
import { formatCount } from "@/lib/shared/texts/format-count";
import type { Directory } from "@/lib/profiles/directory/directory.schema";
import { OrganizationType } from "@/lib/profiles/profiles.schema";

/** Lists each type with its count under the other filters (“1,000+” if there may be more); a combined selection comes first, as one option. */
export function listTypeOptions(
  { facets: { orgTypes }, facetsRelation }: Pick<Directory, "facets" | "facetsRelation">,
  selected: readonly OrganizationType[],
): [string, string][] {
  const counts = new Map(orgTypes.map(({ key, count }) => [key, count]));
  const more = facetsRelation === "gte" ? "+" : "";
  const combinedLabel = selected.map((type) => organizationTypeLabels[type]).join(", ");
  return [
    ...(selected.length > 1
      ? [[selected.join(","), combinedLabel] satisfies [string, string]]
      : []),
    ...OrganizationType.options.map((type): [string, string] => [
      type,
      `${organizationTypeLabels[type]} (${formatCount(counts.get(type) ?? 0)}${more})`,
    ]),
  ];
}
