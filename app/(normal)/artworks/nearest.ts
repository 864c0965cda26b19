import { wallHref } from "@/components/artworks/wall-address";
import { wallParts } from "@/components/artworks/wall-parts";
import type { NearestChoice } from "@/components/ui/nearest-list";
import { listArtworks } from "@/lib/artworks/queries";
import type { ArtworkQuery } from "@/lib/artworks/schema";

/** What comes nearest to a wall on which nothing hangs: the same with one filter less, the most first. */
export async function nearestWalls(query: ArtworkQuery): Promise<NearestChoice[]> {
  const parts = wallParts(query);
  // With a single one this is the whole wall, to which a button leads.
  if (parts.length < 2) return [];
  const choices = await Promise.all(
    parts.map(async ({ label, without }) => {
      const asked = { ...query, ...without, page: 1, cursor: undefined, size: 1 };
      const { total } = await listArtworks(asked);
      return { label: `Remove “${label}”`, href: wallHref(query, without), count: total };
    }),
  );
  return choices.filter(({ count }) => count > 0).toSorted((a, b) => b.count - a.count);
}
