import { execFile } from "node:child_process";
import { cp, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, describe, expect, inject, test } from "vitest";
import { migrateToLatest, listPendingMigrations } from "@/lib/server/migrate";
import { jobs } from "@/lib/upkeep/schedule.jobs";

/** Allows for a busy machine. */
const POLL_OPTIONS = { timeout: 15_000 };

async function withDatabase(
  operation: (url: string, client: pg.Client) => Promise<void>,
): Promise<void> {
  const admin = new pg.Client({ connectionString: inject("postgresUrl") });
  await admin.connect();
  const name = `vitrine_migrated_${process.pid}`;
  await admin.query(`create database ${name}`);
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  const client = new pg.Client({ connectionString: url.href });
  await client.connect();
  try {
    await operation(url.href, client);
  } finally {
    await client.end();
    const openConnections = "select 1 from pg_stat_activity where datname = $1";
    await expect
      .poll(async () => (await admin.query(openConnections, [name])).rowCount, POLL_OPTIONS)
      .toBe(0);
    await admin.query(`drop database ${name}`);
    await admin.end();
  }
}

const folder = await mkdtemp(path.join(tmpdir(), "vitrine-migrations-"));
afterAll(() => rm(folder, { recursive: true }));

async function writeMigrations(migrations: Readonly<Record<string, string>>): Promise<string> {
  const migrationFolder = await mkdtemp(path.join(folder, "set-"));
  for (const [name, text] of Object.entries(migrations)) {
    await writeFile(path.join(migrationFolder, `${name}.sql`), text);
  }
  return migrationFolder;
}

test("migrateToLatest: two instances at once migrate an empty database once", () =>
  withDatabase(async (url) => {
    const applied = await Promise.all([migrateToLatest(url, jobs), migrateToLatest(url, jobs)]);
    expect(applied.flat()).toEqual([...new Set(applied.flat())]);
    expect(applied.flat()).toContain("0001-foundation");
    expect(await migrateToLatest(url, jobs)).toEqual([]);
  }));

describe("migrateToLatest: a migration whose table is in use", () => {
  const retries = { lockTimeoutMs: 300, attempts: 100, pauseMs: 20 };
  const migrations = {
    "0001-a": "create table works (id int);",
    "0002-b": "alter table works add column title text;",
  };

  test("lets statements queued behind it run, and retries until it gets its lock", () =>
    withDatabase(async (url, client) => {
      const options = { folder: await writeMigrations(migrations), retries };
      await client.query("create table works (id int)");
      await client.query("begin; select * from works");
      const migrating = migrateToLatest(url, jobs, {
        ...options,
        folder: await writeMigrations({ "0002-b": migrations["0002-b"] }),
      });
      const reader = new pg.Client({ connectionString: url, statement_timeout: 2_000 });
      await reader.connect();
      const waitingForLock =
        "select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like 'alter table works%'";
      await expect
        .poll(async () => (await reader.query(waitingForLock)).rowCount, POLL_OPTIONS)
        .toBe(1);
      // Queued behind the migration, which waits for the transaction above.
      await reader.query("select * from works");
      await reader.end();
      await client.query("commit");
      expect(await migrating).toEqual(["0002-b"]);
    }));

  test("fails with a clear message after the last attempt, and keeps earlier migrations", () =>
    withDatabase(async (url, client) => {
      await migrateToLatest(url, jobs, {
        folder: await writeMigrations({ "0001-a": migrations["0001-a"] }),
      });
      await client.query("begin; select * from works");
      const options = {
        folder: await writeMigrations(migrations),
        retries: { ...retries, attempts: 2 },
      };
      await expect(migrateToLatest(url, jobs, options)).rejects.toThrow(
        "0002-b did not get its locks in 2 attempts",
      );
      await client.query("commit");
      expect(await migrateToLatest(url, jobs, options)).toEqual(["0002-b"]);
    }));
});

test("migrateToLatest: without a transaction, an index is built concurrently, with two instances at once", () =>
  withDatabase(async (url, client) => {
    const migrationFolder = await writeMigrations({
      "0001-a": "create table works (id int);",
      "0002-b": `-- no transaction: the table is large
drop index concurrently if exists works_by_id;
create index concurrently works_by_id on works (id);
`,
      "0003-c": "alter table works add column title text;",
    });
    const runs = [1, 2].map(() => migrateToLatest(url, jobs, { folder: migrationFolder }));
    expect((await Promise.all(runs)).flat()).toEqual(["0001-a", "0002-b", "0003-c"]);
    const indexValidity =
      "select indisvalid from pg_index where indexrelid = 'works_by_id'::regclass";
    expect((await client.query(indexValidity)).rows).toEqual([{ indisvalid: true }]);
  }));

