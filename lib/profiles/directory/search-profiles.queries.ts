import { type RawBuilder, sql } from "kysely";
import { toIdArray, toTextArray } from "@/lib/server/database/sql-fragments";
import { directoryLexicon } from "@/lib/profiles/directory/directory.rules";
import {
  type Alternatives,
  MAX_COUNTED_ENTRIES,
  type Search,
  toSearch,
  selectWordMatches,
  unnestAlternatives,
} from "@/lib/lexicon/search-words.queries";
import { selectProfiles, toProfile } from "@/lib/profiles/profile-rows.queries";
import { type Profile, profileLimits } from "@/lib/profiles/profiles.schema";
import { db, queryRows, transaction } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";

/** Most matches that are ranked: common words have too many to rank them all. */
const MAX_CANDIDATES = sql.lit(40);

const selectAlternatives = (match: Alternatives) =>
  sql`${unnestAlternatives(match)} alternative (word, penalty)`;

/** The other words are checked by scalar subqueries, because PostgreSQL would first join all entries of all words. */
function selectByRarest({ leading, others }: Search): RawBuilder<unknown> {
  const otherWordConditions = others.map(
    ({ words }) => sql` and (select true from directory_words other
      where other.profile_id = e.profile_id and other.word = any(${toTextArray(words)}) limit 1)`,
  );
  return sql`
    select profile_id as id from ${selectAlternatives(leading)} cross join lateral (
      select e.profile_id, e.weight, e.created_at from directory_words e
      where e.word = alternative.word${sql.join(otherWordConditions, sql``)}
      order by e.weight desc, e.created_at desc, e.profile_id desc limit ${MAX_CANDIDATES}) hit
    group by profile_id order by max(weight - penalty) desc, max(created_at) desc limit ${MAX_CANDIDATES}`;
}

const quoteLexeme = (word: string) => `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

/** Selects some profiles with all words, in the name or elsewhere, by the full-text index, if all words are common. */
async function selectByCommon({ leading, others }: Search): Promise<RawBuilder<unknown>> {
  const query = [leading, ...others].map(({ words }) => `(${words.map(quoteLexeme).join("|")})`);
  const selectMatches = (lexemes: RawBuilder<unknown>) => sql`
    (select id from profiles where not hidden and ${lexemes} @@ ${query.join("&")}::tsquery limit ${MAX_CANDIDATES})`;
  const { rows } = await transaction(async (tx) => {
    // A generic plan would read the whole table.
    await sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(tx);
    return sql<{ id: string }>`
      ${selectMatches(sql`name_lexemes(name)`)}
      union ${selectMatches(sql`profile_lexemes(name, headline, city, country)`)}`.execute(tx);
  });
  return sql`select id from unnest(${toIdArray(rows.map(({ id }) => id))}) id`;
}

const normalisedName = sql`(search_text(name) collate "C")`;

/** Ids of names that start with the text, in the order of names, so that an exact match comes first. */
export const selectByNamePrefix = (text: string, state: RawBuilder<unknown>, limit: number) => sql`
  (select id from profiles where ${state}
    and ${normalisedName} >= search_text(${text}) and ${normalisedName} < search_text(${text}) || chr(1114111)
  order by ${normalisedName}, id limit ${sql.lit(limit)})`;

const sumWeights = ({ leading, others }: Search) =>
  sql.join(
    [leading, ...others].map(
      (word) => sql`coalesce((select max(e.weight - penalty) from ${selectAlternatives(word)}
        join directory_words e on e.profile_id = p.id and e.word = alternative.word), 0)`,
    ),
    sql` + `,
  );

/** Exact names first, then prefixes, then by weight and similarity; tolerant of accents and typos. Without hidden profiles. */
export async function searchProfiles(
  text: string,
  viewer: Viewer,
  limit: number,
): Promise<Profile[]> {
  const search = toSearch((await selectWordMatches(text, directoryLexicon).execute(db())).rows);
  const areAllCommon =
    search !== null && search.others.length > 0 && search.leading.entries >= MAX_COUNTED_ENTRIES;
  const candidates =
    search && (areAllCommon ? await selectByCommon(search) : selectByRarest(search));
  const rows = await queryRows(sql<{ id: string }>`
    with candidates as materialized (
      ${selectByNamePrefix(text, sql`not hidden`, profileLimits.search)}${candidates === null ? sql`` : sql` union (${candidates})`}
    ), scored as materialized (
      select p.id, p.created_at, search_text(p.name) as name, (select search_text(${text})) as typed,
        ${search === null ? sql`0` : sumWeights(search)} as score
      from candidates join profiles p using (id)
    )
    select id from scored
    order by name = typed desc, starts_with(name, typed) desc, score desc, similarity(typed, name) desc,
      created_at desc, id desc
    limit ${sql.lit(profileLimits.search)}`);
  const ids = rows.slice(0, limit).map(({ id }) => id);
  if (ids.length === 0) return [];
  const profiles = await selectProfiles().where("id", "in", ids).execute();
  return profiles
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((row) => toProfile(row, viewer));
}
