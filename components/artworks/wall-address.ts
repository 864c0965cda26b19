import { ArtworkQuery } from "@/lib/artworks/schema";
import { nextPage, previousPage } from "@/lib/shared/list-pages";
import {
  firstParam,
  joinedParam,
  type Misread,
  readAddressClosely,
  type SearchParams,
} from "@/lib/shared/read-address";

/** How many artworks a page of the wall shows. */
export const WALL_PAGE_SIZE = 24;

/** What people call the parameters of the wall's address. */
export const wallLabels = {
  q: "Search",
  tags: "Tags",
  sortBy: "Sort",
  page: "Page",
  cursor: "Page",
} as const;

/** Reads the wall's address by the API's own rules. What is empty or wrong counts as not given, of what is repeated a list has every value and anything else the first; what is wrong is named. */
export function readWallClosely(params: SearchParams): { read: ArtworkQuery; misread: Misread[] } {
  return readAddressClosely(ArtworkQuery, {
    q: firstParam(params, "q"),
    tags: joinedParam(params, "tags"),
    sortBy: firstParam(params, "sortBy"),
    page: firstParam(params, "page"),
    cursor: firstParam(params, "cursor"),
    size: WALL_PAGE_SIZE,
  });
}

/** The same where nothing is said of what was not understood. */
export const readWallAddress = (params: SearchParams): ArtworkQuery => readWallClosely(params).read;

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

/** The address of the next page; null on the last one. */
export function nextWallHref(query: ArtworkQuery, next: string | null): string | null {
  const page = nextPage(query, next);
  return page === null ? null : wallHref(query, page);
}

/** The address of the page before; null on the first one. */
export function previousWallHref(query: ArtworkQuery): string | null {
  const page = previousPage(query);
  return page === null ? null : wallHref(query, page);
}
