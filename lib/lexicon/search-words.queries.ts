import { type RawBuilder, sql } from "kysely";
import { toNumberArray, toTextArray } from "@/lib/server/database/sql-fragments";

/** Each word costs a lookup, and each word that may be mistyped a similarity search. */
const MAX_TYPED_WORDS = 8;
const MAX_MISTYPED_WORDS = 3;
/** Completions of the last word, shortest first. */
const MAX_COMPLETIONS = 64;
const MAX_SIMILAR_WORDS = 8;
/** Enough to tell common words from rare ones. */
export const MAX_COUNTED_ENTRIES = 1_000;
/** Most entries read of a word alone, which no other can be rarer than: as many as tell whether it pays to read them all. */
const MAX_COUNTED_ENTRIES_ALONE = 300;
const MAX_COUNTED_COMPLETION_ENTRIES = 200;
/** The heaviest word, a name of one word, weighs 200: a guess at a typo comes after whatever has the word itself. */
const penalties = { prefix: 5, similar: 200 };

/** `entries` and `words` are tables: the words of each entry, and all distinct words. A word with fewer than `minEntries` also matches similar ones. */
export type Lexicon = {
  entries: string;
  words: string;
  minEntries: number;
  /** SQL for an array of other forms of a word, such as its plural, which match too. */
  forms?: (word: RawBuilder<unknown>) => RawBuilder<unknown>;
};

/** A word that the typed word at `position` may mean. */
type WordMatch = { position: number; word: string; penalty: number; entries: number };

/** No word continues with a later one. */
export const LAST_CHARACTER = "\u{10FFFF}";

/** The first eight words, in their order; `last` of the last one, which may be incomplete. */
export const selectTypedWords = (text: string) => sql`
      select lexeme as word, positions[1]::int as position, positions[1] = max(positions[1]) over () as last,
        row_number() over (order by positions[1]) as nth
      from unnest(to_tsvector('simple', search_text(${text}))) order by nth limit ${sql.lit(MAX_TYPED_WORDS)}`;

/** Other forms and their completions, as common table expressions, each followed by a comma. */
function selectOtherForms(
  { forms }: Lexicon,
  words: RawBuilder<unknown>,
  countEntries: (word: RawBuilder<unknown>, limit: RawBuilder<unknown>) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (forms === undefined) return sql``;
  return sql`
    form as materialized (
      select typed.position, typed.last, form.word from typed cross join lateral unnest(${forms(sql`typed.word`)}) form (word)),
    forms as materialized (
      select position, word, ${sql.lit(penalties.prefix)} as penalty, ${countEntries(sql`other.word`, sql.lit(MAX_COUNTED_ENTRIES))} as entries
      from (
        select position, word from form
        union
        select form.position, hit.word from form cross join lateral (
          select w.word from ${words} w where w.word > form.word and w.word < form.word || ${sql.lit(LAST_CHARACTER)}
          order by length(w.word), w.word limit ${sql.lit(MAX_COMPLETIONS)}
        ) hit where form.last) other
      where not exists (select from literal where literal.position = other.position and literal.word = other.word)),`;
}

/**
 * The words that a query may mean: the typed words and their other forms, completions of the last word, and similar words
 * for a rare one among the first three. Words after the eighth are ignored.
 */
export function selectWordMatches(text: string, lexicon: Lexicon): RawBuilder<WordMatch> {
  const [table, words] = [sql.table(lexicon.entries), sql.table(lexicon.words)];
  const countEntries = (word: RawBuilder<unknown>, limit: RawBuilder<unknown>) => sql`
    (select count(*)::int from (select from ${table} e where e.word = ${word} limit ${limit}) hits)`;
  const limit = sql`case when typed.last and typed.nth = 1
    then ${sql.lit(MAX_COUNTED_ENTRIES_ALONE)} else ${sql.lit(MAX_COUNTED_ENTRIES)} end`;
  return sql<WordMatch>`
    with typed as materialized (
${selectTypedWords(text)}),
    exact as materialized (
      select position, word, 0 as penalty, ${countEntries(sql`typed.word`, limit)} as entries from typed),
    completion as materialized (
      select typed.position, hit.word, ${sql.lit(penalties.prefix)} as penalty, ${countEntries(sql`hit.word`, sql.lit(MAX_COUNTED_COMPLETION_ENTRIES))} as entries
      from typed cross join lateral (
        select w.word from ${words} w
        where w.word > typed.word and w.word < typed.word || ${sql.lit(LAST_CHARACTER)}
        order by length(w.word), w.word limit ${sql.lit(MAX_COMPLETIONS)}
      ) hit
      where typed.last and length(typed.word) >= 2),
    literal as materialized (select * from exact union all select * from completion),
    ${selectOtherForms(lexicon, words, countEntries)}
    similar_words as materialized (
      select typed.position, hit.word, ${sql.lit(penalties.similar)} as penalty, ${countEntries(sql`hit.word`, sql.lit(MAX_COUNTED_ENTRIES))} as entries
      from typed cross join lateral (
        (select w.word from ${words} w where w.letters = sorted_letters(typed.word) limit ${sql.lit(MAX_SIMILAR_WORDS)})
        union
        (select w.word from ${words} w where w.word % typed.word order by w.word <-> typed.word
          limit ${sql.lit(MAX_SIMILAR_WORDS)})
      ) hit
      where length(typed.word) >= 3 and typed.nth <= ${sql.lit(MAX_MISTYPED_WORDS)}
        and (select sum(entries) from literal where literal.position = typed.position) < ${sql.lit(lexicon.minEntries)}
        and not exists (select from literal where literal.position = typed.position and literal.word = hit.word))
    select position, word, penalty, entries from (
      select * from literal
      union all select * from similar_words
      ${lexicon.forms === undefined ? sql`` : sql`union all select * from forms`}) meant
    where entries > 0 or penalty = 0
    order by position, penalty, word`;
}

/** The typed words with their alternatives; the rarest word leads, because its entries include every result. */
export type Search = { leading: Alternatives; others: readonly Alternatives[] };

export type Alternatives = { words: string[]; penalties: number[]; entries: number };

/** Each word with its penalty, as a table. */
export const unnestAlternatives = (meant: Alternatives) =>
  sql`unnest(${toTextArray(meant.words)}, ${toNumberArray(meant.penalties)})`;

/** @returns null when a typed word matches nothing, so that there are no results */
export function toSearch(matches: readonly WordMatch[]): Search | null {
  const positions = [...new Set(matches.map(({ position }) => position))];
  const [leading, ...others] = positions
    .map((position): Alternatives => {
      const alternatives = matches.filter(
        (match) => match.position === position && match.entries > 0,
      );
      return {
        words: alternatives.map(({ word }) => word),
        penalties: alternatives.map(({ penalty }) => penalty),
        entries: alternatives.reduce((sum, { entries }) => sum + entries, 0),
      };
    })
    .toSorted((a, b) => a.entries - b.entries);
  return leading === undefined || leading.entries === 0 ? null : { leading, others };
}
