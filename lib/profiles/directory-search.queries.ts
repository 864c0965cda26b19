import { type RawBuilder, sql } from "kysely";
import {
  allOf,
  toLimit,
  toConditions,
  type FacetCount,
  type Slice,
  without,
} from "@/lib/profiles/directory-filter.queries";
import type { DirectoryFilter } from "@/lib/profiles/directory.rules";
import {
  type Alternatives,
  MAX_COUNTED_ENTRIES,
  type Search,
} from "@/lib/lexicon/search-words.queries";
import { LIST_DEPTH } from "@/lib/shared/list";

/** Filters with at most so many entries are read in full, and each entry is checked for the words. */
const FEW_ENTRIES = 2_000;
/** Matches among which the facets of a common word are counted. */
const FACET_DEPTH = 2_000;

const texts = (words: readonly string[]) => sql`${sql.val(words)}::text[]`;

const alternatives = ({ words, penalties }: Alternatives) =>
  sql`unnest(${texts(words)}, ${sql.val(penalties)}::int[])`;

const leadingWords = ({ leading }: Search) => alternatives(leading);

/**
 * Whether the profile has a word for each of the other typed words. A scalar subquery rather than `exists`, for which PostgreSQL would join
 * all entries of common words.
 */
const hasOthers = ({ others }: Search, profileId: RawBuilder<unknown>) =>
  others.map(
    ({ words }) => sql`coalesce((
      select true from directory_words other
      where other.profile_id = ${profileId} and other.word = any(${texts(words)}) limit 1), false)`,
  );

/** Whether entry `e` of the word `lead` is its profile's best among the leading words, so that each profile appears once. */
const isBest = (search: Search) =>
  search.leading.words.length === 1
    ? []
    : [
        sql`not coalesce((
          select true from directory_words b join ${leadingWords(search)} better (word, penalty) using (word)
          where b.profile_id = e.profile_id and b.word = any(${texts(search.leading.words)})
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
    ...hasOthers(search, sql`e.profile_id`),
  ]);
  return sql`${leadingWords(search)} lead (word, penalty) cross join lateral (
    select e.profile_id, e.kind, e.country, e.city_key, e.weight, e.created_at from directory_words e where ${where}
    order by e.weight desc, e.created_at desc, e.profile_id desc limit ${limit}) e`;
}

export type SearchStrategy = "walk" | "filter" | "words";

/**
 * For a small filter each entry is checked for the words; words that few entries have are read in full; otherwise the entries of the
 * leading word are read, best first, until a page is full.
 */
export function chooseStrategy(search: Search, filterSize: number): SearchStrategy {
  if (filterSize <= FEW_ENTRIES) return "filter";
  return search.others.length > 0 && search.leading.entries < MAX_COUNTED_ENTRIES
    ? "words"
    : "walk";
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
          from ${leadingWords(search)} lead (word, penalty) join directory_words e using (word)) d`;
  const weights = [search.leading, ...search.others].map(
    (word) => sql`(
      select max(e.weight - lead.penalty) from ${alternatives(word)} lead (word, penalty)
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
export function pickByWords(
  search: Search,
  filter: DirectoryFilter,
  slice: Slice,
  strategy: SearchStrategy,
): RawBuilder<unknown> {
  const { after, offset, limit } = slice;
  const beyond =
    after === undefined
      ? undefined
      : (rank: RawBuilder<unknown>, createdAt: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
          sql`(${rank}, ${createdAt}, ${id}) < (${after.rank}::int, ${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  const readInOrder = () => {
    const place =
      after === undefined
        ? []
        : [
            sql`(e.weight, e.created_at, e.profile_id)
              < (${after.rank}::int + lead.penalty, ${after.createdAt}::timestamptz, ${after.id}::uuid)`,
          ];
    const conditions = [...toConditions(filter, "e"), ...place, ...isBest(search)];
    return sql`
      select e.weight - lead.penalty as rank, e.created_at, e.profile_id as id
      from ${selectEntries(search, conditions, toLimit(offset + limit, slice))}`;
  };
  const readAll = () =>
    beyond === undefined
      ? selectAllMatches(search, filter, strategy)
      : sql`select * from (${selectAllMatches(search, filter, strategy)}) hit
          where ${beyond(sql`hit.rank`, sql`hit.created_at`, sql`hit.id`)}`;
  return sql`
    select rank, created_at, id from (${strategy === "walk" ? readInOrder() : readAll()}) hit
    order by rank desc, created_at desc, id desc
    limit ${toLimit(limit, slice)} offset ${toLimit(offset, slice)}`;
}

const deepest = sql.lit(LIST_DEPTH + 1);

function matches(search: Search, filter: DirectoryFilter | null, limit: RawBuilder<unknown>) {
  const conditions = filter === null ? [] : toConditions(filter, "e");
  return sql`
    select distinct e.profile_id, e.kind, e.country, e.city_key from ${selectEntries(search, conditions, limit)} limit ${limit}`;
}

/**
 * Total and facets of a search. Of words that are not too common all matches are read; otherwise the facets are counted among the first
 * matches under their filters, and the total up to `LIST_DEPTH + 1`.
 * @param large whether the list is known to be longer than that
 */
export function countByWords(
  search: Search,
  filter: DirectoryFilter,
  strategy: SearchStrategy,
  large: boolean,
): RawBuilder<FacetCount> {
  const common = search.leading.entries >= MAX_COUNTED_ENTRIES;
  const set = (of: "countries" | "cities" | "orgTypes") =>
    common
      ? sql`(${matches(search, without[of](filter), sql.lit(FACET_DEPTH))}) m where true`
      : sql`matched m where ${allOf(toConditions(without[of](filter), "m"))}`;
  const total = common
    ? large
      ? deepest
      : strategy === "filter"
        ? sql`(select count(*)::int from (${selectAllMatches(search, filter, strategy)}) m)`
        : sql`(select count(*)::int from (${matches(search, filter, deepest)}) m)`
    : sql`(select count(*)::int from matched m where ${allOf(toConditions(filter, "m"))})`;
  const matched = common
    ? sql`select null::text as kind, null::text as country, null::text as city_key where false`
    : matches(search, null, deepest);
  return sql<FacetCount>`
    with matched as materialized (${matched})
    select 'total' as of, '' as key, ${total} as count
    union all
    select * from (
      select 'countries', m.country, count(*)::int as count from ${set("countries")} and m.country <> ''
      group by m.country order by count desc, m.country) countries
    union all
    select * from (
      select 'orgTypes', m.kind, count(*)::int as count from ${set("orgTypes")}
      group by m.kind order by count desc, m.kind) types
    union all
    select * from (
      select 'cities', (
        select named.city from directory_cities named where named.city_key = hit.city_key
        order by named.profiles desc, named.city limit 1), hit.count
      from (
        select m.city_key, count(*)::int as count from ${set("cities")} and m.city_key <> ''
        group by m.city_key order by count desc, m.city_key limit 100) hit) cities`;
}
