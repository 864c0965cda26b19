import { artworkFilters } from "@/lib/artworks/artwork-facets.schema";
import { ArtworkQuery } from "@/lib/artworks/artwork-list.schema";
import { nextPage, previousPage } from "@/lib/shared/list-pages";
import { keysOf, recordOf } from "@/lib/shared/records";
import {
  paramsFor,
  type InvalidParam,
  readAddressWithErrors,
  type SearchParams,
} from "@/lib/shared/read-address";

/** How many artworks a page of the wall shows. */
export const WALL_PAGE_SIZE = 24;

/** What people call the parameters of the wall's address, in their order. */
export const wallLabels = {
  q: "Search",
  tags: "Tags",
  ...recordOf<Record<keyof typeof artworkFilters, string>>(
    keysOf(artworkFilters),
    (name) => artworkFilters[name].label,
  ),
  sortBy: "Sort",
  page: "Page",
  cursor: "Page",
};

const WallQuery = ArtworkQuery.pick(
  recordOf<Record<keyof typeof wallLabels, true>>(keysOf(wallLabels), () => true),
);

/** Reads the wall's address by the API's own rules. What is empty or wrong counts as not given, and what is wrong is named. */
export function readWallClosely(params: SearchParams): {
  read: ArtworkQuery;
  misread: InvalidParam[];
} {
  return readAddressWithErrors(ArtworkQuery, {
    ...paramsFor(WallQuery.shape, params),
    size: WALL_PAGE_SIZE,
  });
}

/** The same where nothing is said of what was not understood. */
export const readWallAddress = (params: SearchParams): ArtworkQuery => readWallClosely(params).read;

/** The wall with nothing chosen. */
export const wholeWall = readWallAddress({});

/** The parameters of the wall's address that are not as usual; the page is none of them: a changed filter starts at the first. */
export function wallParameters(query: ArtworkQuery): [name: string, value: string][] {
  const { page: _, cursor: __, ...filters } = wallLabels;
  const given = keysOf(filters).map((name): [string, string] => [
    name,
    [query[name] ?? []].flat().join(","),
  ]);
  return given.filter(
    ([name, value]) => value !== "" && !(name === "sortBy" && value === "newest"),
  );
}

/** Whether anything but the order is chosen. */
export const isNarrowedWall = (query: ArtworkQuery): boolean =>
  wallParameters(query).some(([name]) => name !== "sortBy");

/** The address of the wall with some of its choices changed; whatever has its usual value is left out. A changed filter starts at the first page. */
export function wallHref(query: ArtworkQuery, changes: Partial<ArtworkQuery> = {}): string {
  const { page = 1, cursor } = changes;
  const search = new URLSearchParams(wallParameters({ ...query, ...changes }));
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
