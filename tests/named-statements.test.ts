import { type RawBuilder, sql } from "kysely";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { selectArtworkPage } from "@/lib/artworks/artwork-pages.queries";
import { selectArtworks } from "@/lib/artworks/artwork-rows.queries";
import { countArtworks } from "@/lib/artworks/list/count-artworks.queries";
import { selectOpportunities } from "@/lib/opportunities/opportunity-rows.queries";
import { countByWords } from "@/lib/profiles/directory/count-directory-search.queries";
import { countByFilter, selectByFilter } from "@/lib/profiles/directory/directory-filter.queries";
import { selectByWords } from "@/lib/profiles/directory/directory-search.queries";
import { toDirectoryFilter } from "@/lib/profiles/directory/directory.rules";
import { DirectoryQuery } from "@/lib/profiles/directory/directory.schema";
import { type Database, db, pool, transaction, type Tx } from "@/lib/server/database/db";
import { toIdArray } from "@/lib/server/database/sql-fragments";
import { newId } from "@/lib/shared/ids";

/** The starts of the statements that the connection of `tx` has prepared. */
async function listPrepared(tx: Tx): Promise<string[]> {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements where statement not like '%pg_prepared_statements%'`.execute(
    tx,
  );
  return rows.map(({ statement }) => statement.trim().replaceAll(/\s+/g, " "));
}

test("named statements: each read is prepared once per connection, whatever its line breaks", async () => {
  await transaction(async (tx) => {
    for (let times = 0; times < 2; times += 1) {
      await sql`select 1 as one`.execute(tx);
      await sql`
        select 2 as two`.execute(tx);
      await sql`
        WITH three as (select 3) select * from three`.execute(tx);
      await countArtworks({ listed: true }).execute(tx);
    }
    const statements = await listPrepared(tx);
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

test("named statements: only what a statement returns may not be all columns, not what a query inside of it reads", async () => {
  await transaction(async (tx) => {
    const before = await listPrepared(tx);
    await sql`select title from (select a.* from (select * from "artworks") a) inside`.execute(tx);
    await sql`select * from "artworks" where id = ${newId()}`.execute(tx);
    await sql`with inside as (select id from artworks) select inside.* from inside`.execute(tx);
    await sql`select * from (select a.* from artworks a) as "inside" limit ${1}`.execute(tx);
    await sql`(select a.* from artworks a) union all (select b.* from artworks b)`.execute(tx);
    await sql`select '(', a.*, ')' from artworks a`.execute(tx);
    expect((await listPrepared(tx)).filter((statement) => !before.includes(statement))).toEqual([
      'select title from (select a.* from (select * from "artworks") a) inside',
    ]);
  });
});

test("named statements: a filter by price, in any currency, is prepared", async () => {
  const ranges = [{ currency: "EUR", low: 1, high: 1000, unit: 1 }];
  const filter = { listed: true, prices: ranges };
  const slice = { order: "newest" as const, asOf: new Date(), offset: 0, limit: 25 };
  await transaction(async (tx) => {
    const before = await listPrepared(tx);
    await selectArtworks(selectArtworkPage(filter, slice)).execute(tx);
    await countArtworks(filter).execute(tx);
    expect(await listPrepared(tx)).toHaveLength(before.length + 2);
  });
});

test("named statements: statements that only change the connection are not prepared", async () => {
  await transaction(async (tx) => {
    const before = await listPrepared(tx);
    await sql`set local work_mem = '5MB'`.execute(tx);
    expect(await listPrepared(tx)).toEqual(before);
  });
});

describe("named statements: a migration during open connections", () => {
  beforeAll(() => pool().query("create table exhibits (id int, title varchar(20))"));
  afterAll(() => pool().query("drop table exhibits"));
  const migrate = (text: string) => pool().query(`alter table exhibits ${text}`);
  const selectTitles = (database: Database) =>
    sql`select title from exhibits where id = ${1}`.execute(database);

  test("a statement that selects * survives a new column, also in a transaction", async () => {
    await transaction(async (tx) => {
      const selectAll = () => sql`select e.* from exhibits e where id = ${1}`.execute(tx);
      await selectAll();
      await sql`alter table exhibits add column year int`.execute(tx);
      await selectAll();
      expect(
        (await listPrepared(tx)).filter((statement) => statement.includes("exhibits e")),
      ).toEqual([]);
    });
  });

  test("a statement whose column changes type is prepared again", async () => {
    await db()
      .connection()
      .execute(async (connection) => {
        await selectTitles(connection);
        await migrate("alter column title type text");
        expect((await selectTitles(connection)).rows).toEqual([]);
        expect((await selectTitles(connection)).rows).toEqual([]);
      });
  });

  test("in a transaction it fails once, and works afterwards", async () => {
    await db()
      .connection()
      .execute(async (connection) => {
        const readInTransaction = () => connection.transaction().execute((tx) => selectTitles(tx));
        await readInTransaction();
        await migrate("alter column title type varchar(30)");
        await expect(readInTransaction()).rejects.toMatchObject({ code: "0A000" });
        expect((await readInTransaction()).rows).toEqual([]);
      });
  });
});

const meant = { words: ["etching", "etchings"], penalties: [0, 5], entries: 7 };
const search = { leading: meant, others: [meant] };
const filter = toDirectoryFilter(DirectoryQuery.parse({ orgTypes: "MUSEUM", country: "FR,DE" }));
const slice = { offset: 0, limit: 25 };
const fewIds = sql`select rank, id from unnest(${toIdArray([newId()])}) with ordinality as few (id, rank)`;
const tags = ["red", "blue"];

test.each<[string, RawBuilder<unknown>]>([
  ["a few opportunities by their ids", selectOpportunities(fewIds)],
  ["the directory under a filter", selectByFilter(filter, slice)],
  ["the facets of a filter", countByFilter(filter)],
  ["a search of the directory", selectByWords(search, filter, slice, "scan")],
  ["the facets of a search", countByWords(search, filter)],
  ["the number of artworks with a tag", countArtworks({ listed: true, tags })],
])("named statements: %s is planned once", async (_, statement) => {
  await transaction(async (tx) => {
    for (let times = 0; times < 8; times += 1) await statement.execute(tx);
    const { rows } = await sql<{ custom: number; generic: number }>`
      select custom_plans as custom, generic_plans as generic from pg_prepared_statements
      where statement = ${statement.compile(tx).sql}`.execute(tx);
    // PostgreSQL compares the costs after five plans of their own.
    expect(rows).toEqual([{ custom: 5, generic: 3 }]);
  });
});

test("named statements: a connection prepares a bounded number", async () => {
  await transaction(async (tx) => {
    for (let index = 0; index < 450; index += 1)
      await sql.raw(`select ${index} as many`).execute(tx);
    expect((await listPrepared(tx)).length).toBeLessThanOrEqual(400);
  });
});
