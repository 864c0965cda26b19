import { type RawBuilder, sql } from "kysely";
import { LIST_DEPTH } from "@/lib/shared/list";

/** Limit of words sharing the last prefix. Beyond it a page scans the list, where short prefixes match often; counts use full text. */
const MAX_PREFIX_WORDS = { page: 32, count: 128 };
/** Entries checked for the other typed words, and more for a deep page, before the full-text index is used. */
const MAX_CHECKED = 2_000;
const CHECKED_PER_ROW = 3;
/** When one in so many of the newest artworks matches, the list itself is counted quickly. */
const FREQUENT = 8;
/** The entry whose age tells how common a word is: the older, the rarer. */
const SAMPLE = 200;

const CHECKED = sql.lit(MAX_CHECKED);

const query = sql`(select query from typed)`;
const alone = sql`(select alone from typed)`;
const tooMany = sql`(select too_many from typed_ends)`;

/**
 * Common table expressions for the typed text: `typed` (parsed once, so that the rest of the statement has one plan for any text),
 * `endings` (words that start with the last one) and `walked` (words whose entries contain every match: the endings if there is no other
 * word, else the rarest word).
 */
const typedWords = (q: string, mostEndings: number): RawBuilder<unknown> => sql`
  typed as materialized (
    select whole, beginning, whole is null as alone, search_query(typed) as query
    from (select ${q}::text as typed offset 0) line, search_words(typed)),
  following (word) as (
    (select w.word from artwork_words w where w.word >= (select beginning from typed) order by w.word limit 1)
    union all
    select (select w.word from artwork_words w where w.word > following.word order by w.word limit 1)
    from following where starts_with(following.word, (select beginning from typed))),
  endings as materialized (
    select word from following where starts_with(word, (select beginning from typed))
    limit ${sql.lit(mostEndings + 1)}),
  typed_ends as materialized (select count(*) > ${sql.lit(mostEndings)} as too_many from endings),
  rarest as (
    select words from (
      select array[word] as words from typed, unnest(whole) as word
      union all
      select array(select word from endings) where not ${alone} and not ${tooMany}
    ) choice
    order by (
      select max(coalesce((
        select t.created_at from artwork_words t where t.word = one
        order by t.created_at desc, t.artwork_id desc offset ${sql.lit(SAMPLE)} limit 1), '-infinity'))
      from unnest(words) as one) nulls first
    limit 1),
  walked as materialized (
    select word from endings where ${alone} and not ${tooMany}
    union all select unnest(words) from rarest where not ${alone})`;

const matches = (id: RawBuilder<unknown>) =>
  sql`(${alone} or (select a.search @@ ${query} from artworks a where a.id = ${id}))`;

export type RowRange = {
  direction: RawBuilder<unknown>;
  limit: RawBuilder<unknown>;
  where: (createdAt: RawBuilder<unknown>, id: RawBuilder<unknown>) => RawBuilder<unknown>;
};

/** Listed artworks with all typed words, the last as a prefix. Scans one word's entries, then falls back to the full-text index. */
export function selectByWords(q: string, range: RowRange): RawBuilder<unknown> {
  const { direction, limit } = range;
  const further = range.where(sql`t.created_at`, sql`t.artwork_id`);
  const order = (createdAt: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
    sql`order by ${createdAt} ${direction}, ${id} ${direction}`;
  const lookedAt = sql`greatest(${CHECKED}, ${sql.lit(CHECKED_PER_ROW)} * ${limit})`;
  return sql`
    with recursive ${typedWords(q, MAX_PREFIX_WORDS.page)},
    found as materialized (
      select walked.word, hit.created_at, hit.id from walked cross join lateral (
        select t.created_at, t.artwork_id as id from (
          select t.created_at, t.artwork_id from artwork_words t where t.word = walked.word and ${further}
          ${order(sql`t.created_at`, sql`t.artwork_id`)}
          limit case when ${alone} then null else ${lookedAt} end
        ) t
        where ${matches(sql`t.artwork_id`)} ${order(sql`t.created_at`, sql`t.artwork_id`)} limit ${limit}
      ) hit
      union all
      (select null, created_at, id from (
        select a.created_at, a.id, a.search from artworks a
        where ${alone} and ${tooMany} and a.listed and ${range.where(sql`a.created_at`, sql`a.id`)}
        ${order(sql`a.created_at`, sql`a.id`)} limit ${lookedAt}) listed
      where search @@ ${query} ${order(sql`created_at`, sql`id`)} limit ${limit})),
    unfinished as materialized (
      select case
        when ${alone} and ${tooMany} then (select count(*) from found) < ${limit}
        else not ${alone} and exists (
        select from walked where (select count(*) from found where found.word = walked.word) < ${limit}
          and exists (select from artwork_words t where t.word = walked.word and ${further} offset ${lookedAt})
      ) end as yes)
    select created_at, id from (
      select distinct created_at, id from found where not (select yes from unfinished)
      union all
      select created_at, id from (
        select a.created_at, a.id from artworks a
        where (select yes from unfinished) and a.listed and a.search @@ ${query}
          and ${range.where(sql`a.created_at`, sql`a.id`)} offset 0) meeting
    ) hit
    ${order(sql`created_at`, sql`id`)} limit ${limit}`;
}

const matchingNewest = (newest: number) => sql`
  select from (
    select a.search from artworks a where a.listed
    order by a.created_at desc, a.id desc limit ${sql.lit(newest)}) newest
  where search @@ ${query}`;

/** Counts the matches of `selectByWords`, at most `LIST_DEPTH + 1`; scans the list for common words, else the full-text index. */
export function countByWords(q: string): RawBuilder<{ total: number }> {
  const limit = sql.lit(LIST_DEPTH + 1);
  const enough = sql.lit(FREQUENT * LIST_DEPTH);
  return sql`
    with recursive ${typedWords(q, MAX_PREFIX_WORDS.count)},
    each as materialized (
      select (
        select count(*) from (
          select from artwork_words t where t.word = walked.word
          limit case when ${alone} then ${limit} else ${CHECKED} + 1 end) hits) as hits
      from walked),
    entries as materialized (
      select coalesce(max(hits), 0) as longest, coalesce(sum(hits), 0) as hits from each),
    answer as materialized (
      select case
        when ${alone} and (longest = ${limit} or longest = hits) and not ${tooMany} then 'longest'
        when ${tooMany} and ${alone} or hits > case when ${alone} then ${enough} else ${CHECKED} end then 'index'
        else 'entries' end as by, longest
      from entries)
    select (case by
      when 'longest' then longest
      when 'entries' then (
        select count(*) from (
          select distinct t.artwork_id from walked join artwork_words t using (word)
          where ${matches(sql`t.artwork_id`)} limit ${limit}) rows)
      else coalesce(
        (select count(*) from (${matchingNewest(FREQUENT * LIST_DEPTH)} limit ${limit}) rows
          where (select count(*) from (${matchingNewest(MAX_CHECKED)}) sample) > ${CHECKED} / ${sql.lit(FREQUENT)}
          having count(*) = ${limit}),
        (select count(*) from (select from artworks a where a.listed and a.search @@ ${query} limit ${limit}) rows))
      end)::int as total
    from answer`;
}
