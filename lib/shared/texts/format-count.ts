/** “1,200”, of a whole number in digits. Not by `Intl`: engines differ, and its tables are slow to load on phones. */
export const groupThousands = (digits: string): string => digits.replace(/\B(?=(?:\d{3})+$)/g, ",");

/** “7”, “1,200”. */
export const formatCount = (count: number): string => groupThousands(String(count));

export const capitalise = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** A count with its noun: “1 artwork”, “1,200 artworks”. */
export const pluralise = (count: number, singular: string, plural = `${singular}s`): string =>
  `${formatCount(count)} ${count === 1 ? singular : plural}`;

/** `gte`: there are more than `total`, which is all that was counted. */
export type Total = { total: number; totalRelation: "eq" | "gte" };

/** Formats a total within a sentence: “42 artworks”, “more than 1,000 artworks”; “artworks” if none was found among those that were looked at. */
export function formatTotal(
  { total, totalRelation }: Total,
  singular: string,
  plural = `${singular}s`,
): string {
  if (totalRelation === "gte" && total === 0) return plural;
  return `${totalRelation === "gte" ? "more than " : ""}${pluralise(total, singular, plural)}`;
}

/** Formats a total on a line of its own: “More than 1,000 artworks”. */
export function formatTotalHeading(total: Total, singular: string, plural?: string): string {
  return capitalise(formatTotal(total, singular, plural));
}
