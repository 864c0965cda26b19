import {
  type ListAddress,
  toOpportunityQuery,
} from "@/components/screens/opportunity-list/list-address";
import type { ListFilters } from "@/components/opportunities/list-filters";
import {
  toNearestChoices,
  listWithOnlyEachFilter,
  listOtherSegments,
  listWithoutEachFilter,
} from "@/components/screens/opportunity-list/filters/nearest-choices";
import type { NearestChoice } from "@/components/ui/lists/nearest-list";
import type { OpportunityFacets } from "@/lib/opportunities/list/opportunity-facets.schema";
import { COUNT_TIMEOUT_MS, countSearches } from "@/lib/opportunities/list/count-searches.queries";

/** Alternatives to an empty search: other segments, then without one filter, then with each filter alone. */
export async function listAlternativeOpportunitySearches(
  address: ListAddress,
  facets: Pick<OpportunityFacets, "bands">,
): Promise<NearestChoice[]> {
  const { category, filters } = address;
  const toQuery = (newFilters: ListFilters) =>
    toOpportunityQuery({ ...address, filters: newFilters, page: 1, cursor: undefined });
  // Both rounds of counting share one time budget.
  const timeoutAt = performance.now() + COUNT_TIMEOUT_MS;
  const segments = listOtherSegments(address, facets);
  for (const candidates of [listWithoutEachFilter(filters), listWithOnlyEachFilter(filters)]) {
    const searches = candidates.map((candidate) => toQuery(candidate.filters));
    const counts = await countSearches(searches, timeoutAt - performance.now());
    const choices = [...segments, ...toNearestChoices(category, candidates, counts)];
    const nonEmpty = choices.filter(({ count }) => count > 0);
    if (nonEmpty.length > 0) return nonEmpty;
  }
  return [];
}
