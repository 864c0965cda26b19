import assert from "node:assert/strict";
import pg from "pg";
import { afterAll, expect, test, vi } from "vitest";
import { DatabaseClient, type DatabaseClientConfig } from "@/lib/server/database/database-client";
import { env } from "@/lib/server/env";

const ANSWER_MS = 200;
const open: DatabaseClient[] = [];

async function connect(config: DatabaseClientConfig = {}): Promise<DatabaseClient> {
  const client = new DatabaseClient({ connectionString: env().DATABASE_URL, ...config });
  client.on("error", () => undefined);
  await client.connect();
  open.push(client);
  return client;
}

afterAll(() => {
  // One still waits for its statement.
  for (const client of open) client.connection.stream.destroy();
});

test("DatabaseClient: a promise or a callback, with text, values or a named statement", async () => {
  const client = await connect();
  const texts = await client.query("select 'a' as name");
  const values = await client.query("select $1::text as name", ["b"]);
  const named = await client.query({ name: "n", text: "select $1::text as name", values: ["c"] });
  expect([texts, values, named].map(({ rows }) => rows)).toEqual([
    [{ name: "a" }],
    [{ name: "b" }],
    [{ name: "c" }],
  ]);
  const { promise, resolve } = Promise.withResolvers<pg.QueryResult>();
  client.query("select $1::text as name", ["d"], (_error: Error | null, result: pg.QueryResult) =>
    resolve(result),
  );
  expect((await promise).rows).toEqual([{ name: "d" }]);
});

const selectRow = {
  name: "row",
  text: `select $1::text as text, $2::int as number, $3::timestamptz as moment, $4::text[] as list, $5::jsonb as json,
    null as nothing from generate_series(1, $6)`,
};

test("DatabaseClient: a repeated named statement is not described again, and gives the same rows", async () => {
  const client = await connect();
  const describe = vi.spyOn(client.connection, "describe");
  const moment = new Date("2026-11-23T09:30:00.250Z");
  const values = ["é", 7, moment, ["a", "b,c"], { kind: "x" }, 2];
  const row = {
    text: "é",
    number: 7,
    moment,
    list: ["a", "b,c"],
    json: { kind: "x" },
    nothing: null,
  };
  for (let run = 0; run < 3; run += 1) {
    const { rows, rowCount, command } = await client.query({ ...selectRow, values });
    expect({ rows, rowCount, command }).toEqual({
      rows: [row, row],
      rowCount: 2,
      command: "SELECT",
    });
  }
  expect(describe).toHaveBeenCalledOnce();
});

test("DatabaseClient: a repeated named statement that fails or that nobody can send leaves the connection usable", async () => {
  const client = await connect();
  const divide = (values: unknown[]) =>
    client.query({ name: "divide", text: "select 6 / $1::int as number", values });
  await divide([1]);
  await expect(divide([0])).rejects.toMatchObject({ code: "22012" });
  await expect(divide([{ toPostgres: () => assert.fail("no text") }])).rejects.toThrow("no text");
  await expect(divide([1, 2])).rejects.toMatchObject({ code: "08P01" });
  expect((await divide([2])).rows).toEqual([{ number: 3 }]);
});

test("DatabaseClient: a repeated write without rows gives the number of rows that it changed", async () => {
  const client = await connect();
  await client.query("create temporary table changed (id int)");
  const insert = {
    name: "insert",
    text: "insert into changed select generate_series(1, $1)",
    values: [3],
  };
  await client.query(insert);
  expect(await client.query(insert)).toMatchObject({ command: "INSERT", rowCount: 3, rows: [] });
});

test("DatabaseClient: an error of the database rejects the promise or goes to the callback", async () => {
  const client = await connect();
  const undefinedColumn = { code: "42703" };
  await expect(client.query("select missing")).rejects.toMatchObject(undefinedColumn);
  const { promise, resolve } = Promise.withResolvers<Error>();
  client.query("select missing", (error: Error) => resolve(error));
  expect(await promise).toMatchObject(undefinedColumn);
});

test("DatabaseClient: a statement without an answer within answerMs is rejected once", async () => {
  const client = await connect({ answerMs: ANSWER_MS });
  const errors: string[] = [];
  const { promise, resolve } = Promise.withResolvers<void>();
  client.query("select pg_sleep(5)", (error: Error) => {
    errors.push(error.message);
    resolve();
  });
  await promise;
  const ended = new Promise((ending) => client.once("end", ending));
  client.connection.stream.destroy();
  await ended;
  expect(errors).toEqual(["Query read timeout"]);
});

test("DatabaseClient: a statement that is submitted as an object is passed on", async () => {
  const client = await connect();
  const query = new pg.Query("select 1 as one");
  const rows: unknown[] = [];
  query.on("row", (row) => rows.push(row));
  const ended = new Promise((ending) => query.once("end", ending));
  expect(client.query(query)).toBe(query);
  await ended;
  expect(rows).toEqual([{ one: 1 }]);
});
