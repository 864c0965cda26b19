import { type RawBuilder, sql } from "kysely";
import {
  type ArtworkFilter,
  isFaceted,
  isTagsOnly,
  selectMatches,
  hasFacets,
  isTextSearch,
  toOtherConditions,
  MIN_SCANNED,
  toConditions,
} from "@/lib/artworks/artwork-pages.queries";
import { filterColumns } from "@/lib/artworks/list/price-filter.queries";
import { buildTypedWords, sampleTime } from "@/lib/artworks/list/search-artworks.queries";
import { allOf, toTextArray } from "@/lib/server/database/sql-fragments";
import { LIST_DEPTH, SEARCH_COUNT_LIMIT } from "@/lib/shared/list";

/** `isComplete` is false if some artworks were not looked at, so that there may be more. */
export type ArtworkCount = { found: number; isComplete: boolean };

/** Index entries of one source that are read; several of them can be of the same artwork. */
const MAX_ENTRIES = 2 * (SEARCH_COUNT_LIMIT + 1);
/** Entries of all other words and tags that are read to find the same artworks. */
const MAX_OTHER_ENTRIES = 5_000;
/** Up to this number candidates are looked up one by one, which is exact; of more, with facets or years, the newest. */
const MAX_LOOKUPS = 200;
/** Words that may share the last prefix. */
const MAX_ENDINGS = 256;
/** A word or tag with more keys than this counts as common. */
const MAX_SAMPLED_KEYS = 32;
/** A table with fewer artworks, as its statistics say, is counted exactly. */
const SMALL_TABLE = 30_000;
/** With fewer matches than this among the newest artworks the indexes are faster than the list. */
const MIN_SCANNED_MATCHES = 100;

const searchLimit = sql.lit(SEARCH_COUNT_LIMIT + 1);
const maxEndings = sql.lit(MAX_ENDINGS);
const maxEntries = sql.lit(MAX_ENTRIES);
const maxOtherEntries = sql.lit(MAX_OTHER_ENTRIES);

const countByTags = (tags: readonly string[]): RawBuilder<ArtworkCount> => sql`
  with entries as materialized (
    select t.artwork_id from unnest(${toTextArray(tags)}) as requested (tag)
    cross join lateral (select t.artwork_id from artwork_tags t where t.tag = requested.tag limit ${searchLimit}) t
    limit ${maxEntries})
  select (select count(distinct artwork_id)::int from entries) as found,
    (select count(*) from entries) < ${maxEntries} as "isComplete"`;

