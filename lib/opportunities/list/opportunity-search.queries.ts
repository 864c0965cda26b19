import { type RawBuilder, sql } from "kysely";
import type { Run } from "@/lib/profiles/directory.queries";
import {
  type Lexicon,
  type Search,
  searchOf,
  wordsMeant,
} from "@/lib/lexicon/search-words.queries";
import { db } from "@/lib/server/db";

/**
 * The singulars of an English plural (“residencies”: “residency”, and “residencie” as of “movies”), and the plural of any other word. Short
 * words, and those in -ss, -us and -is, are no plurals. A form that is no word finds nothing.
 */
const otherNumber = (word: RawBuilder<unknown>) => sql`
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

/** Words of listed opportunities (migration 0010). A word that none of them has is taken for a typo. */
const lexicon: Lexicon = {
  entries: "listed_opportunity_words",
  known: "opportunity_words",
  believed: 1,
  forms: otherNumber,
};

const onDatabase: Run = async (statement) => (await statement.execute(db())).rows;

/** The meanings of a search's words; undefined without words, null if they match nothing known. */
export async function findSearch(
  q: string | undefined,
  run: Run = onDatabase,
): Promise<Search | null | undefined> {
  if (q === undefined || q === "") return undefined;
  return searchOf(await run(wordsMeant(q, lexicon)));
}
