import type { Artwork } from "@/lib/artworks/artworks.schema";
import { compareNames } from "@/lib/shared/texts/sorted-names";

/** The most frequent tags of these artworks, sorted alphabetically so that one is easy to find. */
export function listFrequentTags(
  artworks: readonly Pick<Artwork, "tags">[],
  excluded: readonly string[],
  max: number,
): string[] {
  const counts = new Map<string, number>();
  for (const tag of artworks.flatMap(({ tags }) => tags)) {
    if (!excluded.includes(tag)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  }
  return [...counts]
    .toSorted(([a, countA], [b, countB]) => countB - countA || compareNames(a, b))
    .slice(0, max)
    .map(([tag]) => tag)
    .toSorted((a, b) => compareNames(a, b));
}
