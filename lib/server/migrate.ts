import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { Kysely, PostgresDialect, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import pg from "pg";
import { installJobs } from "@/lib/server/jobs";
import { db } from "@/lib/server/db";

const FOLDER = path.join(process.cwd(), "lib/server/migrations");

async function readMigrations(): Promise<Record<string, Migration>> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith(".sql")).sort();
  const entries = names.map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(path.join(FOLDER, name), "utf8");
    return [
      name.slice(0, -".sql".length),
      { up: async (tx) => void (await sql.raw(text).execute(tx)) },
    ];
  });
  return Object.fromEntries(await Promise.all(entries));
}

const provider = { getMigrations: readMigrations };

/**
 * Brings a database to the newest schema: forward only, all or nothing, one instance at a time (Kysely takes an
 * advisory lock, so two instances that start at once are fine). The job queue's own schema comes with it.
 * @returns the names of the migrations that were applied now
 */
export async function migrateToLatest(databaseUrl: string): Promise<string[]> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 1,
    connectionTimeoutMillis: 10_000,
  });
  const target = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const { error, results = [] } = await new Migrator({ db: target, provider }).migrateToLatest();
    if (error !== undefined) throw error;
    await installJobs(databaseUrl);
    return results.map(({ migrationName }) => migrationName);
  } finally {
    await target.destroy();
  }
}

/** Migrations that this version of the product needs and the database does not have yet. */
export async function pendingMigrations(): Promise<string[]> {
  const known = Object.keys(await readMigrations());
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db());
  const names = new Set(applied.rows.map(({ name }) => name));
  return known.filter((name) => !names.has(name));
}
