import { ArtworkQuery } from "@/lib/artworks/schema";
import { LIST_DEPTH } from "@/lib/shared/list";

/** How many artworks a page of the wall shows. */
export const WALL_PAGE_SIZE = 24;

/** The query parameters of a page as Next hands them over. */
export type SearchParams = Record<string, string | string[] | undefined>;

const fields = ["q", "tags", "sortBy", "page", "cursor"] as const;

/** Reads the wall's address by the API's own rules. What is empty, repeated or wrong counts as not given. */
export function readWallAddress(params: SearchParams): ArtworkQuery {
  const given: Record<string, unknown> = { size: WALL_PAGE_SIZE };
  for (const field of fields) {
    const value = [params[field]].flat()[0];
    if (value !== undefined && value.trim() !== "") given[field] = value;
  }
  const result = ArtworkQuery.safeParse(given);
  if (result.success) return result.data;
  const wrong = new Set(result.error.issues.map(({ path }) => path[0]));
  return ArtworkQuery.parse(
    Object.fromEntries(Object.entries(given).filter(([field]) => !wrong.has(field))),
  );
}

/** The address of the wall with some of its choices changed; whatever has its usual value is left out. A changed filter starts at the first page. */
export function wallHref(query: ArtworkQuery, changes: Partial<ArtworkQuery> = {}): string {
  const { q, tags, sortBy, page, cursor } = { ...query, page: 1, cursor: undefined, ...changes };
  const search = new URLSearchParams();
  if (q !== undefined && q !== "") search.set("q", q);
  if (tags !== undefined && tags.length > 0) search.set("tags", tags.join(","));
  if (sortBy !== "newest") search.set("sortBy", sortBy);
  if (page > 1) search.set("page", String(page));
  if (cursor !== undefined) search.set("cursor", cursor);
  return search.size === 0 ? "/artworks" : `/artworks?${search.toString()}`;
}

/** The address of the next page: by number down to row 10,000, by cursor beyond; null on the last one. */
export function nextWallHref(query: ArtworkQuery, next: string | null): string | null {
  if (next === null) return null;
  const page = query.page + 1;
  const deep = query.cursor !== undefined || page * query.size > LIST_DEPTH;
  return wallHref(query, { page, cursor: deep ? next : undefined });
}
