import { type RawBuilder, sql } from "kysely";
import { allOf, toLimit, toTextArray } from "@/lib/server/sql-fragments";
import {
  MAX_CITIES,
  toConditions,
  type FacetCount,
  type Slice,
  withoutFacet,
} from "@/lib/profiles/directory-filter.queries";
import type { DirectoryFilter } from "@/lib/profiles/directory.rules";
import {
  MAX_COUNTED_ENTRIES,
  type Search,
  unnestAlternatives,
} from "@/lib/lexicon/search-words.queries";
import { LIST_DEPTH } from "@/lib/shared/list";

/** A filter with at most so many entries is read in full, and each entry is checked for the words. */
const MAX_FILTER_ENTRIES = 2_000;
/** The facets of a common word are counted among so many matches only. */
const FACET_DEPTH = 2_000;

const unnestLeading = ({ leading }: Search) => unnestAlternatives(leading);

/**
 * The profile has each of the other typed words. A scalar subquery, because for `exists` PostgreSQL would join all entries of common
 * words.
 */
const toOtherWordConditions = ({ others }: Search, profileId: RawBuilder<unknown>) =>
  others.map(
    ({ words }) => sql`coalesce((
      select true from directory_words other
      where other.profile_id = ${profileId} and other.word = any(${toTextArray(words)}) limit 1), false)`,
  );

/** Entry `e` of the word `lead` is its profile's best among the leading words, so that each profile appears once. */
const toBestEntryConditions = (search: Search) =>
  search.leading.words.length === 1
    ? []
    : [
        sql`not coalesce((
          select true from directory_words b join ${unnestLeading(search)} better (word, penalty) using (word)
          where b.profile_id = e.profile_id and b.word = any(${toTextArray(search.leading.words)})
            and (b.weight - better.penalty, b.word) > (e.weight - lead.penalty, e.word) limit 1), false)`,
      ];

/** Best first: the entries of each leading word come from its index in order. */
function selectEntries(
  search: Search,
  conditions: RawBuilder<unknown>[],
  limit: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const where = allOf([
    sql`e.word = lead.word`,
    ...conditions,
    ...toOtherWordConditions(search, sql`e.profile_id`),
  ]);
  return sql`${unnestLeading(search)} lead (word, penalty) cross join lateral (
    select e.profile_id, e.kind, e.country, e.city_key, e.weight, e.created_at from directory_words e where ${where}
    order by e.weight desc, e.created_at desc, e.profile_id desc limit ${limit}) e`;
}

export type SearchStrategy = "scan" | "filter" | "words";

/**
 * For a small filter each entry is checked for the words; words that few entries have are read in full; otherwise the entries of the
 * leading word are read, best first, until a page is full.
 */
export function chooseStrategy(search: Search, filterSize: number): SearchStrategy {
  if (filterSize <= MAX_FILTER_ENTRIES) return "filter";
  return search.others.length > 0 && search.leading.entries < MAX_COUNTED_ENTRIES
    ? "words"
    : "scan";
}

/** All matches as `(rank, created_at, id)`, unordered; the rank adds up the weights of the typed words. */
function selectAllMatches(
  search: Search,
  filter: DirectoryFilter,
  strategy: SearchStrategy,
): RawBuilder<unknown> {
  const from =
    strategy === "filter"
      ? sql`directory_entries d`
      : sql`(select distinct e.profile_id, e.created_at, e.kind, e.country, e.city_key
          from ${unnestLeading(search)} lead (word, penalty) join directory_words e using (word)) d`;
  const weights = [search.leading, ...search.others].map(
    (word) => sql`(
      select max(e.weight - lead.penalty) from ${unnestAlternatives(word)} lead (word, penalty)
      join directory_words e using (word) where e.profile_id = d.profile_id)`,
  );
  return sql`
    select * from (
      select ${sql.join(weights, sql` + `)} as rank, d.created_at, d.profile_id as id from ${from}
      where ${allOf(toConditions(filter, "d"))} offset 0) ranked
    where rank is not null`;
}

/**
 * The entries of a filter that have all typed words, as `(rank, created_at, id)`: by weight (of common words only the leading one's), then
 * newest first.
 */
