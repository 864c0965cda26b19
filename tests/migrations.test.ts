import { execFile } from "node:child_process";
import { promisify } from "node:util";
import pg from "pg";
import { expect, inject, test } from "vitest";
import { migrateToLatest, pendingMigrations } from "@/lib/server/migrate";

test("two instances that start at once migrate an empty database once", async () => {
  const admin = new pg.Client({ connectionString: inject("postgresUrl") });
  await admin.connect();
  const name = `vitrine_migrated_${process.pid}`;
  await admin.query(`create database ${name}`);
  const url = new URL(inject("postgresUrl"));
  url.pathname = `/${name}`;
  try {
    const applied = await Promise.all([migrateToLatest(url.href), migrateToLatest(url.href)]);
    expect(applied.flat()).toEqual([...new Set(applied.flat())]);
    expect(applied.flat()).toContain("0001-foundation");
    expect(await migrateToLatest(url.href)).toEqual([]);
  } finally {
    const connected = "select 1 from pg_stat_activity where datname = $1";
    await expect.poll(async () => (await admin.query(connected, [name])).rowCount).toBe(0);
    await admin.query(`drop database ${name}`);
    await admin.end();
  }
});

test("a migrated database has nothing pending", async () => {
  expect(await pendingMigrations()).toEqual([]);
});

test("database.gen.ts is what the migrated database says", async () => {
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
    "--verify",
  ]);
  expect(stdout).toContain("up-to-date");
});
