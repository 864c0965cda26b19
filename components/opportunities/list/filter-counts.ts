import { wordGroups } from "@/components/opportunities/list/list-filters";
import type { OpportunityFacets } from "@/lib/opportunities/list/opportunity-facets.schema";
import type { WordGroup } from "@/lib/opportunities/list/opportunity-filters.schema";
import { recordOf } from "@/lib/shared/records";

/** How many opportunities each word of a group would give under the other filters. */
export type FilterCounts = Record<WordGroup, Readonly<Record<string, number>>>;

/** The counts of a search's choices, by group and word. */
export const countsOf = (facets: Pick<OpportunityFacets, WordGroup>): FilterCounts =>
  recordOf<FilterCounts>(wordGroups, (group) =>
    Object.fromEntries(facets[group].map(({ key, count }) => [key, count])),
  );
