import {
  changeFilters,
  type DiscoverFilters,
  discoverHref,
} from "@/components/directory/discover-filters";
import { readPlace } from "@/components/directory/place-field";
import type { DiscoverSection } from "@/lib/profiles/directory/rules";
import { DirectoryQuery } from "@/lib/profiles/directory/schema";
import { LIST_DEPTH } from "@/lib/shared/list";

/** The query parameters of a page as Next hands them over. */
export type SearchParams = Record<string, string | string[] | undefined>;

const names = ["orgTypes", "city", "country", "searchQuery", "roles", "page", "cursor"] as const;
/** What the form says of a place without a script; never part of an address that stays. */
const PLACE = "place";

const first = (params: SearchParams, name: string) => [params[name]].flat()[0];

/** Reads a discover page's address by the API's own rules. What is empty, repeated or wrong counts as not given. */
export function readDiscoverAddress(params: SearchParams): DirectoryQuery {
  const given: Record<string, unknown> = {};
  for (const name of names) {
    const value = first(params, name);
    if (value !== undefined && value.trim() !== "") given[name] = value;
  }
  const result = DirectoryQuery.safeParse(given);
  if (result.success) return result.data;
  const wrong = new Set(result.error.issues.map(({ path }) => path[0]));
  return DirectoryQuery.parse(
    Object.fromEntries(Object.entries(given).filter(([name]) => !wrong.has(name))),
  );
}

/** A query as the filters of an address. */
export function filtersOf(query: DirectoryQuery): DiscoverFilters {
  const { orgTypes, city, country, searchQuery, roles, page, cursor } = query;
  return {
    orgTypes: orgTypes?.join(",") ?? null,
    city: city ?? null,
    country: country?.join(",") ?? null,
    searchQuery: searchQuery ?? null,
    roles: roles?.join(",") ?? null,
    page,
    cursor: cursor ?? null,
  };
}

/** Where to go instead when the address holds what should not stay in it: an empty parameter, or the form's words for a place. */
export function tidyAddress(slug: string, params: SearchParams): string | null {
  const place = first(params, PLACE);
  const untidy = names.some((name) => [params[name]].flat().some((value) => value?.trim() === ""));
  if (place === undefined && !untidy) return null;
  const filters = filtersOf(readDiscoverAddress(params));
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

/** The address of the next page: by number down to row 10,000, by cursor beyond; null on the last one. */
export function nextDiscoverHref(
  slug: string,
  query: DirectoryQuery,
  next: string | null,
): string | null {
  if (next === null) return null;
  const page = query.page + 1;
  const deep = query.cursor !== undefined || page * query.size > LIST_DEPTH;
  return discoverHref(slug, changeFilters(filtersOf(query), { page, cursor: deep ? next : null }));
}

/** The address of the page before; null on the first one. Pages by cursor lead back to the first. */
export function previousDiscoverHref(slug: string, query: DirectoryQuery): string | null {
  if (query.page <= 1 && query.cursor === undefined) return null;
  const page = query.cursor === undefined ? query.page - 1 : 1;
  return discoverHref(slug, changeFilters(filtersOf(query), { page, cursor: null }));
}