export function selectByWords(
  search: Search,
  filter: DirectoryFilter,
  slice: Slice,
  strategy: SearchStrategy,
): RawBuilder<unknown> {
  const { after, offset, limit } = slice;
  const toAfterCondition =
    after === undefined
      ? undefined
      : (rank: RawBuilder<unknown>, createdAt: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
          sql`(${rank}, ${createdAt}, ${id}) < (${after.rank}::int, ${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  const selectInOrder = () => {
    const afterConditions =
      after === undefined
        ? []
        : [
            sql`(e.weight, e.created_at, e.profile_id)
              < (${after.rank}::int + lead.penalty, ${after.createdAt}::timestamptz, ${after.id}::uuid)`,
          ];
    const conditions = [
      ...toConditions(filter, "e"),
      ...afterConditions,
      ...toBestEntryConditions(search),
    ];
    return sql`
      select e.weight - lead.penalty as rank, e.created_at, e.profile_id as id
      from ${selectEntries(search, conditions, toLimit(offset + limit, slice))}`;
  };
  const selectAll = () =>
    toAfterCondition === undefined
      ? selectAllMatches(search, filter, strategy)
      : sql`select * from (${selectAllMatches(search, filter, strategy)}) hit
          where ${toAfterCondition(sql`hit.rank`, sql`hit.created_at`, sql`hit.id`)}`;
  return sql`
    select rank, created_at, id from (${strategy === "scan" ? selectInOrder() : selectAll()}) hit
    order by rank desc, created_at desc, id desc
    limit ${toLimit(limit, slice)} offset ${toLimit(offset, slice)}`;
}

const MAX_COUNT = sql.lit(LIST_DEPTH + 1);

function selectMatches(search: Search, filter: DirectoryFilter | null, limit: RawBuilder<unknown>) {
  const conditions = filter === null ? [] : toConditions(filter, "e");
  return sql`
    select distinct e.profile_id, e.kind, e.country, e.city_key from ${selectEntries(search, conditions, limit)} limit ${limit}`;
}

/**
 * Total and facets of a search. Of words that are not too common all matches are read; otherwise the facets are counted among the first
 * matches under their filters, and the total up to `LIST_DEPTH + 1`.
 * @param isLargeList whether the list is known to be longer than that
 */
export function countByWords(
  search: Search,
  filter: DirectoryFilter,
  strategy: SearchStrategy,
  isLargeList: boolean,
): RawBuilder<FacetCount> {
  const isCommon = search.leading.entries >= MAX_COUNTED_ENTRIES;
  const toFacetSource = (facet: "countries" | "cities" | "orgTypes") =>
    isCommon
      ? sql`(${selectMatches(search, withoutFacet[facet](filter), sql.lit(FACET_DEPTH))}) m where true`
      : sql`matched m where ${allOf(toConditions(withoutFacet[facet](filter), "m"))}`;
  const total = isCommon
    ? isLargeList
      ? MAX_COUNT
      : strategy === "filter"
        ? sql`(select count(*)::int from (${selectAllMatches(search, filter, strategy)}) m)`
        : sql`(select count(*)::int from (${selectMatches(search, filter, MAX_COUNT)}) m)`
    : sql`(select count(*)::int from matched m where ${allOf(toConditions(filter, "m"))})`;
  const matched = isCommon
    ? sql`select null::text as kind, null::text as country, null::text as city_key where false`
    : selectMatches(search, null, MAX_COUNT);
  return sql<FacetCount>`
    with matched as materialized (${matched})
    select 'total' as facet, '' as key, ${total} as count
    union all
    select * from (
      select 'countries', m.country, count(*)::int as count from ${toFacetSource("countries")} and m.country <> ''
      group by m.country order by count desc, m.country) countries
    union all
    select * from (
      select 'orgTypes', m.kind, count(*)::int as count from ${toFacetSource("orgTypes")}
      group by m.kind order by count desc, m.kind) types
    union all
    select * from (
      select 'cities', (
        select named.city from directory_cities named where named.city_key = hit.city_key
        order by named.profiles desc, named.city limit 1), hit.count
      from (
        select m.city_key, count(*)::int as count from ${toFacetSource("cities")} and m.city_key <> ''
        group by m.city_key order by count desc, m.city_key limit ${sql.lit(MAX_CITIES)}) hit) cities`;
}
