/** “7”, “1,200”. Small counts avoid the browser's locale tables, which phones are slow to load. */
export function countText(count: number): string {
  return count < 1_000 ? String(count) : count.toLocaleString("en");
}

/** A number with its noun: “1 artwork”, “1,200 artworks”. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${countText(count)} ${count === 1 ? one : many}`;
}

/** Exact up to 10,000. */
export type Total = { total: number; totalRelation: "eq" | "gte" };

/** Within a sentence: “42 artworks”, “more than 10,000 artworks”. */
export function totalText({ total, totalRelation }: Total, one: string, many?: string): string {
  return `${totalRelation === "gte" ? "more than " : ""}${counted(total, one, many)}`;
}

/** On a line of its own: “More than 10,000 artworks”. */
export function totalLine(total: Total, one: string, many?: string): string {
  const text = totalText(total, one, many);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a profile has, without zeros: “2 artworks”, “1 opportunity”. */
export function countedContents(counts: { artworks: number; opportunities: number }): string[] {
  const { artworks, opportunities } = counts;
  return [
    ...(artworks > 0 ? [counted(artworks, "artwork")] : []),
    ...(opportunities > 0 ? [counted(opportunities, "opportunity", "opportunities")] : []),
  ];
}
