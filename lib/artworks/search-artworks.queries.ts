import { type RawBuilder, sql } from "kysely";
import { LIST_DEPTH } from "@/lib/shared/list";

/**
 * How many words may begin with the last one typed for their entries to be merged. With more, a page is looked for in
 * the list itself, where a short beginning is met often; and counting asks the index of all words.
 */
const MOST_ENDINGS = { page: 32, count: 128 };
/** Entries that are looked at for the other words typed, and more for a deep page, before the index of all words is asked. */
const MOST_LOOKED_AT = 2_000;
const LOOKED_AT_FOR_EACH = 3;
/** A part of the newest artworks that fits so often (one in) promises that the list itself is counted soon. */
const OFTEN = 8;
/** The entry whose age says how common a word is: the older, the rarer. */
const SAMPLE = 200;

const LOOKED_AT = sql.lit(MOST_LOOKED_AT);

const query = sql`(select query from typed)`;
const alone = sql`(select alone from typed)`;
const tooMany = sql`(select too_many from typed_ends)`;

/**
 * Common table expressions for what was typed: `typed` (taken apart once, so that the rest of the statement has one plan
 * whatever it is), `endings` (the words that begin with the last one) and `walked` (the words whose entries hold every
 * answer: the endings if there is no other word, else the rarest word).
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

const fits = (id: RawBuilder<unknown>) =>
  sql`(${alone} or (select a.search @@ ${query} from artworks a where a.id = ${id}))`;

/** What a list of listed artworks asks of the rows of its source: their order, how many, and where to begin. */
export type Stretch = {
  direction: RawBuilder<unknown>;
  limit: RawBuilder<unknown>;
  where: (createdAt: RawBuilder<unknown>, id: RawBuilder<unknown>) => RawBuilder<unknown>;
};

/**
 * Rows `(created_at, id)` of the listed artworks in which all words typed are found, the last one as the beginning of a
 * word, ordered and limited. It reads on in the entries of one word; where those do not give enough after a while,
 * the index of all words answers, which finds rare meetings of common words.
 */
export function listedByWords(q: string, stretch: Stretch): RawBuilder<unknown> {
  const { direction, limit } = stretch;
  const further = stretch.where(sql`t.created_at`, sql`t.artwork_id`);
  const order = (createdAt: RawBuilder<unknown>, id: RawBuilder<unknown>) =>
    sql`order by ${createdAt} ${direction}, ${id} ${direction}`;
  const lookedAt = sql`greatest(${LOOKED_AT}, ${sql.lit(LOOKED_AT_FOR_EACH)} * ${limit})`;
  return sql`
    with recursive ${typedWords(q, MOST_ENDINGS.page)},
    found as materialized (
      select walked.word, hit.created_at, hit.id from walked cross join lateral (
        select t.created_at, t.artwork_id as id from (
          select t.created_at, t.artwork_id from artwork_words t where t.word = walked.word and ${further}
          ${order(sql`t.created_at`, sql`t.artwork_id`)}
          limit case when ${alone} then null else ${lookedAt} end
        ) t
        where ${fits(sql`t.artwork_id`)} ${order(sql`t.created_at`, sql`t.artwork_id`)} limit ${limit}
      ) hit
      union all
      (select null, created_at, id from (
        select a.created_at, a.id, a.search from artworks a
        where ${alone} and ${tooMany} and a.listed and ${stretch.where(sql`a.created_at`, sql`a.id`)}
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
          and ${stretch.where(sql`a.created_at`, sql`a.id`)} offset 0) meeting
    ) hit
    ${order(sql`created_at`, sql`id`)} limit ${limit}`;
}

/** A row for each of the newest listed artworks that fits what was typed. */
const fitting = (newest: number) => sql`
  select from (
    select a.search from artworks a where a.listed
    order by a.created_at desc, a.id desc limit ${sql.lit(newest)}) newest
  where search @@ ${query}`;

/**
 * Counts the artworks of `listedByWords`, but never further than the depth at which a list stops counting. Where too
 * many entries would have to be looked at, and many of the newest artworks fit, the list itself is counted; else, and
 * when that does not reach the depth, the index of all words counts.
 */
export function countByWords(q: string): RawBuilder<{ total: number }> {
  const most = sql.lit(LIST_DEPTH + 1);
  const enough = sql.lit(OFTEN * LIST_DEPTH);
  return sql`
    with recursive ${typedWords(q, MOST_ENDINGS.count)},
    each as materialized (
      select (
        select count(*) from (
          select from artwork_words t where t.word = walked.word
          limit case when ${alone} then ${most} else ${LOOKED_AT} + 1 end) hits) as hits
      from walked),
    entries as materialized (
      select coalesce(max(hits), 0) as longest, coalesce(sum(hits), 0) as hits from each),
    answer as materialized (
      select case
        when ${alone} and (longest = ${most} or longest = hits) and not ${tooMany} then 'longest'
        when ${tooMany} and ${alone} or hits > case when ${alone} then ${enough} else ${LOOKED_AT} end then 'index'
        else 'entries' end as by, longest
      from entries)
    select (case by
      when 'longest' then longest
      when 'entries' then (
        select count(*) from (
          select distinct t.artwork_id from walked join artwork_words t using (word)
          where ${fits(sql`t.artwork_id`)} limit ${most}) rows)
      else coalesce(
        (select count(*) from (${fitting(OFTEN * LIST_DEPTH)} limit ${most}) rows
          where (select count(*) from (${fitting(MOST_LOOKED_AT)}) sample) > ${LOOKED_AT} / ${sql.lit(OFTEN)}
          having count(*) = ${most}),
        (select count(*) from (select from artworks a where a.listed and a.search @@ ${query} limit ${most}) rows))
      end)::int as total
    from answer`;
}
