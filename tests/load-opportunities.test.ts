import { sql } from "kysely";
import { expect, test } from "vitest";
import { seedLoadOpportunities } from "@/local/seed/seed-load";
import { db } from "@/lib/server/database/db";
import { createRandomOpportunities } from "@/tests/support/slow/random-opportunities";

const ignoreProgress = () => undefined;

/** The search rows; the random number differs each time. */
async function listSearchRows() {
  const listed = sql`
    select (to_jsonb(l) - 'lot')::text as row from listed_opportunities l
    join opportunities o on o.id = l.opportunity_id where o.source = 'load' order by o.id`;
  const words = sql`
    select to_jsonb(w)::text as row from listed_opportunity_words w
    join opportunities o on o.id = w.opportunity_id where o.source = 'load' order by o.id, w.word`;
  return { listed: (await listed.execute(db())).rows, words: (await words.execute(db())).rows };
}

const listSchema = async () =>
  (
    await sql`
      select tablename, indexdef as definition from pg_indexes where tablename ~ 'opportunit'
      union all
      select conrelid::regclass::text, conname || ' ' || pg_get_constraintdef(oid) from pg_constraint
      where conrelid::regclass::text ~ 'opportunit' or confrelid::regclass::text ~ 'opportunit'
      union all
      select tgrelid::regclass::text, concat_ws(' ', tgname, tgenabled) from pg_trigger
      where tgrelid::regclass::text ~ 'opportunit' and not tgisinternal
      order by 1, 2`.execute(db())
  ).rows;

test("load set of opportunities: same search rows as written by the triggers", async () => {
  const before = await listSchema();
  const randomOpportunities = await createRandomOpportunities(60, 20_261_122);
  const totalCount = randomOpportunities.length + 400;
  expect(await seedLoadOpportunities(totalCount - 100, undefined, ignoreProgress)).toBe(300);
  expect(await seedLoadOpportunities(totalCount, undefined, ignoreProgress)).toBe(100);
  expect(await seedLoadOpportunities(totalCount, undefined, ignoreProgress)).toBe(0);
  expect(await listSchema()).toEqual(before);

  const loadedRows = await listSearchRows();
  expect(loadedRows.listed.length).toBeGreaterThan(50);
  expect(loadedRows.listed.length).toBeLessThan(400);
  expect(loadedRows.words.length).toBeGreaterThan(loadedRows.listed.length);
  const unknownWords = await sql`
    select word from listed_opportunity_words w
    where not exists (select from opportunity_words known where known.word = w.word)`.execute(db());
  expect(unknownWords.rows).toEqual([]);

  await sql`delete from listed_opportunities`.execute(db());
  await sql`update opportunities set updated_at = updated_at where source = 'load'`.execute(db());
  expect(await listSearchRows()).toEqual(loadedRows);
});
