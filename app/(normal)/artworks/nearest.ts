import { wallHref } from "@/components/artworks/wall-address";
import { type NearWall, onlyOne, withoutOne } from "@/components/artworks/wall-parts";
import type { NearestChoice } from "@/components/ui/nearest-list";
import { countListedArtworks } from "@/lib/artworks/artworks.queries";
import type { ArtworkQuery } from "@/lib/artworks/artwork-list.schema";

const choiceOf = async ({ label, query }: NearWall): Promise<NearestChoice> => ({
  label,
  href: wallHref(query),
  count: await countListedArtworks(query),
});

/** The nearest alternatives to a search that finds no artwork: one filter fewer, else each filter alone; most results first. */
export async function nearestWalls(query: ArtworkQuery): Promise<NearestChoice[]> {
  const candidates = withoutOne(query);
  // Without a single filter these are all artworks, to which a button leads.
  if (candidates.length < 2) return [];
  for (const walls of [candidates, onlyOne(query)]) {
    const choices = await Promise.all(walls.map(choiceOf));
    const fruitful = choices.filter(({ count }) => count > 0);
    if (fruitful.length > 0) return fruitful.toSorted((a, b) => b.count - a.count);
  }
  return [];
}
