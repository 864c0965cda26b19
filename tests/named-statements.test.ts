import { sql } from "kysely";
import { expect, test } from "vitest";
import { countArtworks } from "@/lib/artworks/pick/queries";
import { transaction, type Tx } from "@/lib/server/db";

/** What the connection of `tx` has prepared, by the beginnings of its statements. */
async function prepared(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement not like '%pg_prepared_statements%'`.execute(
    tx,
  );
  return rows.map(({ statement }) => statement.trim().replaceAll(/\s+/g, " "));
}

test("what reads is prepared once for a connection, wherever its text begins a line", async () => {
  await transaction(async (tx) => {
    for (let times = 0; times < 2; times += 1) {
      await sql`select 1 as one`.execute(tx);
      await sql`
        select 2 as two`.execute(tx);
      await sql`
        WITH three as (select 3) select * from three`.execute(tx);
      await countArtworks({ listed: true }).execute(tx);
    }
    const statements = await prepared(tx);
    expect(statements).toEqual(
      expect.arrayContaining([
        "select 1 as one",
        "select 2 as two",
        "WITH three as (select 3) select * from three",
      ]),
    );
    expect(statements).toHaveLength(4);
  });
});

test("what only changes a connection has no name", async () => {
  await transaction(async (tx) => {
    const before = await prepared(tx);
    await sql`set local work_mem = '5MB'`.execute(tx);
    expect(await prepared(tx)).toEqual(before);
  });
});
