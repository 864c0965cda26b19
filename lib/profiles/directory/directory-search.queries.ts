import { type RawBuilder, sql } from "kysely";
import {
  all,
  bound,
  conditionsOf,
  type Counted,
  type Slice,
  without,
} from "@/lib/profiles/directory/directory-filter.queries";
import type { DirectoryFilter } from "@/lib/profiles/directory/directory.rules";
import { type Alternatives, SAMPLE, type Search } from "@/lib/lexicon/search-words.queries";
import { LIST_DEPTH } from "@/lib/shared/list";

/** A filter with no more entries than this is read itself, and each entry asked for the words. */
const FEW_ENTRIES = 2_000;
/** Matches among which the facets of a common word are counted. */
const FACET_DEPTH = 2_000;

const texts = (words: readonly string[]) => sql`${sql.val(words)}::text[]`;

/** Words that may stand for a typed one, each with what it is worth less. */
const standIns = ({ words, penalties }: Alternatives) =>
  sql`unnest(${texts(words)}, ${sql.val(penalties)}::int[])`;

const leadingWords = ({ leading }: Search) => standIns(leading);

/**
 * The profile has a word for each of the other typed words. Asked entry by entry, which `exists` would not say: PostgreSQL
 * would rather join all entries of common words.
 */
const hasOthers = ({ others }: Search, profileId: RawBuilder<unknown>) =>
  others.map(
    ({ words }) => sql`coalesce((
      select true from directory_words other
      where other.profile_id = ${profileId} and other.word = any(${texts(words)}) limit 1), false)`,
  );

/** The entry `e` of the word `lead` is the best one that its profile has among the leading words, so that it is met once. */
const isBest = (search: Search) =>
  search.leading.words.length === 1
    ? []
    : [
        sql`not coalesce((
          select true from directory_words b join ${leadingWords(search)} better (word, penalty) using (word)
          where b.profile_id = e.profile_id and b.word = any(${texts(search.leading.words)})
            and (b.weight - better.penalty, b.word) > (e.weight - lead.penalty, e.word) limit 1), false)`,
      ];

/** Best first: the entries of each leading word are the next ones of its index. */
function entriesOf(
  search: Search,
  conditions: RawBuilder<unknown>[],
  limit: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const wanted = all([
    sql`e.word = lead.word`,
    ...conditions,
    ...hasOthers(search, sql`e.profile_id`),
  ]);
  return sql`${leadingWords(search)} lead (word, penalty) cross join lateral (
    select e.profile_id, e.kind, e.country, e.city_key, e.weight, e.created_at from directory_words e where ${wanted}
    order by e.weight desc, e.created_at desc, e.profile_id desc limit ${limit}) e`;
}

/** Where the matches of a search are looked for. */
export type Way = "walk" | "filter" | "words";

/**
 * In a small filter each entry is asked for the words; words that only some entries have are all looked at; else the
 * entries of the leading word are walked, best first, until a page is full.
 */
export function wayOf(search: Search, filterSize: number): Way {
  if (filterSize <= FEW_ENTRIES) return "filter";
  return search.others.length > 0 && search.leading.entries < SAMPLE ? "words" : "walk";
}

/** Every match as `(rank, created_at, id)`, in no order: worth what each typed word is worth there, added up. */
function allMatches(search: Search, filter: DirectoryFilter, way: Way): RawBuilder<unknown> {
  const from =
    way === "filter"
      ? sql`directory_entries d`
      : sql`(select distinct e.profile_id, e.created_at, e.kind, e.country, e.city_key
          from ${leadingWords(search)} lead (word, penalty) join directory_words e using (word)) d`;
  const worth = [search.leading, ...search.others].map(
    (word) => sql`(
      select max(e.weight - lead.penalty) from ${standIns(word)} lead (word, penalty)
      join directory_words e using (word) where e.profile_id = d.profile_id)`,
  );
  return sql`
    select * from (
      select ${sql.join(worth, sql` + `)} as rank, d.created_at, d.profile_id as id from ${from}
      where ${all(conditionsOf(filter, "d"))} offset 0) ranked
    where rank is not null`;
}

/**
 * The entries of a filter that have all the words typed, as `(rank, created_at, id)`, best first: by what the words (of
 * common ones the leading one) are worth there, then newest.
 */
export function pickByWords(
  search: Search,
  filter: DirectoryFilter,
  slice: Slice,
  way: Way,
): RawBuilder<unknown> {
  const { after, offset, limit } = slice;
  const beyond =
    after === undefined
      ? undefined
      : (rank: RawBuilder<unknown>, createdAt: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
          sql`(${rank}, ${createdAt}, ${id}) < (${after.rank}::int, ${after.createdAt}::timestamptz, ${after.id}::uuid)`;
  const walked = () => {
    const place =
      after === undefined
        ? []
        : [
            sql`(e.weight, e.created_at, e.profile_id)
              < (${after.rank}::int + lead.penalty, ${after.createdAt}::timestamptz, ${after.id}::uuid)`,
          ];
    const conditions = [...conditionsOf(filter, "e"), ...place, ...isBest(search)];
    return sql`
      select e.weight - lead.penalty as rank, e.created_at, e.profile_id as id
      from ${entriesOf(search, conditions, bound(offset + limit, slice))}`;
  };
  const read = () =>
    beyond === undefined
      ? allMatches(search, filter, way)
      : sql`select * from (${allMatches(search, filter, way)}) hit
          where ${beyond(sql`hit.rank`, sql`hit.created_at`, sql`hit.id`)}`;
  return sql`
    select rank, created_at, id from (${way === "walk" ? walked() : read()}) hit
    order by rank desc, created_at desc, id desc
    limit ${bound(limit, slice)} offset ${bound(offset, slice)}`;
}

const deepest = sql.lit(LIST_DEPTH + 1);

function matches(search: Search, filter: DirectoryFilter | null, limit: RawBuilder<unknown>) {
  const conditions = filter === null ? [] : conditionsOf(filter, "e");
  return sql`
    select distinct e.profile_id, e.kind, e.country, e.city_key from ${entriesOf(search, conditions, limit)} limit ${limit}`;
}

/**
 * Total and facets of a search. Of words that are not too common every match is looked at once; else the facets are
 * counted among the first matches under their filters, and the total as far as a list counts.
 * @param large whether the list is known to be longer than lists are counted
 */
export function countByWords(
  search: Search,
  filter: DirectoryFilter,
  way: Way,
  large: boolean,
): RawBuilder<Counted> {
  const common = search.leading.entries >= SAMPLE;
  const set = (of: "countries" | "cities" | "orgTypes") =>
    common
      ? sql`(${matches(search, without[of](filter), sql.lit(FACET_DEPTH))}) m where true`
      : sql`matched m where ${all(conditionsOf(without[of](filter), "m"))}`;
  const total = common
    ? large
      ? deepest
      : way === "filter"
        ? sql`(select count(*)::int from (${allMatches(search, filter, way)}) m)`
        : sql`(select count(*)::int from (${matches(search, filter, deepest)}) m)`
    : sql`(select count(*)::int from matched m where ${all(conditionsOf(filter, "m"))})`;
  const matched = common
    ? sql`select null::text as kind, null::text as country, null::text as city_key where false`
    : matches(search, null, deepest);
  return sql<Counted>`
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
