import { type ListAddress, toOpportunityQuery } from "@/components/opportunities/list/list-address";
import type { ListFilters } from "@/components/opportunities/list/list-filters";
import {
  toNearestChoices,
  onlyOne,
  otherSegments,
  withoutOne,
} from "@/components/opportunities/list/nearest-choices";
import type { NearestChoice } from "@/components/ui/nearest-list";
import type { OpportunityFacets } from "@/lib/opportunities/list/opportunity-facets.schema";
import { COUNTING_MS, countEach } from "@/lib/opportunities/list/nearest-choices.queries";

/** The nearest alternatives to a search that finds nothing: other segments, then one filter fewer, then each filter alone. */
export async function nearestTo(
  address: ListAddress,
  facets: Pick<OpportunityFacets, "bands">,
): Promise<NearestChoice[]> {
  const { category, filters } = address;
  const asked = (changed: ListFilters) =>
    toOpportunityQuery({ ...address, filters: changed, page: 1, cursor: undefined });
  const until = performance.now() + COUNTING_MS;
  const segments = otherSegments(address, facets);
  for (const candidates of [withoutOne(filters), onlyOne(filters)]) {
    const searches = candidates.map((each) => asked(each.filters));
    const counts = await countEach(searches, until - performance.now());
    const choices = [...segments, ...toNearestChoices(category, candidates, counts)];
    const fruitful = choices.filter(({ count }) => count > 0);
    if (fruitful.length > 0) return fruitful;
  }
  return [];
}
