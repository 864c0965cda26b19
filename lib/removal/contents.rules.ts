import { pluralise } from "@/lib/shared/texts/format-count";

/** Lists contents without zeros: “2 artworks”, “1 opportunity”. */
export function listContents(counts: { artworks: number; opportunities: number }): string[] {
  const { artworks, opportunities } = counts;
  return [
    ...(artworks > 0 ? [pluralise(artworks, "artwork")] : []),
    ...(opportunities > 0 ? [pluralise(opportunities, "opportunity", "opportunities")] : []),
  ];
}
