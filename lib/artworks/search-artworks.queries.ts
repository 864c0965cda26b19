import { type RawBuilder, sql } from "kysely";
import { LIST_DEPTH } from "@/lib/shared/list";

/** Words that may share the last prefix. With more a page scans the list, where short prefixes match often, and a count uses full text. */
const MAX_PREFIX_WORDS = { page: 32, count: 128 };
/** Entries checked for the other typed words before the full-text index is used; more for a deep page. */
const MIN_CHECKED = 2_000;
const CHECKED_PER_ROW = 3;
/** If one in eight of the newest artworks matches, counting along the list is fast. */
const FREQUENT_ONE_IN = 8;
/** The older a word's entry at this offset, the rarer the word. */
const SAMPLE_OFFSET = 200;

const minChecked = sql.lit(MIN_CHECKED);

const typedQuery = sql`(select query from typed)`;
const isSingleWord = sql`(select is_single_word from typed)`;
const hasTooManyEndings = sql`(select has_too_many from ending_count)`;

/**
 * Common table expressions for the typed text: `typed` (parsed once, so that the rest of the statement has one plan for any text),
 * `endings` (words that start with the last one) and `scanned_words` (words whose entries include every match: the endings if there
 * is no other word, else the rarest word).
 */
const buildTypedWords = (q: string, maxEndings: number): RawBuilder<unknown> => sql`
  typed as materialized (
    select whole, beginning, whole is null as is_single_word, search_query(typed) as query
    from (select ${q}::text as typed offset 0) line, search_words(typed)),
  following (word) as (
    (select w.word from artwork_words w where w.word >= (select beginning from typed) order by w.word limit 1)
    union all
    select (select w.word from artwork_words w where w.word > following.word order by w.word limit 1)
    from following where starts_with(following.word, (select beginning from typed))),
  endings as materialized (
    select word from following where starts_with(word, (select beginning from typed))
    limit ${sql.lit(maxEndings + 1)}),
  ending_count as materialized (select count(*) > ${sql.lit(maxEndings)} as has_too_many from endings),
  rarest as (
    select words from (
      select array[word] as words from typed, unnest(whole) as word
      union all
      select array(select word from endings) where not ${isSingleWord} and not ${hasTooManyEndings}
    ) choice
    order by (
      select max(coalesce((
        select t.created_at from artwork_words t where t.word = candidate
        order by t.created_at desc, t.artwork_id desc offset ${sql.lit(SAMPLE_OFFSET)} limit 1), '-infinity'))
      from unnest(words) as candidate) nulls first
    limit 1),
  scanned_words as materialized (
    select word from endings where ${isSingleWord} and not ${hasTooManyEndings}
    union all select unnest(words) from rarest where not ${isSingleWord})`;

const matchesQuery = (id: RawBuilder<unknown>) =>
  sql`(${isSingleWord} or (select a.search @@ ${typedQuery} from artworks a where a.id = ${id}))`;

export type RowRange = {
  direction: RawBuilder<unknown>;
  limit: RawBuilder<unknown>;
  where: (createdAt: RawBuilder<unknown>, id: RawBuilder<unknown>) => RawBuilder<unknown>;
};

