import { wordGroups } from "@/components/opportunities/list-filters";
import type { OpportunityFacets } from "@/lib/opportunities/list/opportunity-facets.schema";
import type { WordGroup } from "@/lib/opportunities/list/opportunity-filters.schema";
import { recordFromKeys } from "@/lib/shared/records";

/** Opportunities per value under the other filters. */
export type FilterCounts = Record<WordGroup, Readonly<Record<string, number>>>;

export const toFilterCounts = (facets: Pick<OpportunityFacets, WordGroup>): FilterCounts =>
  recordFromKeys<FilterCounts>(wordGroups, (group) =>
    Object.fromEntries(facets[group].map(({ key, count }) => [key, count])),
  );