/** The newest entries of the word or tag of source `s`, not older than `since`. */
function selectNewest(since: RawBuilder<unknown>, limit: RawBuilder<unknown>): RawBuilder<unknown> {
  const selectFrom = (table: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
    (select t.created_at, t.artwork_id from ${table} t where ${condition} and t.created_at >= ${since}
    order by t.created_at desc, t.artwork_id desc limit ${limit})`;
  return sql`
    ${selectFrom(sql`artwork_words`, sql`t.word = s.word`)}
    union all ${selectFrom(sql`artwork_tags`, sql`t.tag = s.tag`)}`;
}

/**
 * Common table expressions: `sources` are the words and tags, whose intersection is searched, and `candidates` the newest entries of
 * the rarest one.
 */
const buildCandidates = (
  { q, tags = [] }: ArtworkFilter & { q: string },
  limit: RawBuilder<unknown>,
): RawBuilder<unknown> => sql`
  ${buildTypedWords(q)},
  endings as materialized (
    select word from following where starts_with(word, (select beginning from typed)) limit ${maxEndings}),
  sources as materialized (
    select 0::bigint as source, word, null::text as tag from endings
    union all select nth, word, null from typed, unnest(whole) with ordinality words (word, nth)
    union all select -1, null, tag from unnest(${toTextArray(tags)}) tag),
  rarest as materialized (
    select source from (select *, count(*) over (partition by source) as keys from sources) s
    group by source
    order by max(case
      when keys > ${sql.lit(MAX_SAMPLED_KEYS)} then 'infinity'
      when word is null then ${sampleTime(sql`artwork_tags`, sql`t.tag = s.tag`)}
      else ${sampleTime(sql`artwork_words`, sql`t.word = s.word`)} end)
    limit 1),
  candidates as materialized (
    select t.created_at, t.artwork_id from sources s
    cross join lateral (${selectNewest(sql`'-infinity'`, limit)}) t
    where s.source = (select source from rarest) limit ${limit}),
  candidate_window as materialized (
    select count(*) as count, case when count(*) < ${limit} then '-infinity' else min(created_at) end as since
    from candidates)`;

const candidateCount = sql`(select count from candidate_window)`;

/** Looks up all candidates, or the newest of many. An array of ids, because PostgreSQL would join all matches of the indexes. */
const countAmongCandidates = (conditions: readonly RawBuilder<unknown>[]) => sql`(
  select count(*) from artworks a
  where a.id = any (array(
    select artwork_id from (select distinct created_at, artwork_id from candidates) c order by created_at desc
    limit ${sql.lit(MAX_LOOKUPS)}))
    and ${allOf([sql`a.listed`, sql`a.search @@ (select query from typed)`, ...conditions])})`;

/**
 * One word is counted by its entries. Of several words, or words and tags, the candidates are looked up if they are few, and
 * otherwise found again among the entries of the other sources from the same time. No index is read further than that.
 */
function countByWords(filter: ArtworkFilter & { q: string }): RawBuilder<ArtworkCount> {
  const { tags = [] } = filter;
  const isSingleWord = tags.length === 0 ? sql`(select whole is null from typed)` : sql`false`;
  const isLookup = sql`${candidateCount} <= ${sql.lit(MAX_LOOKUPS)}`;
  return sql`
    with recursive ${buildCandidates(filter, maxEntries)},
    single_entries as materialized (
      select ending.position, t.artwork_id from (
        select word, row_number() over () as position from following
        where starts_with(word, (select beginning from typed)) limit ${maxEndings}) ending
      cross join lateral (select t.artwork_id from artwork_words t where t.word = ending.word limit ${searchLimit}) t
      limit ${maxEntries}),
    other_entries as materialized (
      select s.source, t.artwork_id from sources s
      cross join lateral (${selectNewest(sql`(select since from candidate_window)`, maxOtherEntries)}) t
      where s.source <> (select source from rarest) limit ${maxOtherEntries}),
    in_all as (
      select artwork_id from other_entries where artwork_id in (select artwork_id from candidates)
      group by artwork_id
      having count(distinct source) = (select coalesce(cardinality(whole), 0) + ${sql.lit(tags.length === 0 ? 0 : 1)} from typed))
    select
      case
        when ${isSingleWord} then (select count(distinct artwork_id) from single_entries)
        when ${isLookup} then ${countAmongCandidates(toOtherConditions(filter))}
        else (select count(*) from in_all) end::int as found,
      case
        when ${isSingleWord} then (
          select count(*) < ${maxEntries} and coalesce(max(position), 0) < ${maxEndings} from single_entries)
        when ${isLookup} then true
        else ${candidateCount} < ${maxEntries} and (select count(*) from other_entries) < ${maxOtherEntries}
          and (select count(*) from endings) < ${maxEndings} end as "isComplete"`;
}

/** PostgreSQL's statistics, which are enough to choose a method. */
const isSmallTable = sql`(
  select reltuples < ${sql.lit(SMALL_TABLE)} from pg_class where oid = 'artworks'::regclass)`;

const countByIndexes = (filter: ArtworkFilter) => sql`(
  select count(*) from (
    select from (${selectMatches(filter)}) matches limit ${searchLimit}) rows)`;

/** Words with facets or years: in a large table only the newest candidates are looked up. */
const countFilteredWords = (filter: ArtworkFilter & { q: string }): RawBuilder<ArtworkCount> => sql`
  with recursive ${buildCandidates(filter, sql.lit(MAX_LOOKUPS + 1))}
  select
    case when ${isSmallTable} then ${countByIndexes(filter)}
      else ${countAmongCandidates(toOtherConditions(filter))} end::int as found,
    ${isSmallTable} or ${candidateCount} <= ${sql.lit(MAX_LOOKUPS)} as "isComplete"`;

/** Counts by the indexes in a small table; otherwise among the newest artworks, unless few of those match. */
function countFaceted(filter: ArtworkFilter): RawBuilder<ArtworkCount> {
  return sql`
    with scanned as materialized (
      select count(*) filter (where ${allOf(toConditions(filter, "a"))}) as found from (
        select ${filterColumns} from artworks a where a.listed
        order by a.created_at desc, a.id desc limit ${sql.lit(MIN_SCANNED)}) a),
    strategy as materialized (
      select case
        when ${isSmallTable} then true
        else (select found < ${sql.lit(MIN_SCANNED_MATCHES)} from scanned) end as is_indexed)
    select case when is_indexed then ${countByIndexes(filter)} else (select found from scanned) end::int as found,
      is_indexed as "isComplete"
    from strategy`;
}

/** The bound of exact counts: the depth of the list, and less for a search. */
export function getCountLimit(filter: ArtworkFilter): number {
  const isSearch = filter.tags !== undefined || filter.q !== undefined || hasFacets(filter);
  return isSearch ? SEARCH_COUNT_LIMIT : LIST_DEPTH;
}

export function countArtworks(filter: ArtworkFilter): RawBuilder<ArtworkCount> {
  const { tags = [], facets = [], availability, prices } = filter;
  if (isTagsOnly(filter)) return countByTags(tags);
  if (isTextSearch(filter))
    return hasFacets(filter) ? countFilteredWords(filter) : countByWords(filter);
  const hasNoFacets = facets.length + tags.length === 0 && availability === undefined;
  const isYearsOnly = hasNoFacets && prices === undefined;
  const isPricesOnly = hasNoFacets && filter.years === undefined;
  if (isFaceted(filter) && isPricesOnly)
    return sql`select ${countByIndexes(filter)}::int as found, true as "isComplete"`;
  if (isFaceted(filter) && !isYearsOnly) return countFaceted(filter);
  return sql`
    select count(*)::int as found, true as "isComplete" from (
      select from artworks a where ${allOf(toConditions(filter, "a"))} limit ${sql.lit(getCountLimit(filter) + 1)}) rows`;
}
