import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { promisify } from "node:util";
import pg from "pg";
import { afterAll, describe, expect, inject, test } from "vitest";
import { migrateToLatest, listPendingMigrations } from "@/lib/server/database/migrate";
import { jobs } from "@/lib/registries/job-table";
import { isWriting } from "@/tests/support/generated-file";

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
    expect(applied.flat()).toContain("0001-baseline");
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

describe("migrateToLatest: a database of before the baseline", () => {
  const listTriggers = async (client: pg.Client) =>
    (
      await client.query<{ definition: string }>(
        "select pg_get_triggerdef(oid) as definition from pg_trigger where tgname like 'notify%' order by 1",
      )
    ).rows;

  /** State that the last version before the baseline left: its migrations by name, and a trigger function for each kind of statement. */
  const createOldDatabase = async (url: string, client: pg.Client, names: readonly string[]) => {
    const baseline = await readFile("lib/server/database/migrations/0001-baseline.sql", "utf8");
    await migrateToLatest(url, jobs, {
      folder: await writeMigrations({ "0001-baseline": baseline }),
    });
    await client.query(`
      create function notify_added() returns trigger language plpgsql as
        $$ begin perform notify_rows(tg_table_name, array(select to_jsonb(a) from added a), tg_argv[0]); return null; end $$;
      create trigger notify_added after insert on profiles referencing new table as added
        for each statement execute function notify_added('id');
      create function audit_log_forget_before(before timestamptz) returns integer language sql as 'select 0';
      alter table reports drop constraint reports_subject_check,
        add constraint reports_subject_check check (subject <> '') not valid;
      delete from kysely_migration`);
    await client.query(
      `insert into kysely_migration (name, timestamp)
        select name, '2026-11-28T12:00:0' || place || '.000Z' from unnest($1::text[]) with ordinality names (name, place)`,
      [names],
    );
  };

  test("with all that it replaces is recognised, and goes on as a new one does", () =>
    withDatabase(async (url, client) => {
      await migrateToLatest(url, jobs);
      const triggers = await listTriggers(client);
      await client.query(
        "drop schema public cascade; drop schema pgboss cascade; create schema public",
      );
      const old = ["0001-foundation", "0002-artwork-words", "0166-unseen-columns"];
      await createOldDatabase(url, client, old);

      const runs = [1, 2].map(() => migrateToLatest(url, jobs));
      const applied = (await Promise.all(runs)).flat();
      expect(applied).toEqual([
        "0167-one-function-notifies",
        "0168-shown-tables",
        "0175-artwork-drafts",
        "0180-deadline-day",
        "0181-not-considered-totals",
        "0195-acts-on-conversations",
        "0196-valid-acts",
        "0197-reads-of-large-tables",
        "0198-api-keys",
        "0199-drafts-list-nothing",
        "0200-endpoints",
        "0202-mail-webhook-tokens",
        "0203-mail-streams",
        "0204-transparency-figures",
        "0205-processing-terms",
        "0206-backups",
        "0207-deliveries-claimed-by-time",
        "0209-cvs",
        "0211-members-who-post",
        "0212-profile-events",
        "0213-transfers",
        "0214-keys-in-profile-events",
      ]);
      expect(await migrateToLatest(url, jobs)).toEqual([]);
      const names = (
        await client.query<{ name: string }>("select name from kysely_migration order by name")
      ).rows.map(({ name }) => name);
      // Instances of the previous version are ready as long as they find theirs.
      expect(names).toEqual([...old, "0001-baseline", ...applied].toSorted());
      expect(await listTriggers(client)).toEqual(triggers);
      const leftover = `
        select conname as name from pg_constraint where not convalidated
        union all select proname from pg_proc where proname = 'notify_added' or proname = 'audit_log_forget_before' and pronargs = 1`;
      expect((await client.query(leftover)).rows).toEqual([]);
    }));

  test("with only some of them is left as it is, with an error that says what to run first", () =>
    withDatabase(async (url, client) => {
      await createOldDatabase(url, client, ["0001-foundation", "0129-named-blocks"]);
      await expect(migrateToLatest(url, jobs)).rejects.toThrow(
        "The last migration of this database is 0129-named-blocks, and this version begins at 0166-unseen-columns: run the migrations of the last version that has it first, then these (docs/runbook.md).",
      );
      const { rows } = await client.query("select name from kysely_migration order by name");
      expect(rows).toEqual([{ name: "0001-foundation" }, { name: "0129-named-blocks" }]);
    }));

  test("notifies a change once, by the trigger of before and by the one that replaces it", () =>
    withDatabase(async (url, client) => {
      await createOldDatabase(url, client, ["0166-unseen-columns"]);
      const payloads: (string | undefined)[] = [];
      client.on("notification", ({ payload }) => payloads.push(payload));
      await client.query("listen vitrine_changes");
      const addProfile = (id: string) =>
        client.query(
          "insert into profiles (id, role, name, slug) values ($1::uuid, 'ARTIST', 'Ann', $1::text)",
          [id],
        );
      const ids = ["019b0000-0000-7000-8000-000000000001", "019b0000-0000-7000-8000-000000000002"];
      await addProfile(ids[0]!);
      await migrateToLatest(url, jobs);
      await addProfile(ids[1]!);
      const told = payloads.filter((payload) => payload?.startsWith("profiles "));
      expect(told).toEqual(ids.map((id) => `profiles ${id}`));
    }));
});

test("migrateToLatest: nothing pending in a migrated database", async () => {
  expect(await listPendingMigrations()).toEqual([]);
});

test("database.gen.ts matches the migrated database (WRITE_GENERATED=1 writes it)", async () => {
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
    "lib/server/database/database.gen.ts",
    ...(isWriting ? [] : ["--verify"]),
  ]);
  expect(stdout).toContain(isWriting ? "Introspected" : "up-to-date");
});
