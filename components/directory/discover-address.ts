import { type DiscoverFilters, discoverHref } from "@/components/directory/discover-filters";
import { readPlace } from "@/components/directory/place-text";
import type { DiscoverSection } from "@/lib/profiles/directory/directory.rules";
import { directoryFilters } from "@/lib/profiles/directory/directory-filters.schema";
import { DirectoryQuery } from "@/lib/profiles/directory/directory.schema";
import { type ListPage, getNextPage, getPreviousPage } from "@/lib/shared/list-pages";
import { typedKeys, recordFromKeys } from "@/lib/shared/records";
import {
  pickParams,
  type InvalidParam,
  parseParamsWithErrors,
  type SearchParams,
} from "@/lib/shared/web/search-params";

/** The form's place field when it is submitted without a script; never part of a canonical address. */
const PLACE_PARAM = "place";

export const discoverParamLabels = { ...directoryFilters, page: "Page", cursor: "Page" };

const paramNames = typedKeys(discoverParamLabels);
const Address = DirectoryQuery.omit({ size: true });

/** Parses an address with the API's rules. Empty or invalid parameters count as absent; the invalid ones are listed. */
export function readDiscoverAddressWithErrors(params: SearchParams): {
  values: DirectoryQuery;
  invalidParams: InvalidParam[];
} {
  return parseParamsWithErrors(DirectoryQuery, pickParams(Address.shape, params));
}

export const readDiscoverAddress = (params: SearchParams): DirectoryQuery =>
  readDiscoverAddressWithErrors(params).values;

export function toDiscoverFilters(query: DirectoryQuery): DiscoverFilters {
  const { page, cursor = null } = query;
  const filters = recordFromKeys<DiscoverFilters>(typedKeys(directoryFilters), (name) =>
    query[name] === undefined ? null : [query[name]].flat().join(","),
  );
  return { ...filters, page, cursor };
}

/** Finds where to redirect empty parameters or the place field; null if canonical. Invalid ones stay until the page has reported them. */
export function findCanonicalAddress(slug: string, params: SearchParams): string | null {
  const place = [params[PLACE_PARAM]].flat()[0];
  const hasEmptyParam = paramNames.some((name) =>
    [params[name]].flat().some((value) => value?.trim() === ""),
  );
  if (place === undefined && !hasEmptyParam) return null;
  const { values, invalidParams } = readDiscoverAddressWithErrors(params);
  if (place === undefined && invalidParams.length > 0) {
    const presentParams = Object.entries(pickParams(Address.shape, params));
    const remainingParams = presentParams.flatMap(([name, value]) =>
      value === undefined ? [] : [[name, value]],
    );
    return `/discover/${slug}?${new URLSearchParams(remainingParams).toString()}`;
  }
  const filters = toDiscoverFilters(values);
  return discoverHref(slug, place === undefined ? filters : { ...filters, ...readPlace(place) });
}

/** The section's roles and type apply if the address has none. */
export function toSectionQuery(section: DiscoverSection, query: DirectoryQuery): DirectoryQuery {
  const types = section.orgType === null ? undefined : [section.orgType];
  return {
    ...query,
    roles: query.roles ?? [...section.roles],
    ...((query.orgTypes ?? types) && { orgTypes: query.orgTypes ?? types }),
  };
}

const pageHref = (slug: string, query: DirectoryQuery, page: ListPage | null) =>
  page === null ? null : discoverHref(slug, { ...toDiscoverFilters(query), ...page });

/** Returns null on the last page. */
export const nextDiscoverHref = (
  slug: string,
  query: DirectoryQuery,
  next: string | null,
): string | null => pageHref(slug, query, getNextPage(query, next));

/** Returns null on the first page. */
export const previousDiscoverHref = (slug: string, query: DirectoryQuery): string | null =>
  pageHref(slug, query, getPreviousPage(query));
