import { sql } from "kysely";
import { selectProfiles, toProfile } from "@/lib/profiles/row/queries";
import { type Profile, profileLimits } from "@/lib/profiles/schema";
import { transaction, type Tx } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";

/** Profiles that are taken from each way of finding before they are put in order: many more than are shown. */
const CANDIDATES = 200;

const spelt = sql`(search_text(name) collate "C")`;

/**
 * The ids of what fits a text, best first: called so, beginning so, all words in the name, all words in name, headline
 * and place together; then by likeness. With `loose`, words that look alike serve as well.
 */
async function fittingIds(tx: Tx, text: string, loose: boolean): Promise<string[]> {
  const words = sql`profile_search_query(${text}, ${loose})`;
  const { rows } = await sql<{ id: string }>`
    with begins as materialized (
      select id from profiles where not hidden
        and ${spelt} >= search_text(${text}) and ${spelt} < search_text(${text}) || chr(1114111)
      order by ${spelt} limit ${sql.lit(profileLimits.search)}
    ), named as materialized (
      select id from profiles where not hidden and name_lexemes(name) @@ ${words} limit ${sql.lit(CANDIDATES)}
    ), worded as materialized (
      select id from profiles where not hidden
        and profile_lexemes(name, headline, city, country) @@ ${words} limit ${sql.lit(CANDIDATES)}
    ), weighed as (
      select p.id, p.created_at, search_text(p.name) as name, search_text(${text}) as typed,
        search_text(p.name || ' ' || p.headline || ' ' || p.city) as whole,
        n.id is not null as in_name
      from (select id from begins union select id from named union select id from worded) found
      join profiles p using (id) left join named n using (id)
    )
    select id from weighed
    order by name = typed desc, starts_with(name, typed) desc, in_name desc,
      similarity(typed, name) desc, word_similarity(typed, whole) desc, created_at desc, id
    limit ${sql.lit(profileLimits.search)}`.execute(tx);
  return rows.map(({ id }) => id);
}

/**
 * Profiles by name, headline and place, best match first, at most 20; accents make no difference. Words that are
 * found nowhere as they are typed, or hardly anywhere, are taken for typos of words that look alike. Never a profile
 * that is hidden from search.
 */
export async function searchProfiles(text: string, viewer: Viewer): Promise<Profile[]> {
  const rows = await transaction(async (tx) => {
    // A plan that does not know the text takes every text for a common one.
    await sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(tx);
    const exact = await fittingIds(tx, text, false);
    const alike = exact.length < profileLimits.search ? await fittingIds(tx, text, true) : [];
    const ids = [...new Set([...exact, ...alike])].slice(0, profileLimits.search);
    if (ids.length === 0) return [];
    const found = await selectProfiles(tx).where("id", "in", ids).execute();
    return found.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
  });
  return rows.map((row) => toProfile(row, viewer));
}
