import { type RawBuilder, sql } from "kysely";
import {
  type Lexicon,
  LAST_CHARACTER,
  MAX_COUNTED_ENTRIES,
  type Search,
  toSearch,
  selectTypedWords,
  selectWordMatches,
} from "@/lib/lexicon/search-words.queries";
import { queryRows } from "@/lib/server/database/db";

/**
 * Possible singulars of an English plural (“residencies”: “residency”, and “residencie” as for “movies”), or the plural of a singular.
 * Short words and those in -ss, -us and -is are no plurals. A wrong form does no harm, as it matches nothing.
 */
const toWordForms = (word: RawBuilder<unknown>) => sql`
  case
    when length(${word}) < 3 then '{}'::text[]
    when ${word} ~ '..ies$' then array[left(${word}, -3) || 'y', left(${word}, -1)]
    when ${word} ~ '.(ch|sh|ss|x|z)es$' then array[left(${word}, -2), left(${word}, -1)]
    when ${word} ~ '..[^siu]s$' then array[left(${word}, -1)]
    when ${word} ~ '(ch|sh|ss|x|z)$' then array[${word} || 'es']
    when ${word} ~ '[^aeiou]y$' then array[left(${word}, -1) || 'ies']
    when ${word} ~ '[a-rt-z]$' then array[${word} || 's']
    else '{}'
  end`;

/** A word without entries counts as a typo. */
const lexicon: Lexicon = {
  entries: "listed_opportunity_words",
  words: "opportunity_words",
  minEntries: 1,
  forms: toWordForms,
};

/** Returns undefined for a search without words, null if a word is unknown and resembles no known one. */
export async function resolveSearch(q: string | undefined): Promise<Search | null | undefined> {
  if (q === undefined || q === "") return undefined;
  const rows = await queryRows(selectWordMatches(q, lexicon));
  return toSearch(rows);
}

/** A word that a typed one may mean, without typos: itself, its singular or plural, or, if `prefix`, what begins so. `entries` counts up to 1,000. */
export type SearchTerm = { position: number; word: string; prefix: boolean; entries: number };

/** The terms of a search; none if it has no word. Like the list, but for typos, and for more than 64 completions. */
export function selectSearchTerms(q: string): RawBuilder<SearchTerm> {
  return sql<SearchTerm>`
    with typed as materialized (${selectTypedWords(q)}),
    terms as materialized (
      select position, word, last and length(word) >= 2 as prefix from typed
      union all
      select typed.position, form.word, typed.last from typed
        cross join lateral unnest(${toWordForms(sql`typed.word`)}) form (word))
    select position, word, prefix, (
      select count(*)::int from (
        select from listed_opportunity_words e
        where case when prefix then e.word >= terms.word and e.word < terms.word || ${sql.lit(LAST_CHARACTER)}
          else e.word = terms.word end
        limit ${sql.lit(MAX_COUNTED_ENTRIES)}) counted) as entries
    from terms order by position, word`;
}
