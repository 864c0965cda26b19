import { type RawBuilder, sql } from "kysely";
import { allOf } from "@/lib/server/database/sql-fragments";
import { type FacetCount, selectFacets } from "@/lib/profiles/directory/directory-filter.queries";
import { toOtherWordConditions } from "@/lib/profiles/directory/directory-search.queries";
import type { DirectoryFilter } from "@/lib/profiles/directory/directory.rules";
import {
  type Alternatives,
  type Search,
  unnestAlternatives,
} from "@/lib/lexicon/search-words.queries";
import { SEARCH_COUNT_LIMIT } from "@/lib/shared/list";

/**
 * Entries of the leading words that are read, best first; of several words, some can be of the same profile. As many with a filter as
 * without, so that a facet counts what choosing it finds.
 */
const getMaxLeadingEntries = (search: Search) =>
  (SEARCH_COUNT_LIMIT + 1) * (isOneWord(search) ? 1 : 2);
/** Entries of each other word that are read to find the same profiles. */
const MAX_OTHER_ENTRIES = 5_000;
/** Up to this number leading entries are checked for the other words one by one, which is exact. */
const MAX_CHECKED = 100;

/** True if each entry is another profile, and one that is found. */
const isOneWord = ({ leading, others }: Search) =>
  leading.words.length === 1 && others.length === 0;

const selectBest = (word: Alternatives, columns: RawBuilder<unknown>, limit: number) => sql`
  select ${columns} from ${unnestAlternatives(word)} meant (word, penalty) cross join lateral (
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
    table: sql.raw(`other_${position}`),
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

/** Counts total and facets of a search: its best entries are read once, and counted by kind and place as the directory is. */
export function countByWords(search: Search, filter: DirectoryFilter): RawBuilder<FacetCount> {
  const { expressions, conditions, exhausted } = requireOtherWords(search);
  const columns = sql`e.profile_id, e.kind, e.country, e.city_key`;
  const limit = getMaxLeadingEntries(search);
  const entries = selectBest(search.leading, columns, limit);
  // Those of one word are counted while they are read.
  const [matched, tables, isLeadingExhausted] = isOneWord(search)
    ? [entries, [], sql`(select coalesce(sum(profiles), 0) from counts) < ${sql.lit(limit)}`]
    : [
        sql`
        select ${search.leading.words.length === 1 ? sql`` : sql`distinct`} l.profile_id, l.kind, l.country, l.city_key from leading_entries l where ${allOf(conditions)}`,
        [sql`leading_entries as materialized (${entries})`, ...expressions],
        isExhausted(sql`leading_entries`, limit),
      ];
  const countsTable = sql`counts as materialized (
      select kind, country, city_key, count(*) as profiles from (${matched}) matched group by kind, country, city_key)`;
  const counts = sql.raw("counts");
  const totalKey = sql`case when ${allOf([isLeadingExhausted, ...exhausted])} then '' else 'more' end`;
  return sql<FacetCount>`
    with ${sql.join([...tables, countsTable])} ${selectFacets(filter, { countries: counts, cities: counts }, { totalKey })}`;
}
