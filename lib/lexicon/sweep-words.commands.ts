import { type RawBuilder, sql } from "kysely";
import { queryRows, transaction } from "@/lib/server/database/db";

const BATCH_SIZE = 2_000;

const wordTables: { table: "opportunity_words" | "profile_words"; isUsed: RawBuilder<boolean> }[] =
  [
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

async function sweepTable({ table, isUsed }: (typeof wordTables)[number]): Promise<void> {
  const wordTable = sql.table(table);
  const rows = await queryRows(sql<{ word: string }>`
    select w.word from ${wordTable} w where not (${isUsed}) limit ${BATCH_SIZE}`);
  if (rows.length === 0) return;
  const unusedWords = rows.map(({ word }) => word);
  await transaction(async (tx) => {
    // A concurrent transaction may rely on a word that exists: wait for it, then check again.
    await sql`set local lock_timeout = '1s'`.execute(tx);
    await sql`lock table ${wordTable} in share row exclusive mode`.execute(tx);
    await sql`
      delete from ${wordTable} w where w.word = any(${sql.val(unusedWords)}::text[]) and not (${isUsed})
    `.execute(tx);
  });
}

/** Deletes words without entries, which may be names of deleted profiles. */
export async function sweepWords(): Promise<void> {
  for (const wordTable of wordTables) await sweepTable(wordTable);
}
