import { type RawBuilder, sql } from "kysely";
import { allOf } from "@/lib/server/sql-fragments";
import {
  MAX_CITIES,
  toConditions,
  type FacetCount,
  type FacetName,
  withoutFacet,
} from "@/lib/profiles/directory-filter.queries";
import { toOtherWordConditions } from "@/lib/profiles/directory-search.queries";
import type { DirectoryFilter } from "@/lib/profiles/directory.rules";
import {
  type Alternatives,
  type Search,
  unnestAlternatives,
} from "@/lib/lexicon/search-words.queries";
import { SEARCH_COUNT_LIMIT } from "@/lib/shared/list";

/** Entries of the leading words that are read, best first; several of them can be of the same profile. */
const MAX_ENTRIES = 2 * (SEARCH_COUNT_LIMIT + 1);
/** Entries of each other word that are read to find the same profiles. */
const MAX_OTHER_ENTRIES = 5_000;
/** So few leading entries are checked for the other words one by one, which is exact. */
const MAX_CHECKED = 100;

const selectBest = (word: Alternatives, columns: RawBuilder<unknown>, limit: number) => sql`
  select e.* from ${unnestAlternatives(word)} meant (word, penalty) cross join lateral (
    select ${columns} from directory_words e where e.word = meant.word
    order by e.weight desc, e.created_at desc, e.profile_id desc limit ${sql.lit(limit)}) e
  limit ${sql.lit(limit)}`;

const isExhausted = (table: RawBuilder<unknown>, limit: number) =>
  sql`(select count(*) from ${table}) < ${sql.lit(limit)}`;

/** The tables and conditions that leave only profiles with all words. */
function requireOtherWords(search: Search) {
  if (search.leading.entries <= MAX_CHECKED)
    return {
      expressions: [],
      conditions: toOtherWordConditions(search, sql`l.profile_id`),
      exhausted: [],
    };
  const others = search.others.map((word, position) => ({
    word,
    table: sql.ref(`other_${position}`),
  }));
  return {
    expressions: others.map(
      ({ word, table }) =>
        sql`${table} as materialized (${selectBest(word, sql`e.profile_id`, MAX_OTHER_ENTRIES)})`,
    ),
    conditions: others.map(({ table }) => sql`l.profile_id in (select profile_id from ${table})`),
    exhausted: others.map(({ table }) => isExhausted(table, MAX_OTHER_ENTRIES)),
  };
}

/** Total and facets of a search: its best entries are read once, and each filter is counted among them. */
export function countByWords(search: Search, filter: DirectoryFilter): RawBuilder<FacetCount> {
  const { expressions, conditions, exhausted } = requireOtherWords(search);
  const columns = sql`e.profile_id, e.kind, e.country, e.city_key`;
  const isComplete = allOf([isExhausted(sql`leading_entries`, MAX_ENTRIES), ...exhausted]);
  const tables = [
    sql`leading_entries as materialized (${selectBest(search.leading, columns, MAX_ENTRIES)})`,
    ...expressions,
    sql`matched as materialized (select distinct l.* from leading_entries l where ${allOf(conditions)})`,
  ];
  const toSource = (facet: FacetName) =>
    sql`matched m where ${allOf(toConditions(withoutFacet[facet](filter), "m"))}`;
  return sql<FacetCount>`
    with ${sql.join(tables)}
    select 'total' as facet, case when ${isComplete} then '' else 'more' end as key,
      (select count(*)::int from matched m where ${allOf(toConditions(filter, "m"))}) as count
    union all
    select * from (
      select 'countries', m.country, count(*)::int as count from ${toSource("countries")} and m.country <> ''
      group by m.country order by count desc, m.country) countries
    union all
    select * from (
      select 'orgTypes', m.kind, count(*)::int as count from ${toSource("orgTypes")}
      group by m.kind order by count desc, m.kind) types
    union all
    select * from (
      select 'cities', (
        select named.city from directory_cities named where named.city_key = hit.city_key
        order by named.profiles desc, named.city limit 1), hit.count
      from (
        select m.city_key, count(*)::int as count from ${toSource("cities")} and m.city_key <> ''
        group by m.city_key order by count desc, m.city_key limit ${sql.lit(MAX_CITIES)}) hit) cities`;
}
