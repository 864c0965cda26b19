import pg from "pg";
import { afterAll, expect, test } from "vitest";
import { DatabaseClient, type DatabaseClientConfig } from "@/lib/server/database-client";
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