test("migrations 0162 and 0163: what was stored before is found in every script", () =>
  withDatabase(async (url, client) => {
    const before = await mkdtemp(path.join(folder, "before-"));
    await cp("lib/server/migrations", before, {
      recursive: true,
      filter: (source) => !source.endsWith(".sql") || path.basename(source) < "0162",
    });
    await migrateToLatest(url, jobs, { folder: before });
    await client.query(`
      insert into accounts (uid) values ('u');
      insert into profiles (id, role, name, slug) select gen_random_uuid(), 'ARTIST', name, name
        from unnest('{村上隆,"María-José O’Neill",Ann Lee}'::text[]) name;
      insert into artworks (id, profile_id, title)
        select gen_random_uuid(), (select min(id::text)::uuid from profiles), title
        from unnest('{富嶽三十六景,ΓΙΩΡΓΟΣ,Low tide}'::text[]) title;
      insert into opportunities (id, slug, type, title, description, organization_name, city, country, deadline_kind,
          apply_url, status, plan, published_at, listed_until)
        values (md5('o')::uuid, 'o', 'OPEN_CALL', '東京都写真美術館', 'L''art', 'A', 'L''Aquila', 'IT', 'ROLLING',
          'https://a.example', 'PUBLISHED', 'STANDARD', now(), now() + interval '1 day');
      insert into applications (id, opportunity_id, account_uid, slot, number, state, draft, version, submitted_revision,
          submitted_at, arrived_at, artist_name, search)
        values (gen_random_uuid(), md5('o')::uuid, 'u', 1, 100001, 'SUBMITTED', '{}', 1, 1, now(), now(), 'O’Neill',
          to_tsvector('simple', search_text('O’Neill 富嶽三十六景')));
      insert into alerts (id, account_uid, name, kind, query, frequency, feed_secret, words, places)
        values (md5('a')::uuid, 'u', 'a', 'OPPORTUNITIES', '{"q": "東京都写真"}', 'INSTANT', repeat('x', 32),
          '''東京都写真'':*', '[{"patterns": ["% 京都市%"]}]');
      insert into alert_keys values ('x:東京都写', md5('a')::uuid, 0, 0, 0, 0, 0, 0, 0);
    `);
    expect(await migrateToLatest(url, jobs)).toContain("0163-renew-words");
    const read = async (expression: string) =>
      (await client.query<{ value: unknown }>(`select (${expression}) as value`)).rows[0]?.value;
    const count = (rest: string) => read(`select count(*)::int from ${rest}`);
    expect(await count("artworks where search @@ search_query('十六')")).toBe(1);
    expect(await count("artwork_words where word in ('六', 'γιωργοσ', 'tide')")).toBe(3);
    expect(await count("directory_words where word in ('隆', 'oneill', 'neill', 'ann')")).toBe(4);
    expect(await count("profile_words where word in ('隆', 'oneill')")).toBe(2);
    expect(await count("listed_opportunity_words where word in ('写真', '館', 'lart')")).toBe(3);
    expect(await read("select place from listed_opportunities")).toContain("laquila");
    expect(await count("applications where search @@ search_query('oneill')")).toBe(1);
    expect(await count("applications where search @@ search_query('三十六')")).toBe(1);
    expect(await read("select words::text from alerts")).toBe(
      "'東京' & '京都' & '都写' & '写真':*",
    );
    expect(await read("select places::text from alerts")).toBe(
      '[{"patterns": ["% 京都%", "% 都市%"]}]',
    );
    expect(await read("select array_agg(key) from alert_keys")).toEqual(["x:写真"]);
    await client.query("set enable_seqscan = off");
    const named = "profiles where not hidden and name_lexemes(name) @@ '隆'";
    const plan = await client.query(`explain select from ${named}`);
    expect(JSON.stringify(plan.rows)).toContain("profiles_by_name_lexemes");
    expect(await count(named)).toBe(1);
    expect(await count("pg_proc where proname ~ '^renew_' or proname = 'needs_new_words'")).toBe(0);
  }));

test("migrateToLatest: nothing pending in a migrated database", async () => {
  expect(await listPendingMigrations()).toEqual([]);
});

const isWriting = process.env["WRITE_DATABASE_TYPES"] !== undefined;

test("database.gen.ts matches the migrated database: WRITE_DATABASE_TYPES=1 writes it anew", async () => {
  const url = process.env["DATABASE_URL"] ?? "";
  const args = [
    "--dialect",
    "postgres",
    "--numeric-parser",
    "number",
    "--exclude-pattern",
    "{kysely_*,pgboss.*}",
  ];
  const { stdout } = await promisify(execFile)("node_modules/.bin/kysely-codegen", [
    ...args,
    "--url",
    url,
    "--out-file",
    "lib/server/database.gen.ts",
    ...(isWriting ? [] : ["--verify"]),
  ]);
  expect(stdout).toContain(isWriting ? "Introspected" : "up-to-date");
});
