import { artworksPath } from "@/lib/artworks/artwork-paths.rules";
import { toPriceParameters, typedPrices } from "@/components/artworks/typed-prices";
import { artworkFilters } from "@/lib/artworks/list/artwork-facets.schema";
import { ArtworkQuery, isPriceOrder } from "@/lib/artworks/list/artwork-list.schema";
import { getNextPage, getPreviousPage } from "@/lib/shared/list-pages";
import { typedKeys, recordFromKeys } from "@/lib/shared/records";
import {
  getFirstParam,
  pickParams,
  type InvalidParam,
  parseParamsWithErrors,
  type SearchParams,
} from "@/lib/shared/web/search-params";

export const GRID_PAGE_SIZE = 24;

/** The query parameters of /artworks, in their order, with their labels. */
export const gridLabels = {
  q: "Search",
  tags: "Tags",
  ...recordFromKeys<Record<keyof typeof artworkFilters, string>>(
    typedKeys(artworkFilters),
    (name) => artworkFilters[name].label,
  ),
  sortBy: "Sort",
  page: "Page",
  cursor: "Page",
};

const GridQuery = ArtworkQuery.pick(
  recordFromKeys<Record<keyof typeof gridLabels, true>>(typedKeys(gridLabels), () => true),
);

/** Reads the address with the API's own schema. Empty and invalid parameters count as absent; the invalid ones are returned as well. */
export function readGridAddressWithErrors(params: SearchParams): {
  values: ArtworkQuery;
  invalidParams: InvalidParam[];
} {
  const { priceMin, priceMax, currency, ...others } = pickParams(GridQuery.shape, params);
  const typed = recordFromKeys<Partial<Record<keyof typeof typedPrices, string>>>(
    typedKeys(typedPrices),
    (name) => getFirstParam(params, name),
  );
  return parseParamsWithErrors(ArtworkQuery, {
    ...others,
    ...toPriceParameters({ priceMin, priceMax, currency, ...typed }),
    size: GRID_PAGE_SIZE,
  });
}

export const readGridAddress = (params: SearchParams): ArtworkQuery =>
  readGridAddressWithErrors(params).values;

export const unfilteredQuery = readGridAddress({});

/** The parameters that differ from their defaults, without the page: a changed filter starts at the first one. */
export function toGridParameters(query: ArtworkQuery): [name: string, value: string][] {
  const { page: _, cursor: __, ...filters } = gridLabels;
  const parameters = typedKeys(filters).map((name): [string, string] => [
    name,
    [query[name] ?? []].flat().join(","),
  ]);
  return parameters.filter(
    ([name, value]) => value !== "" && !(name === "sortBy" && value === "newest"),
  );
}

/** True if anything but the sort order is chosen, which alone is not a filter, unless it is by price: then works without one are left out. */
export const isFilteredGrid = (query: ArtworkQuery): boolean =>
  isPriceOrder(query.sortBy) || toGridParameters(query).some(([name]) => name !== "sortBy");

/** The address with some parameters changed; without a page in `changes` it is that of the first page. */
export function gridHref(query: ArtworkQuery, changes: Partial<ArtworkQuery> = {}): string {
  const { page = 1, cursor } = changes;
  const search = new URLSearchParams(toGridParameters({ ...query, ...changes }));
  if (page > 1) search.set("page", String(page));
  if (cursor !== undefined) search.set("cursor", cursor);
  return artworksPath(search);
}

/** Returns null on the last page. */
export function nextGridHref(query: ArtworkQuery, next: string | null): string | null {
  const page = getNextPage(query, next);
  return page === null ? null : gridHref(query, page);
}

/** Returns null on the first page. */
export function previousGridHref(query: ArtworkQuery): string | null {
  const page = getPreviousPage(query);
  return page === null ? null : gridHref(query, page);
}
