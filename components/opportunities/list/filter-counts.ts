import { filterGroups, type FilterGroup } from "@/components/opportunities/list/list-filters";
import type { OpportunityFacets } from "@/lib/opportunities/list/opportunity-facets.schema";

/** How many calls each word of a group would give under the other filters. */
export type FilterCounts = Record<FilterGroup, Readonly<Record<string, number>>>;

/** The counts of a search's choices, by group and word. */
export function countsOf(facets: Pick<OpportunityFacets, FilterGroup>): FilterCounts {
  const groups = filterGroups.map((group) => [
    group,
    Object.fromEntries(facets[group].map(({ key, count }) => [key, count])),
  ]);
  return Object.fromEntries(groups);
}
