import { type RawBuilder, sql } from "kysely";
import { directoryLexicon } from "@/lib/profiles/directory.rules";
import {
  type Alternatives,
  MAX_COUNTED_ENTRIES,
  type Search,
  toSearch,
  selectWordMatches,
} from "@/lib/lexicon/search-words.queries";
import { selectProfiles, toProfile } from "@/lib/profiles/profile-rows.queries";
import { type Profile, profileLimits } from "@/lib/profiles/profiles.schema";
import { db, transaction } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";

/** Matches that are ranked: of common words all of them would be too many. */
const CANDIDATES = sql.lit(100);

const texts = (words: readonly string[]) => sql`${sql.val(words)}::text[]`;

const alternatives = ({ words, penalties }: Alternatives) =>
  sql`unnest(${texts(words)}, ${sql.val(penalties)}::int[]) meant (word, penalty)`;

/** Scalar subqueries check the other words: PostgreSQL would first compute a join over all entries of all words. */
function byRarest({ leading, others }: Search): RawBuilder<unknown> {
  const hasOthers = others.map(
    ({ words }) => sql` and (select true from directory_words other
      where other.profile_id = e.profile_id and other.word = any(${texts(words)}) limit 1)`,
  );
  return sql`
    select profile_id as id from ${alternatives(leading)} cross join lateral (
      select e.profile_id, e.weight, e.created_at from directory_words e
      where e.word = meant.word${sql.join(hasOthers, sql``)}
      order by e.weight desc, e.created_at desc, e.profile_id desc limit ${CANDIDATES}) hit
    group by profile_id order by max(weight - penalty) desc, max(created_at) desc limit ${CANDIDATES}`;
}

const quoted = (word: string) => `'${word.replaceAll("\\", "\\\\").replaceAll("'", "''")}'`;

/** For words that are all common: some profiles that have them all, in the name or anywhere, by the full-text index. */
async function selectByCommon({ leading, others }: Search): Promise<RawBuilder<unknown>> {
  const query = [leading, ...others].map(({ words }) => `(${words.map(quoted).join("|")})`);
  const having = (lexemes: RawBuilder<unknown>) => sql`
    (select id from profiles where not hidden and ${lexemes} @@ ${query.join("&")}::tsquery limit ${CANDIDATES})`;
  const { rows } = await transaction(async (tx) => {
    // A generic plan assumes common words, and reads the whole table.
    await sql`select set_config('plan_cache_mode', 'force_custom_plan', true)`.execute(tx);
    return sql<{ id: string }>`
      ${having(sql`name_lexemes(name)`)}
      union ${having(sql`profile_lexemes(name, headline, city, country)`)}`.execute(tx);
  });
  return sql`select id from unnest(${sql.val(rows.map(({ id }) => id))}::uuid[]) id`;
}

const normalisedName = sql`(search_text(name) collate "C")`;

const byNamePrefix = (text: string) => sql`
  (select id from profiles where not hidden
    and ${normalisedName} >= search_text(${text}) and ${normalisedName} < search_text(${text}) || chr(1114111)
  order by ${normalisedName}, id limit ${sql.lit(profileLimits.search)})`;

const totalWeight = ({ leading, others }: Search) =>
  sql.join(
    [leading, ...others].map(
      (word) => sql`coalesce((select max(e.weight - penalty) from ${alternatives(word)}
        join directory_words e on e.profile_id = p.id and e.word = meant.word), 0)`,
    ),
    sql` + `,
  );

/** Exact names first, then prefixes, then by weight and similarity; tolerant of accents and typos. Never hidden profiles. */
export async function searchProfiles(
  text: string,
  viewer: Viewer,
  limit: number,
): Promise<Profile[]> {
  const search = toSearch((await selectWordMatches(text, directoryLexicon).execute(db())).rows);
  const areCommon =
    search !== null && search.others.length > 0 && search.leading.entries >= MAX_COUNTED_ENTRIES;
  const having = search && (areCommon ? await selectByCommon(search) : byRarest(search));
  const { rows } = await sql<{ id: string }>`
    with found as materialized (
      ${byNamePrefix(text)}${having === null ? sql`` : sql` union (${having})`}
    ), weighed as materialized (
      select p.id, p.created_at, search_text(p.name) as name, search_text(${text}) as typed,
        ${search === null ? sql`0` : totalWeight(search)} as worth
      from found join profiles p using (id)
    )
    select id from weighed
    order by name = typed desc, starts_with(name, typed) desc, worth desc, similarity(typed, name) desc,
      created_at desc, id desc
    limit ${sql.lit(profileLimits.search)}`.execute(db());
  const ids = rows.slice(0, limit).map(({ id }) => id);
  if (ids.length === 0) return [];
  const found = await selectProfiles().where("id", "in", ids).execute();
  return found
    .toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id))
    .map((row) => toProfile(row, viewer));
}
