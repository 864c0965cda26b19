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

/** The name of a migration under way among the database's advisory locks. */
const MIGRATION_LOCK = 20_261_122;
const ASK_AGAIN_MS = 200;

/**
 * How long a migration waits for a lock before it lets those who queue behind it go on (less than the 2 s that their
 * statements may take), how often it tries again, and how long it rests in between.
 */
const usualPatience = { lockMs: 1_000, attempts: 60, restMs: 2_000 };

type Options = { folder: string; patience: typeof usualPatience };

/** A lock was not to be had in time, or two waited for each other. */
const isContended = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === "55P03" || error.code === "40P01");

/** Statements of a migration outside a transaction are sent one by one, or PostgreSQL would make one of them all; each ends its line with `;`. */
const statementsOf = (text: string) => text.split(/;[ \t]*$/m).filter((each) => each.trim() !== "");

function toMigration(text: string, { lockMs }: typeof usualPatience): Migration {
  // Building an index concurrently waits for old transactions, and nobody waits for it.
  if (OPTS_OUT.test(text)) {
    return {
      async up(connection) {
        for (const each of statementsOf(text)) await sql.raw(each).execute(connection);
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

const namesIn = async (folder: string) =>
  (await readdir(folder))
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => name.slice(0, -".sql".length));

/** Tries again as long as others hold what the migration needs. */
async function patiently(
  name: string,
  { attempts, restMs }: typeof usualPatience,
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

/** Who waits here holds no snapshot, for which the building of an index would wait in turn. */
async function lockMigrations(client: pg.PoolClient): Promise<void> {
  const ask = "select pg_try_advisory_lock($1) as free";
  while ((await client.query<{ free: boolean }>(ask, [MIGRATION_LOCK])).rows[0]?.free !== true) {
    await wait(ASK_AGAIN_MS);
  }
}

async function migrate(target: Kysely<unknown>, { folder, patience }: Options): Promise<string[]> {
  const texts = new Map<string, string>();
  for (const name of await namesIn(folder)) {
    texts.set(name, await readFile(path.join(folder, `${name}.sql`), "utf8"));
  }
  const migrations = Object.fromEntries(
    [...texts].map(([name, text]) => [name, toMigration(text, patience)]),
  );
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const migrator = new Migrator({ db: target, provider });
  const known = await migrator.getMigrations();
  const pending = known.filter(({ executedAt }) => executedAt === undefined);
  for (const { name } of pending) {
    const disableTransactions = OPTS_OUT.test(texts.get(name) ?? "");
    await patiently(name, patience, () => migrator.migrateTo(name, { disableTransactions }));
  }
  return pending.map(({ name }) => name);
}

/**
 * Brings a database to the newest schema: forward only, each migration wholly or not at all (unless its first line opts
 * out of the transaction), one instance at a time. The job queue's own schema comes with it.
 * @param options other migrations and another patience, for tests
 * @returns the names of the migrations that were applied now
 * @throws Error when a migration fails, or does not get its locks within about three minutes
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
  // A connection that breaks fails what runs on it; without a listener the process would end.
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
        patience: usualPatience,
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

/** Migrations that this version of the product needs and the database does not have yet. */
export async function pendingMigrations(): Promise<string[]> {
  const applied = await sql<{ name: string }>`select name from kysely_migration`.execute(db());
  const names = new Set(applied.rows.map(({ name }) => name));
  return (await namesIn(FOLDER)).filter((name) => !names.has(name));
}
