import { type RawBuilder, sql } from "kysely";
import { allOf, toLimit, toTextArray } from "@/lib/server/database/sql-fragments";
import { type DirectoryFilter, toKinds } from "@/lib/profiles/directory/directory.rules";
import { DirectoryKind } from "@/lib/profiles/directory/directory.schema";
import { OrganizationType } from "@/lib/profiles/profiles.schema";

/** Cities among the facets: those with the most profiles. */
const MAX_CITIES = 100;

/** The sort keys of the last row of a page. `rank` is 0 without a search. */
export type DirectoryKey = { rank: number; createdAt: Date; id: string };

export type Slice = { after?: DirectoryKey | undefined; offset: number; limit: number };

/** A text without letters and digits has an empty key, which must not match profiles without a city. */
const toCityKeys = (cities: readonly string[]) =>
  sql`array(select distinct city_key(city) from unnest(${toTextArray(cities)}) city where city_key(city) <> '')`;

/** @param table has the columns `kind`, `country` and `city_key` */
export function toConditions(filter: DirectoryFilter, table: string): RawBuilder<unknown>[] {
  const refColumn = (name: string) => sql.raw(`${table}.${name}`);
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
const withoutFacet = {
  countries: (filter: DirectoryFilter) => ({ ...filter, countries: null }),
  cities: (filter: DirectoryFilter) => ({ ...filter, cities: null }),
  orgTypes: (filter: DirectoryFilter) => ({
    ...filter,
    types: OrganizationType.options,
  }),
};

const facetNames = ["countries", "orgTypes", "cities"] as const satisfies FacetName[];

/** Tables of counts by kind and country, and by kind, country and city. */
type CountTables = { countries: RawBuilder<unknown>; cities: RawBuilder<unknown> };

type FacetOptions = {
  /** The key of the total. */
  totalKey?: RawBuilder<unknown>;
  facets?: readonly FacetName[] | undefined;
};

/** Selects total and facets from counts by kind and place. */
export function selectFacets(
  filter: DirectoryFilter,
  { countries, cities }: CountTables,
  { totalKey = sql`''`, facets = facetNames }: FacetOptions = {},
): RawBuilder<FacetCount> {
  const table = filter.cities === null ? countries : cities;
  const toSource = (facet: FacetName, counts: RawBuilder<unknown>) =>
    sql`${counts} c where ${allOf(toConditions(withoutFacet[facet](filter), "c"))}`;
  const statements = {
    countries: sql`
      select 'countries', c.country, sum(c.profiles)::int as count from ${toSource("countries", table)} and c.country <> ''
      group by c.country having sum(c.profiles) > 0 order by count desc, c.country`,
    orgTypes: sql`
      select 'orgTypes', c.kind, sum(c.profiles)::int as count from ${toSource("orgTypes", table)}
      group by c.kind having sum(c.profiles) > 0 order by count desc, c.kind`,
    cities: sql`
      with common as materialized (
        select c.city_key, sum(c.profiles)::int as count from ${toSource("cities", cities)} and c.city_key <> ''
        group by c.city_key having sum(c.profiles) > 0 order by count desc, c.city_key limit ${sql.lit(MAX_CITIES)})
      select 'cities', named.city, common.count from common join (
        select distinct on (d.city_key) d.city_key, d.city from directory_cities d
        where d.city_key = any (array(select city_key from common))
        order by d.city_key, d.profiles desc, d.city) named using (city_key)
      order by common.count desc, common.city_key`,
  };
  const total = sql`
    select 'total' as facet, ${totalKey} as key, (
      select coalesce(sum(c.profiles), 0)::int from ${table} c where ${allOf(toConditions(filter, "c"))}) as count`;
  return sql<FacetCount>`${sql.join(
    [
      total,
      ...facets.map((facet) => sql`select * from (${statements[facet]}) "${sql.raw(facet)}"`),
    ],
    sql` union all `,
  )}`;
}

const storedCounts: CountTables = {
  countries: sql.raw("directory_countries"),
  cities: sql.raw("directory_cities"),
};

/** Counts from stored counts, so that the cost does not grow with the table. */
export const countByFilter = (
  filter: DirectoryFilter,
  facets?: readonly FacetName[],
): RawBuilder<FacetCount> => selectFacets(filter, storedCounts, { facets });

export function countEntries(filter: DirectoryFilter): RawBuilder<{ size: number }> {
  const countTable = filter.cities === null ? storedCounts.countries : storedCounts.cities;
  return sql`
    select coalesce(sum(c.profiles), 0)::int as size from ${countTable} c
    where ${allOf(toConditions(filter, "c"))}`;
}
