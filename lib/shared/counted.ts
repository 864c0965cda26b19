/** A number with its noun: “1 artwork”, “1,200 artworks”. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString("en")} ${count === 1 ? one : many}`;
}

/** What a profile holds, in words, of which there is at least one: “2 artworks”, “1 opportunity”. */
export function countedHoldings(counts: { artworks: number; opportunities: number }): string[] {
  const { artworks, opportunities } = counts;
  return [
    ...(artworks > 0 ? [counted(artworks, "artwork")] : []),
    ...(opportunities > 0 ? [counted(opportunities, "opportunity", "opportunities")] : []),
  ];
}
