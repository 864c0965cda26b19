import { type RawBuilder, sql } from "kysely";
import { filterColumns } from "@/lib/artworks/list/price-filter.queries";
import { allOf } from "@/lib/server/database/sql-fragments";

/** Words that may share the last prefix. With more the list is scanned, where short prefixes match often. */
const MAX_PREFIX_WORDS = 32;
/** Entries checked for the other typed words before the full-text index is used; more for a deep page. */
const MIN_CHECKED = 2_000;
const CHECKED_PER_ROW = 3;
/** Entries that are checked at least with filters, which the entries do not contain. */
const MIN_FILTERED = 200;
/** The older a word's entry at this offset, the rarer the word. */
const SAMPLE_OFFSET = 200;

const typedQuery = sql`(select query from typed)`;
const isSingleWord = sql`(select is_single_word from typed)`;
const hasTooManyEndings = sql`(select has_too_many from ending_count)`;

/**
 * Common table expressions for the typed text: `typed` (parsed once, so that the rest of the statement has one plan for any text)
 * and `following` (words that start with the last one, and the word after them).
 */
export const buildTypedWords = (q: string): RawBuilder<unknown> => sql`
  typed as materialized (
    select whole, beginning, whole is null as is_single_word, search_query(typed) as query
    from (select ${q}::text as typed offset 0) line, search_words(typed)),
  following (word) as (
    (select w.word from artwork_words w where w.word >= (select beginning from typed) order by w.word limit 1)
    union all
    select (select w.word from artwork_words w where w.word > following.word order by w.word limit 1)
    from following where starts_with(following.word, (select beginning from typed)))`;

/** The newest of a word's entries beyond which a word counts as common, and the time of that entry: the older, the rarer the word. */
export const sampleTime = (table: RawBuilder<unknown>, condition: RawBuilder<unknown>) => sql`
  coalesce((
    select t.created_at from ${table} t where ${condition}
    order by t.created_at desc, t.artwork_id desc offset ${sql.lit(SAMPLE_OFFSET)} limit 1), '-infinity')`;

/** `scanned_words`: words whose entries include every match, the endings if there is no other word, else the rarest word. */
const scannedWords = sql`
  endings as materialized (
    select word from following where starts_with(word, (select beginning from typed))
    limit ${sql.lit(MAX_PREFIX_WORDS + 1)}),
  ending_count as materialized (select count(*) > ${sql.lit(MAX_PREFIX_WORDS)} as has_too_many from endings),
  rarest as (
    select words from (
      select array[word] as words from typed, unnest(whole) as word
      union all
      select array(select word from endings) where not ${isSingleWord} and not ${hasTooManyEndings}
    ) choice
    order by (
      select max(${sampleTime(sql`artwork_words`, sql`t.word = candidate`)}) from unnest(words) as candidate) nulls first
    limit 1),
  scanned_words as materialized (
    select word from endings where ${isSingleWord} and not ${hasTooManyEndings}
    union all select unnest(words) from rarest where not ${isSingleWord})`;

export type RowRange = {
  /** Conditions of the artwork `a`, beside its words. */
  filters: readonly RawBuilder<unknown>[];
  order: "newest" | "oldest";
  limit: RawBuilder<unknown>;
  where: (createdAt: RawBuilder<unknown>, id: RawBuilder<unknown>) => RawBuilder<unknown>;
};

/** Listed artworks with all typed words, the last as a prefix, that match the filters. Scans one word's entries, then falls back to the full-text index. */
export function selectByWords(q: string, range: RowRange): RawBuilder<unknown> {
  const { limit, filters } = range;
  const matches = allOf([sql`a.search @@ ${typedQuery}`, ...filters]);
  const isScanEnough = filters.length === 0 ? isSingleWord : sql`false`;
  const direction = range.order === "newest" ? sql`desc` : sql`asc`;
  // What is left unread after the last row of the page does not matter.
  const isBeforeLastHit =
    range.order === "newest"
      ? sql`t.created_at >= coalesce((select created_at from last_hit), '-infinity')`
      : sql`t.created_at <= coalesce((select created_at from last_hit), 'infinity')`;
  const inRange = range.where(sql`t.created_at`, sql`t.artwork_id`);
  const order = (createdAt: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
    sql`order by ${createdAt} ${direction}, ${id} ${direction}`;
  const minChecked = sql.lit(filters.length === 0 ? MIN_CHECKED : MIN_FILTERED);
  const scanLimit = sql`greatest(${minChecked}, ${sql.lit(CHECKED_PER_ROW)} * ${limit})`;
  return sql`
    with recursive ${buildTypedWords(q)}, ${scannedWords},
    hits as materialized (
      select scanned_words.word, hit.created_at, hit.id from scanned_words cross join lateral (
        select t.created_at, t.artwork_id as id from (
          select t.created_at, t.artwork_id from artwork_words t where t.word = scanned_words.word and ${inRange}
          ${order(sql`t.created_at`, sql`t.artwork_id`)}
          limit case when ${isScanEnough} then null else ${scanLimit} end
        ) t
        where (${isScanEnough} or (select ${matches} from artworks a where a.id = t.artwork_id))
        ${order(sql`t.created_at`, sql`t.artwork_id`)} limit ${limit}
      ) hit
      union all
      (select null, created_at, id from (
        select a.created_at, a.id, ${filterColumns} from artworks a
        where ${isSingleWord} and ${hasTooManyEndings} and a.listed and ${range.where(sql`a.created_at`, sql`a.id`)}
        ${order(sql`a.created_at`, sql`a.id`)} limit ${scanLimit}) a
      where ${matches} ${order(sql`created_at`, sql`id`)} limit ${limit})),
    last_hit as materialized (
      select created_at from (select distinct created_at, id from hits) hit
      ${order(sql`created_at`, sql`id`)} limit 1 offset ${limit} - 1),
    unfinished as materialized (
      select case
        when ${isSingleWord} and ${hasTooManyEndings} then (select count(*) from hits) < ${limit}
        else not ${isScanEnough} and exists (
        select from scanned_words where (select count(*) from hits where hits.word = scanned_words.word) < ${limit}
          and exists (select from artwork_words t where t.word = scanned_words.word and ${inRange}
            and ${isBeforeLastHit} offset ${scanLimit})
      ) end as is_unfinished)
    select created_at, id from (
      select distinct created_at, id from hits where not (select is_unfinished from unfinished)
      union all
      select created_at, id from (
        select a.created_at, a.id from artworks a
        where (select is_unfinished from unfinished) and a.listed and ${matches}
          and ${range.where(sql`a.created_at`, sql`a.id`)} offset 0) matches
    ) hit
    ${order(sql`created_at`, sql`id`)} limit ${limit}`;
}
