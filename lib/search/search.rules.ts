import type { Found } from "@/lib/search/search.schema";
import { counted } from "@/lib/shared/counted";

const names = [
  ["artworks", "artwork", "artworks"],
  ["profiles", "profile", "profiles"],
  ["opportunities", "opportunity", "opportunities"],
] as const;

/** For screen readers: “3 artworks and 1 profile”. */
export function describeResults(found: Found): string {
  const parts = names.flatMap(([group, one, many]) => {
    const count = found[group].length;
    return count === 0 ? [] : [counted(count, one, many)];
  });
  const last = parts.pop();
  if (last === undefined) return "Nothing found";
  return parts.length === 0 ? last : `${parts.join(", ")} and ${last}`;
}
