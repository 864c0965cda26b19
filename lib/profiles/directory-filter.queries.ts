import { type RawBuilder, sql } from "kysely";
import { allOf, toLimit, toTextArray } from "@/lib/server/sql-fragments";
import { type DirectoryFilter, toKinds } from "@/lib/profiles/directory.rules";
import { DirectoryKind } from "@/lib/profiles/directory.schema";
import { OrganizationType } from "@/lib/profiles/profiles.schema";

/** Only the cities with the most profiles are among the facets. */
export const MAX_CITIES = 100;

/** The sort keys of the last row of a page. `rank` is 0 without a search. */
export type DirectoryKey = { rank: number; createdAt: Date; id: string };

export type Slice = { after?: DirectoryKey | undefined; offset: number; limit: number };

/** A text without letters and digits has an empty key, which must not match profiles without a city. */
const toCityKeys = (cities: readonly string[]) =>
  sql`array(select distinct city_key(city) from unnest(${toTextArray(cities)}) city where city_key(city) <> '')`;

/** @param table has the columns `kind`, `country` and `city_key` */
export function toConditions(filter: DirectoryFilter, table: string): RawBuilder<unknown>[] {
  const refColumn = (name: string) => sql.ref(`${table}.${name}`);
  const kinds = toKinds(filter);
  return [
    ...(kinds === null ? [] : [sql`${refColumn("kind")} = any(${toTextArray(kinds)})`]),
    ...(filter.countries === null
      ? []
      : [sql`${refColumn("country")} = any(${toTextArray(filter.countries)})`]),
    ...(filter.cities === null
      ? []
      : [sql`${refColumn("city_key")} = any(${toCityKeys(filter.cities)})`]),
  ];
}

export function hasFilter(filter: DirectoryFilter): boolean {
  return toKinds(filter) !== null || filter.countries !== null || filter.cities !== null;
}

/**
 * The entries of a filter as `(rank, created_at, id)`, newest first. Each kind, country and city is a range of an index; the newest of
 * each include the newest of all.
 */
export function selectByFilter(filter: DirectoryFilter, slice: Slice): RawBuilder<unknown> {
  const { after, offset, limit } = slice;
  const { countries, cities } = filter;
  const depth = toLimit(offset + limit, slice);
  const kinds =
    toKinds(filter) ?? (countries === null && cities === null ? null : DirectoryKind.options);
  const ranges = [
    ...(kinds === null ? [] : [sql`unnest(${toTextArray(kinds)}) kinds (kind)`]),
    ...(cities === null ? [] : [sql`unnest(${toCityKeys(cities)}) cities (city_key)`]),
    ...(countries === null || cities !== null
      ? []
      : [sql`unnest(${toTextArray(countries)}) countries (country)`]),
  ];
  const conditions = allOf([
    ...(kinds === null ? [] : [sql`d.kind = kinds.kind`]),
    ...(cities === null ? [] : [sql`d.city_key = cities.city_key`]),
    ...(countries === null
      ? []
      : [
          cities === null
            ? sql`d.country = countries.country`
            : sql`d.country = any(${toTextArray(countries)})`,
        ]),
    ...(after === undefined
      ? []
      : [sql`(d.created_at, d.profile_id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`]),
  ]);
  const rows = sql`
    select d.created_at, d.profile_id as id from directory_entries d where ${conditions}
    order by d.created_at desc, d.profile_id desc limit ${depth}`;
  const source =
    ranges.length === 0
      ? sql`(${rows}) hit`
      : sql`${sql.join(ranges, sql` cross join `)} cross join lateral (${rows}) hit`;
  return sql`
    select 0 as rank, hit.created_at, hit.id from ${source}
    order by hit.created_at desc, hit.id desc limit ${toLimit(limit, slice)} offset ${toLimit(offset, slice)}`;
}

export type FacetName = "countries" | "cities" | "orgTypes";

/** The key of `total` is “more” if not everything was counted. */
export type FacetCount = { facet: "total" | FacetName; key: string; count: number };

/** The filter under which a facet is counted: without the facet's own part. For the facet of types only organisations count. */
export const withoutFacet = {
  countries: (filter: DirectoryFilter) => ({ ...filter, countries: null }),
  cities: (filter: DirectoryFilter) => ({ ...filter, cities: null }),
  orgTypes: (filter: DirectoryFilter) => ({
    ...filter,
    types: OrganizationType.options,
  }),
};

const facetNames = ["countries", "orgTypes", "cities"] as const satisfies FacetName[];

/** Total and facets, from stored counts by kind and place, so that the cost does not grow with the table. */
export function countByFilter(
  filter: DirectoryFilter,
  facets: readonly FacetName[] = facetNames,
): RawBuilder<FacetCount> {
  const { countries, cities, orgTypes } = {
    countries: withoutFacet.countries(filter),
    cities: withoutFacet.cities(filter),
    orgTypes: withoutFacet.orgTypes(filter),
  };
  const countTable =
    filter.cities === null ? sql.ref("directory_countries") : sql.ref("directory_cities");
  const statements = {
    countries: sql`
      select 'countries', c.country, sum(c.profiles)::int as count from ${countTable} c
      where c.country <> '' and ${allOf(toConditions(countries, "c"))}
      group by c.country having sum(c.profiles) > 0 order by count desc, c.country`,
    orgTypes: sql`
      select 'orgTypes', c.kind, sum(c.profiles)::int as count from ${countTable} c
      where ${allOf(toConditions(orgTypes, "c"))}
      group by c.kind having sum(c.profiles) > 0 order by count desc, c.kind`,
    cities: sql`
      select 'cities', (
        select named.city from directory_cities named where named.city_key = common.city_key
        order by named.profiles desc, named.city limit 1), common.count
      from (
        select c.city_key, sum(c.profiles)::int as count from directory_cities c
        where c.city_key <> '' and ${allOf(toConditions(cities, "c"))}
        group by c.city_key having sum(c.profiles) > 0 order by count desc, c.city_key limit ${sql.lit(MAX_CITIES)}
      ) common`,
  };
  const total = sql`
    select 'total' as facet, '' as key, coalesce(sum(c.profiles), 0)::int as count from ${countTable} c
    where ${allOf(toConditions(filter, "c"))}`;
  return sql<FacetCount>`${sql.join(
    [total, ...facets.map((facet) => sql`select * from (${statements[facet]}) ${sql.ref(facet)}`)],
    sql` union all `,
  )}`;
}

export function countEntries(filter: DirectoryFilter): RawBuilder<{ size: number }> {
  const countTable =
    filter.cities === null ? sql.ref("directory_countries") : sql.ref("directory_cities");
  return sql`
    select coalesce(sum(c.profiles), 0)::int as size from ${countTable} c
    where ${allOf(toConditions(filter, "c"))}`;
}
