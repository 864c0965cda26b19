import { gridHref } from "@/components/artworks/grid-address";
import {
  type NearbyGrid,
  listWithOnlyEachFilter,
  listWithoutEachFilter,
} from "@/components/screens/artwork-list/applied-filters";
import type { NearestChoice } from "@/components/ui/lists/nearest-list";
import { countListedArtworks } from "@/lib/artworks/artworks.queries";
import type { ArtworkQuery } from "@/lib/artworks/list/artwork-list.schema";

async function toChoice({ label, query }: NearbyGrid): Promise<NearestChoice> {
  const { total, totalRelation } = await countListedArtworks(query);
  return { label, href: gridHref(query), count: total, totalRelation };
}

/** Alternatives to an empty search: without one filter, else with each filter alone. Most results first. */
export async function listAlternativeArtworkSearches(
  query: ArtworkQuery,
): Promise<NearestChoice[]> {
  const candidates = listWithoutEachFilter(query);
  // Without its only filter the search is all artworks, to which a button leads already.
  if (candidates.length < 2) return [];
  for (const grids of [candidates, listWithOnlyEachFilter(query)]) {
    const choices = await Promise.all(grids.map(toChoice));
    const nonEmpty = choices.filter(({ count }) => count > 0);
    if (nonEmpty.length > 0) return nonEmpty.toSorted((a, b) => b.count - a.count);
  }
  return [];
}
