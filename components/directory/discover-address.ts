import { type DiscoverFilters, discoverHref } from "@/components/directory/discover-filters";
import { readPlace } from "@/components/directory/place-field";
import type { DiscoverSection } from "@/lib/profiles/directory.rules";
import { directoryFilters } from "@/lib/profiles/directory-filters.schema";
import { DirectoryQuery } from "@/lib/profiles/directory.schema";
import { type ListPage, nextPage, previousPage } from "@/lib/shared/list-pages";
import { keysOf, recordOf } from "@/lib/shared/records";
import {
  paramsFor,
  type InvalidParam,
  readAddressWithErrors,
  type SearchParams,
} from "@/lib/shared/read-address";

/** What the form says of a place without a script; never part of an address that stays. */
const PLACE = "place";

/** What people call the parameters of a discover page's address. */
export const discoverLabels = { ...directoryFilters, page: "Page", cursor: "Page" };

const names = keysOf(discoverLabels);
const Address = DirectoryQuery.omit({ size: true });

/** Reads a discover page's address by the API's own rules. What is empty or wrong counts as not given, and what is wrong is named. */
export function readDiscoverClosely(params: SearchParams): {
  read: DirectoryQuery;
  misread: InvalidParam[];
} {
  return readAddressWithErrors(DirectoryQuery, paramsFor(Address.shape, params));
}

/** The same where nothing is said of what was not understood. */
export const readDiscoverAddress = (params: SearchParams): DirectoryQuery =>
  readDiscoverClosely(params).read;

/** A query as the filters of an address. */
export function filtersOf(query: DirectoryQuery): DiscoverFilters {
  const { page, cursor = null } = query;
  const filters = recordOf<DiscoverFilters>(keysOf(directoryFilters), (name) =>
    query[name] === undefined ? null : [query[name]].flat().join(","),
  );
  return { ...filters, page, cursor };
}

/**
 * Where to go instead when the address holds what should not stay in it: an empty parameter, or the form's words for a
 * place. What was not understood stays beside what is not empty until the page has said so.
 */
export function tidyAddress(slug: string, params: SearchParams): string | null {
  const place = [params[PLACE]].flat()[0];
  const untidy = names.some((name) => [params[name]].flat().some((value) => value?.trim() === ""));
  if (place === undefined && !untidy) return null;
  const { read, misread } = readDiscoverClosely(params);
  if (place === undefined && misread.length > 0) {
    const given = Object.entries(paramsFor(Address.shape, params));
    const kept = given.flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
    return `/discover/${slug}?${new URLSearchParams(kept).toString()}`;
  }
  const filters = filtersOf(read);
  return discoverHref(slug, place === undefined ? filters : { ...filters, ...readPlace(place) });
}

/** What a section lists under a query: its own role and type where the address gives none. */
export function queryOf(section: DiscoverSection, query: DirectoryQuery): DirectoryQuery {
  const types = section.orgType === null ? undefined : [section.orgType];
  return {
    ...query,
    roles: query.roles ?? [...section.roles],
    ...((query.orgTypes ?? types) && { orgTypes: query.orgTypes ?? types }),
  };
}

const pageHref = (slug: string, query: DirectoryQuery, page: ListPage | null) =>
  page === null ? null : discoverHref(slug, { ...filtersOf(query), ...page });

/** The address of the next page; null on the last one. */
export function nextDiscoverHref(
  slug: string,
  query: DirectoryQuery,
  next: string | null,
): string | null {
  return pageHref(slug, query, nextPage(query, next));
}

/** The address of the page before; null on the first one. */
export function previousDiscoverHref(slug: string, query: DirectoryQuery): string | null {
  return pageHref(slug, query, previousPage(query));
}