/** Listed artworks with all typed words, the last as a prefix. Scans one word's entries, then falls back to the full-text index. */
export function selectByWords(q: string, range: RowRange): RawBuilder<unknown> {
  const { direction, limit } = range;
  const inRange = range.where(sql`t.created_at`, sql`t.artwork_id`);
  const order = (createdAt: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
    sql`order by ${createdAt} ${direction}, ${id} ${direction}`;
  const scanLimit = sql`greatest(${minChecked}, ${sql.lit(CHECKED_PER_ROW)} * ${limit})`;
  return sql`
    with recursive ${buildTypedWords(q, MAX_PREFIX_WORDS.page)},
    hits as materialized (
      select scanned_words.word, hit.created_at, hit.id from scanned_words cross join lateral (
        select t.created_at, t.artwork_id as id from (
          select t.created_at, t.artwork_id from artwork_words t where t.word = scanned_words.word and ${inRange}
          ${order(sql`t.created_at`, sql`t.artwork_id`)}
          limit case when ${isSingleWord} then null else ${scanLimit} end
        ) t
        where ${matchesQuery(sql`t.artwork_id`)} ${order(sql`t.created_at`, sql`t.artwork_id`)} limit ${limit}
      ) hit
      union all
      (select null, created_at, id from (
        select a.created_at, a.id, a.search from artworks a
        where ${isSingleWord} and ${hasTooManyEndings} and a.listed and ${range.where(sql`a.created_at`, sql`a.id`)}
        ${order(sql`a.created_at`, sql`a.id`)} limit ${scanLimit}) listed
      where search @@ ${typedQuery} ${order(sql`created_at`, sql`id`)} limit ${limit})),
    unfinished as materialized (
      select case
        when ${isSingleWord} and ${hasTooManyEndings} then (select count(*) from hits) < ${limit}
        else not ${isSingleWord} and exists (
        select from scanned_words where (select count(*) from hits where hits.word = scanned_words.word) < ${limit}
          and exists (select from artwork_words t where t.word = scanned_words.word and ${inRange} offset ${scanLimit})
      ) end as is_unfinished)
    select created_at, id from (
      select distinct created_at, id from hits where not (select is_unfinished from unfinished)
      union all
      select created_at, id from (
        select a.created_at, a.id from artworks a
        where (select is_unfinished from unfinished) and a.listed and a.search @@ ${typedQuery}
          and ${range.where(sql`a.created_at`, sql`a.id`)} offset 0) matches
    ) hit
    ${order(sql`created_at`, sql`id`)} limit ${limit}`;
}

const selectNewestMatches = (newest: number) => sql`
  select from (
    select a.search from artworks a where a.listed
    order by a.created_at desc, a.id desc limit ${sql.lit(newest)}) newest
  where search @@ ${typedQuery}`;

/** Counts the matches of `selectByWords`, at most `LIST_DEPTH + 1`; scans the list for common words, else the full-text index. */
export function countByWords(q: string): RawBuilder<{ total: number }> {
  const limit = sql.lit(LIST_DEPTH + 1);
  const frequentEntries = sql.lit(FREQUENT_ONE_IN * LIST_DEPTH);
  return sql`
    with recursive ${buildTypedWords(q, MAX_PREFIX_WORDS.count)},
    word_counts as materialized (
      select (
        select count(*) from (
          select from artwork_words t where t.word = scanned_words.word
          limit case when ${isSingleWord} then ${limit} else ${minChecked} + 1 end) hits) as hits
      from scanned_words),
    entries as materialized (
      select coalesce(max(hits), 0) as longest, coalesce(sum(hits), 0) as hits from word_counts),
    strategy as materialized (
      select case
        when ${isSingleWord} and (longest = ${limit} or longest = hits) and not ${hasTooManyEndings} then 'longest'
        when ${hasTooManyEndings} and ${isSingleWord} or hits > case when ${isSingleWord} then ${frequentEntries} else ${minChecked} end then 'index'
        else 'entries' end as source, longest
      from entries)
    select (case source
      when 'longest' then longest
      when 'entries' then (
        select count(*) from (
          select distinct t.artwork_id from scanned_words join artwork_words t using (word)
          where ${matchesQuery(sql`t.artwork_id`)} limit ${limit}) rows)
      else coalesce(
        (select count(*) from (${selectNewestMatches(FREQUENT_ONE_IN * LIST_DEPTH)} limit ${limit}) rows
          where (select count(*) from (${selectNewestMatches(MIN_CHECKED)}) sample) > ${minChecked} / ${sql.lit(FREQUENT_ONE_IN)}
          having count(*) = ${limit}),
        (select count(*) from (select from artworks a where a.listed and a.search @@ ${typedQuery} limit ${limit}) rows))
      end)::int as total
    from strategy`;
}
