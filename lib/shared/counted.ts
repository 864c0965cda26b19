/** A count as people write it: “7”, “1,200”. Of small ones the browser's tables are not asked: a phone takes a while to open them. */
export function countText(count: number): string {
  return count < 1_000 ? String(count) : count.toLocaleString("en");
}

/** A number with its noun: “1 artwork”, “1,200 artworks”. */
export function counted(count: number, one: string, many = `${one}s`): string {
  return `${countText(count)} ${count === 1 ? one : many}`;
}

/** How many a list has, exact up to 10,000. */
export type Total = { total: number; totalRelation: "eq" | "gte" };

/** A total with its noun, within a sentence: “42 artworks”, “more than 10,000 artworks”. */
export function totalText({ total, totalRelation }: Total, one: string, many?: string): string {
  return `${totalRelation === "gte" ? "more than " : ""}${counted(total, one, many)}`;
}

/** The same as a line of its own: “More than 10,000 artworks”. */
export function totalLine(total: Total, one: string, many?: string): string {
  const text = totalText(total, one, many);
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** What a profile holds, in words, of which there is at least one: “2 artworks”, “1 opportunity”. */
export function countedHoldings(counts: { artworks: number; opportunities: number }): string[] {
  const { artworks, opportunities } = counts;
  return [
    ...(artworks > 0 ? [counted(artworks, "artwork")] : []),
    ...(opportunities > 0 ? [counted(opportunities, "opportunity", "opportunities")] : []),
  ];
}
