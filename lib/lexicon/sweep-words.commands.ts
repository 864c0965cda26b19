import { type RawBuilder, sql } from "kysely";
import { db, transaction } from "@/lib/server/db";

const BATCH = 2_000;

const lists: { table: "opportunity_words" | "profile_words"; isUsed: RawBuilder<boolean> }[] = [
  {
    table: "opportunity_words",
    isUsed: sql`exists (select from listed_opportunity_words l where l.word = w.word)`,
  },
  {
    table: "profile_words",
    // Hidden profiles are not in the directory, but their words are not rewritten when they are shown again.
    isUsed: sql`exists (select from directory_words d where d.word = w.word) or w.word in (
      select h.word from profiles p, unnest(tsvector_to_array(profile_lexemes(p.name, p.headline, p.city, p.country))) h (word)
      where p.hidden)`,
  },
];

async function sweepList({ table, isUsed }: (typeof lists)[number]): Promise<void> {
  const list = sql.table(table);
  const { rows } = await sql<{ word: string }>`
    select w.word from ${list} w where not (${isUsed}) limit ${BATCH}`.execute(db());
  if (rows.length === 0) return;
  const unused = rows.map(({ word }) => word);
  await transaction(async (tx) => {
    // A concurrent writer relies on its word being there: wait for it, then check again.
    await sql`set local lock_timeout = '1s'`.execute(tx);
    await sql`lock table ${list} in share row exclusive mode`.execute(tx);
    await sql`
      delete from ${list} w where w.word = any(${sql.val(unused)}::text[]) and not (${isUsed})`.execute(
      tx,
    );
  });
}

/** Deletes words without entries, among them names of deleted people. */
export async function sweepWords(): Promise<void> {
  for (const list of lists) await sweepList(list);
}
