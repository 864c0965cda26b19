import { gridHref } from "@/components/artworks/grid-address";
import {
  type NearbyGrid,
  withOnlyEachFilter,
  withoutEachFilter,
} from "@/components/artworks/applied-filters";
import type { NearestChoice } from "@/components/ui/nearest-list";
import { countListedArtworks } from "@/lib/artworks/artworks.queries";
import type { ArtworkQuery } from "@/lib/artworks/artwork-list.schema";

const choiceOf = async ({ label, query }: NearbyGrid): Promise<NearestChoice> => ({
  label,
  href: gridHref(query),
  count: await countListedArtworks(query),
});

/** The nearest alternatives to a search that finds no artwork: one filter fewer, else each filter alone; most results first. */
export async function listNearestGrids(query: ArtworkQuery): Promise<NearestChoice[]> {
  const candidates = withoutEachFilter(query);
  // Without a single filter these are all artworks, to which a button leads.
  if (candidates.length < 2) return [];
  for (const grids of [candidates, withOnlyEachFilter(query)]) {
    const choices = await Promise.all(grids.map(choiceOf));
    const fruitful = choices.filter(({ count }) => count > 0);
    if (fruitful.length > 0) return fruitful.toSorted((a, b) => b.count - a.count);
  }
  return [];
}
