import { type RawBuilder, sql } from "kysely";

/** Words of a typed text that are looked for, and of those the first ones that may be mistyped: each costs a look-up. */
const MOST_TYPED = 8;
const MOST_MISTYPED = 3;
/** Words that may begin with the last one typed, the shortest ones first. */
const MOST_ENDINGS = 64;
/** Words that look like one typed, of each sort. */
const MOST_ALIKE = 8;
/** Entries that are counted of a word, and of one that only begins with it, to tell common ones from rare ones. */
export const SAMPLE = 2_000;
const SMALL_SAMPLE = 200;
/** What a word that only begins with the typed one or is another form of it, or only looks like it, is worth less. */
const LESS = { beginning: 5, alike: 25 };

/**
 * Where words are looked up: the table of the words of each entry, the one of all words, and how many entries a typed word
 * must have to be believed; with fewer, words that look like it serve as well.
 */
export type Lexicon = {
  entries: string;
  known: string;
  believed: number;
  /** The other forms of a word (an array of text), each taken as if it had been typed too; none unless given. */
  forms?: (word: RawBuilder<unknown>) => RawBuilder<unknown>;
};

/** One of the words that may stand for a typed word. */
export type WordFound = { place: number; word: string; penalty: number; entries: number };

const OUTERMOST = sql.lit("\u{10FFFF}");

/** The other forms of the words typed, and what begins with a form of the last one, as a common table expression and a comma. */
function otherForms(
  { forms }: Lexicon,
  known: RawBuilder<unknown>,
  entries: (word: RawBuilder<unknown>, most: number) => RawBuilder<unknown>,
): RawBuilder<unknown> {
  if (forms === undefined) return sql``;
  return sql`
    form as materialized (
      select typed.place, typed.last, form.word from typed cross join lateral unnest(${forms(sql`typed.word`)}) form (word)),
    forms as materialized (
      select place, word, ${sql.lit(LESS.beginning)} as penalty, ${entries(sql`other.word`, SAMPLE)} as entries
      from (
        select place, word from form
        union
        select form.place, hit.word from form cross join lateral (
          select w.word from ${known} w where w.word > form.word and w.word < form.word || ${OUTERMOST}
          order by length(w.word), w.word limit ${sql.lit(MOST_ENDINGS)}
        ) hit where form.last) other
      where not exists (select from literal where literal.place = other.place and literal.word = other.word)),`;
}

/**
 * The words of a lexicon that a typed text may mean, by the place of the typed word: itself and its other forms, those that
 * begin with the last one or a form of it, and, for one of the first three that few entries have, those that look like it. What is typed beyond
 * eight words is not looked for.
 */
export function wordsMeant(typed: string, lexicon: Lexicon): RawBuilder<WordFound> {
  const [table, known] = [sql.table(lexicon.entries), sql.table(lexicon.known)];
  const entries = (word: RawBuilder<unknown>, most: number) => sql`
    (select count(*)::int from (select from ${table} e where e.word = ${word} limit ${sql.lit(most)}) hits)`;
  return sql<WordFound>`
    with typed as materialized (
      select lexeme as word, positions[1]::int as place, positions[1] = max(positions[1]) over () as last,
        row_number() over (order by positions[1]) as nth
      from unnest(to_tsvector('simple', search_text(${typed}))) order by nth limit ${sql.lit(MOST_TYPED)}),
    exact as materialized (
      select place, word, 0 as penalty, ${entries(sql`typed.word`, SAMPLE)} as entries from typed),
    beginning as materialized (
      select typed.place, hit.word, ${sql.lit(LESS.beginning)} as penalty, ${entries(sql`hit.word`, SMALL_SAMPLE)} as entries
      from typed cross join lateral (
        select w.word from ${known} w
        where w.word > typed.word and w.word < typed.word || ${OUTERMOST}
        order by length(w.word), w.word limit ${sql.lit(MOST_ENDINGS)}
      ) hit
      where typed.last and length(typed.word) >= 2),
    literal as materialized (select * from exact union all select * from beginning),
    ${otherForms(lexicon, known, entries)}
    alike as materialized (
      select typed.place, hit.word, ${sql.lit(LESS.alike)} as penalty, ${entries(sql`hit.word`, SAMPLE)} as entries
      from typed cross join lateral (
        (select w.word from ${known} w where w.letters = sorted_letters(typed.word) limit ${sql.lit(MOST_ALIKE)})
        union
        (select w.word from ${known} w where w.word % typed.word order by w.word <-> typed.word
          limit ${sql.lit(MOST_ALIKE)})
      ) hit
      where length(typed.word) >= 3 and typed.nth <= ${sql.lit(MOST_MISTYPED)}
        and (select sum(entries) from literal where literal.place = typed.place) < ${sql.lit(lexicon.believed)}
        and not exists (select from literal where literal.place = typed.place and literal.word = hit.word))
    select place, word, penalty, entries from (
      select * from literal
      union all select * from alike
      ${lexicon.forms === undefined ? sql`` : sql`union all select * from forms`}) meant
    where entries > 0 or penalty = 0
    order by place, penalty, word`;
}

/** The typed words, each as the words that may stand for it; the rarest leads, for its entries hold every answer. */
export type Search = { leading: Alternatives; others: readonly Alternatives[] };

export type Alternatives = { words: string[]; penalties: number[]; entries: number };

/** Puts together what `wordsMeant` found; null when a typed word means nothing, so that nothing fits. */
export function searchOf(found: readonly WordFound[]): Search | null {
  const places = [...new Set(found.map(({ place }) => place))];
  const [leading, ...others] = places
    .map((place): Alternatives => {
      const meant = found.filter((one) => one.place === place && one.entries > 0);
      return {
        words: meant.map(({ word }) => word),
        penalties: meant.map(({ penalty }) => penalty),
        entries: meant.reduce((sum, { entries }) => sum + entries, 0),
      };
    })
    .toSorted((a, b) => a.entries - b.entries);
  return leading === undefined || leading.entries === 0 ? null : { leading, others };
}
