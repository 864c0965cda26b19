import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import pg from "pg";
import { installJobs } from "@/lib/server/jobs";
import { db } from "@/lib/server/db";

const FOLDER = path.join(process.cwd(), "lib/server/migrations");

/** The first line of a migration that runs outside a transaction, as `create index concurrently` must. */
const OPTS_OUT = /^-- no transaction\b/;

/** The migrations' advisory lock in the database. */
const MIGRATION_LOCK = 20_261_122;
const POLL_MS = 200;

/** Milliseconds to wait for a lock (less than the 2 s of those behind it in the queue), attempts, and the pause between them. */
const defaultRetries = { lockMs: 1_000, attempts: 60, restMs: 2_000 };

type Options = { folder: string; patience: typeof defaultRetries };

const isContended = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === "55P03" || error.code === "40P01");

/** PostgreSQL runs several statements at once in one transaction, so those outside one are sent one by one; each ends its line with `;`. */
const splitStatements = (text: string) =>
  text.split(/;[ \t]*$/m).filter((each) => each.trim() !== "");

function toMigration(text: string, { lockMs }: typeof defaultRetries): Migration {
  // Building an index concurrently waits for old transactions, and nobody waits for it.
  if (OPTS_OUT.test(text)) {
    return {
      async up(connection) {
        for (const each of splitStatements(text)) await sql.raw(each).execute(connection);
      },
    };
  }
  return {
    async up(tx) {
      await sql`set local lock_timeout = ${sql.lit(lockMs)}`.execute(tx);
      await sql.raw(text).execute(tx);
    },
  };
}

const listMigrations = async (folder: string) =>
  (await readdir(folder))
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => name.slice(0, -".sql".length));

/** Retries while others hold the locks that the migration needs. */
async function withRetries(
  name: string,
  { attempts, restMs }: typeof defaultRetries,
  run: () => Promise<{ error?: unknown }>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { error } = await run();
    if (error === undefined) return;
    if (!isContended(error)) throw error;
    if (attempt >= attempts) {
      throw new Error(
        `${name} did not get its locks in ${attempts} attempts: something holds them for long. See pg_stat_activity for old transactions, and run the migrations again.`,
        { cause: error },
      );
    }
    await wait(restMs);
  }
}

/** Polls, because a waiting statement holds a snapshot, for which the building of an index would wait in turn. */
async function lockMigrations(client: pg.PoolClient): Promise<void> {
  const ask = "select pg_try_advisory_lock($1) as free";
  while ((await client.query<{ free: boolean }>(ask, [MIGRATION_LOCK])).rows[0]?.free !== true) {
    await wait(POLL_MS);
  }
}

async function migrate(target: Kysely<unknown>, { folder, patience }: Options): Promise<string[]> {
  const texts = new Map<string, string>();
  for (const name of await listMigrations(folder)) {
    texts.set(name, await readFile(path.join(folder, `${name}.sql`), "utf8"));
  }
  const migrations = Object.fromEntries(
    [...texts].map(([name, text]) => [name, toMigration(text, patience)]),
  );
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const migrator = new Migrator({ db: target, provider });
  const states = await migrator.getMigrations();
  const pending = states.filter(({ executedAt }) => executedAt === undefined);
  for (const { name } of pending) {
    const disableTransactions = OPTS_OUT.test(texts.get(name) ?? "");
    await withRetries(name, patience, () => migrator.migrateTo(name, { disableTransactions }));
  }
  return pending.map(({ name }) => name);
}

/**
 * Forward only, one instance at a time, each migration in a transaction unless its first line opts out.
 * @throws Error when one fails, or does not get its locks within about three minutes
 */
export async function migrateToLatest(
  databaseUrl: string,
  options: Partial<Options> = {},
): Promise<string[]> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 2,
    connectionTimeoutMillis: 10_000,
  });
  // A broken connection fails what runs on it; without a listener the process would end.
  pool.on("error", () => undefined);
  const target = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    // The lock lasts as long as its connection, which ends with the pool.
    const client = await pool.connect();
    client.on("error", () => undefined);
    try {
      await lockMigrations(client);
      const applied = await migrate(target, {
        folder: FOLDER,
        patience: defaultRetries,
        ...options,
      });
      await installJobs(databaseUrl);
      return applied;
    } finally {
      client.release();
    }
  } finally {
    await target.destroy();
  }
}

export async function pendingMigrations(): Promise<string[]> {
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db());
  const names = new Set(applied.rows.map(({ name }) => name));
  return (await listMigrations(FOLDER)).filter((name) => !names.has(name));
}
