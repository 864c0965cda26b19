import type { SearchResults } from "@/lib/search/search.schema";
import { pluralise } from "@/lib/shared/texts/format-count";

const groups = [
  ["artworks", "artwork", "artworks"],
  ["profiles", "profile", "profiles"],
  ["opportunities", "opportunity", "opportunities"],
  ["collections", "collection", "collections"],
] as const;

/** Describes the results to screen readers: “3 artworks and 1 profile”. */
export function describeResults(results: SearchResults): string {
  const parts = groups.flatMap(([group, singular, plural]) => {
    const count = results[group].length;
    return count === 0 ? [] : [pluralise(count, singular, plural)];
  });
  const last = parts.pop();
  if (last === undefined) return "Nothing found";
  return parts.length === 0 ? last : `${parts.join(", ")} and ${last}`;
}
