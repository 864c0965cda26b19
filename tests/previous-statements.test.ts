import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { env } from "@/lib/server/env";
import { findResultTypes, type Statement } from "@/tests/support/statements";

/** The statements of releases that may still serve, recorded by scripts/record-statements.ts. */
const FOLDER = "tests/statements";

let client: pg.Client;
beforeAll(async () => {
  client = new pg.Client({ connectionString: env().DATABASE_URL });
  await client.connect();
});
afterAll(() => client.end());

test.each(await readdir(FOLDER))(
  "statements of %s: the newest schema returns the same types",
  async (file) => {
    const lines = (await readFile(path.join(FOLDER, file), "utf8")).trim().split("\n");
    const mismatches: unknown[] = [];
    for (const line of lines) {
      const { text, result }: Statement = JSON.parse(line);
      const actual = await findResultTypes(client, text).catch((error: Error) => error.message);
      if (String(actual) !== String(result)) mismatches.push({ text, result, actual });
    }
    expect(mismatches).toEqual([]);
    expect(lines.length).toBeGreaterThan(50);
  },
);

test("previous statements: a removed or retyped column would be noticed", async () => {
  await client.query("create temporary table works (id int, title text)");
  const text = "select title from works where id = $1";
  expect(await findResultTypes(client, text)).toEqual(["text"]);
  await client.query("alter table works alter column title type varchar(9)");
  expect(await findResultTypes(client, text)).toEqual(["character varying"]);
  await client.query("alter table works drop column title");
  await expect(findResultTypes(client, text)).rejects.toThrow("title");
});
