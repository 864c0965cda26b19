import { type RawBuilder, sql } from "kysely";
import { allOf, toLimit, toTextArray } from "@/lib/server/database/sql-fragments";
import { toConditions, type Slice } from "@/lib/profiles/directory/directory-filter.queries";
import type { DirectoryFilter } from "@/lib/profiles/directory/directory.rules";
import { type Search, unnestAlternatives } from "@/lib/lexicon/search-words.queries";

/** A filter or a word with at most so many entries is read in full, and each entry is checked for the other words. */
const MAX_CHECKED_ENTRIES = 300;
/** Entries of another word that are read at once, instead of checking for the word at each entry of the leading one. */
const MAX_JOINED_ENTRIES = 10_000;

const unnestLeading = ({ leading }: Search) => unnestAlternatives(leading);

/**
 * The profile has each of the other typed words. A scalar subquery, because for `exists` PostgreSQL would join all entries of common
 * words.
 */
export const toOtherWordConditions = ({ others }: Search, profileId: RawBuilder<unknown>) =>
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

const toOtherTable = (position: number) => sql.raw(`other_${position}`);

/** The profiles with each other word, unless they are too many: common table expressions, each followed by a comma. */
const selectOtherProfiles = ({ others }: Search) =>
  sql.join(
    others.map(
      ({ words }, position) => sql`
        ${toOtherTable(position)} as materialized (
          select profile_id from directory_words where word = any(${toTextArray(words)})
          limit ${sql.lit(MAX_JOINED_ENTRIES + 1)}),`,
    ),
    sql``,
  );

const toJoinedConditions = (search: Search) =>
  toOtherWordConditions(search, sql`e.profile_id`).map(
    (condition, position) => sql`case
      when (select count(*) from ${toOtherTable(position)}) <= ${sql.lit(MAX_JOINED_ENTRIES)}
      then e.profile_id in (select profile_id from ${toOtherTable(position)})
      else ${condition} end`,
  );

export type SearchStrategy = "scan" | "filter" | "words";

/**
 * Chooses how to search. For a small filter each entry is checked for the words; words that few entries have are read in full; otherwise the
 * entries of the leading word are read, best first, until a page is full.
 */
export function chooseStrategy({ leading, others }: Search, filterSize: number): SearchStrategy {
  if (filterSize <= Math.min(MAX_CHECKED_ENTRIES, leading.entries)) return "filter";
  return others.length > 0 && leading.entries <= MAX_CHECKED_ENTRIES ? "words" : "scan";
}

/** Selects all matches as `(rank, created_at, id)`, unordered; the rank adds up the weights of the typed words. */
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
  // Best first: the entries of each leading word come from its index in order.
  const selectInOrder = () => {
    const afterConditions =
      after === undefined
        ? []
        : [
            sql`(e.weight, e.created_at, e.profile_id)
              < (${after.rank}::int + lead.penalty, ${after.createdAt}::timestamptz, ${after.id}::uuid)`,
            ...toBestEntryConditions(search),
          ];
    const conditions = allOf([
      sql`e.word = lead.word`,
      ...toConditions(filter, "e"),
      ...afterConditions,
      ...toJoinedConditions(search),
    ]);
    // The best entries of each word include the best one of each profile on the page.
    return sql`
      select max(e.weight - lead.penalty) as rank, e.created_at, e.profile_id as id
      from ${unnestLeading(search)} lead (word, penalty) cross join lateral (
        select e.profile_id, e.weight, e.created_at from directory_words e where ${conditions}
        order by e.weight desc, e.created_at desc, e.profile_id desc limit ${toLimit(offset + limit, slice)}) e
      group by e.profile_id, e.created_at`;
  };
  const selectAll = () =>
    toAfterCondition === undefined
      ? selectAllMatches(search, filter, strategy)
      : sql`select * from (${selectAllMatches(search, filter, strategy)}) hit
          where ${toAfterCondition(sql`hit.rank`, sql`hit.created_at`, sql`hit.id`)}`;
  return sql`
    with ${strategy === "scan" ? selectOtherProfiles(search) : sql``}
    hits as (${strategy === "scan" ? selectInOrder() : selectAll()})
    select rank, created_at, id from hits
    order by rank desc, created_at desc, id desc
    limit ${toLimit(limit, slice)} offset ${toLimit(offset, slice)}`;
}
