import { readdir, readFile } from "node:fs/promises";
import path from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { Kysely, PostgresDialect, sql } from "kysely";
import { type Migration, Migrator } from "kysely/migration";
import pg from "pg";
import { installJobs } from "@/lib/server/jobs/install-jobs";
import type { JobTable } from "@/lib/server/jobs/jobs";
import { db } from "@/lib/server/database/db";

const MIGRATIONS_FOLDER = path.join(process.cwd(), "lib/server/database/migrations");

/** The first line of a migration that must run outside a transaction, such as `create index concurrently`. */
const NO_TRANSACTION = /^-- no transaction\b/;

/** Replaces the migrations up to REPLACED_BY_BASELINE, which were applied in order: a database that has the last one has them all. */
const BASELINE = "0001-baseline";
const REPLACED_BY_BASELINE = "0166-unseen-columns";

const MIGRATION_LOCK = 20_261_122;
const LOCK_POLL_MS = 200;

/** The lock timeout is shorter than the statement timeout (2 s) of the requests that queue behind the migration. */
const defaultRetries = { lockTimeoutMs: 1_000, attempts: 60, pauseMs: 2_000 };

/** `upTo`: the last migration that runs; all if absent. */
type Options = { folder: string; retries: typeof defaultRetries; upTo?: string };

const isLockContention = (error: unknown) =>
  error instanceof pg.DatabaseError && (error.code === "55P03" || error.code === "40P01");

/** Splits a migration into statements, as several that are sent together would run in one transaction. Each ends with `;` at the end of a line. */
const splitStatements = (text: string) =>
  text.split(/;[ \t]*$/m).filter((statement) => statement.trim() !== "");

function toMigration(text: string, { lockTimeoutMs }: typeof defaultRetries): Migration {
  // No lock timeout: building an index concurrently waits for old transactions, but blocks nobody.
  if (NO_TRANSACTION.test(text)) {
    return {
      async up(connection) {
        for (const statement of splitStatements(text)) await sql.raw(statement).execute(connection);
      },
    };
  }
  return {
    async up(tx) {
      await sql`set local lock_timeout = ${sql.lit(lockTimeoutMs)}`.execute(tx);
      await sql.raw(text).execute(tx);
    },
  };
}

const listMigrations = async (folder: string) =>
  (await readdir(folder))
    .filter((name) => name.endsWith(".sql"))
    .sort()
    .map((name) => name.slice(0, -".sql".length));

async function listAppliedMigrations(target: Kysely<unknown>): Promise<string[]> {
  const { rows } = await sql<{ exists: boolean }>`
    select to_regclass('kysely_migration') is not null as exists`.execute(target);
  if (rows[0]?.exists !== true) return [];
  const applied = await sql<{ name: string }>`
    select name from kysely_migration order by name`.execute(target);
  return applied.rows.map(({ name }) => name);
}

/**
 * Records the baseline in a database that has what it replaces, and returns the names of those. Their rows stay: instances of the
 * previous version look for them.
 * @throws Error if the database has only some of them
 */
async function recogniseBaseline(
  target: Kysely<unknown>,
  names: ReadonlySet<string>,
): Promise<string[]> {
  const applied = await listAppliedMigrations(target);
  const replaced = applied.filter((name) => name <= REPLACED_BY_BASELINE && !names.has(name));
  const last = replaced.at(-1);
  if (last === undefined || !names.has(BASELINE)) return [];
  if (last !== REPLACED_BY_BASELINE) {
    throw new Error(
      `The last migration of this database is ${last}, and this version begins at ${REPLACED_BY_BASELINE}: run the migrations of the last version that has it first, then these (docs/runbook.md).`,
    );
  }
  // The baseline gets the time of the first of them, as Kysely expects migrations in the order of their names.
  await sql`
    insert into kysely_migration (name, timestamp) select ${BASELINE}, min(timestamp) from kysely_migration
    on conflict do nothing`.execute(target);
  return replaced;
}

/** Retries while other transactions hold the locks that the migration needs. */
async function withRetries(
  name: string,
  { attempts, pauseMs }: typeof defaultRetries,
  run: () => Promise<{ error?: unknown }>,
): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    const { error } = await run();
    if (error === undefined) return;
    if (!isLockContention(error)) throw error;
    if (attempt >= attempts) {
      throw new Error(
        `${name} did not get its locks in ${attempts} attempts: something holds them for long. See pg_stat_activity for old transactions, and run the migrations again.`,
        { cause: error },
      );
    }
    await wait(pauseMs);
  }
}

/** Polls, because a waiting statement holds a snapshot, and a concurrent index build waits for all older snapshots. */
async function lockMigrations(client: pg.PoolClient): Promise<void> {
  const tryLock = "select pg_try_advisory_lock($1) as free";
  while (
    (await client.query<{ free: boolean }>(tryLock, [MIGRATION_LOCK])).rows[0]?.free !== true
  ) {
    await wait(LOCK_POLL_MS);
  }
}

async function migrate(
  target: Kysely<unknown>,
  { folder, retries, upTo }: Options,
): Promise<string[]> {
  const texts = new Map<string, string>();
  for (const name of await listMigrations(folder))
    texts.set(name, await readFile(path.join(folder, `${name}.sql`), "utf8"));
  const migrations: Record<string, Migration> = Object.fromEntries(
    [...texts].map(([name, text]) => [name, toMigration(text, retries)]),
  );
  // Kysely misses an applied migration that has no file.
  for (const name of await recogniseBaseline(target, new Set(texts.keys())))
    migrations[name] = { up: () => Promise.resolve() };
  const provider = { getMigrations: () => Promise.resolve(migrations) };
  const migrator = new Migrator({ db: target, provider });
  const states = await migrator.getMigrations();
  const pending = states.filter(
    ({ name, executedAt }) => executedAt === undefined && (upTo === undefined || name <= upTo),
  );
  for (const { name } of pending) {
    const disableTransactions = NO_TRANSACTION.test(texts.get(name) ?? "");
    await withRetries(name, retries, () => migrator.migrateTo(name, { disableTransactions }));
  }
  return pending.map(({ name }) => name);
}

/**
 * Forward only, one instance at a time, each migration in a transaction unless its first line opts out; then the job queue.
 * @throws Error if one fails, or does not get its locks within about three minutes
 */
export async function migrateToLatest(
  databaseUrl: string,
  jobs: JobTable,
  options: Partial<Options> = {},
): Promise<string[]> {
  const pool = new pg.Pool({
    connectionString: databaseUrl,
    max: 2,
    connectionTimeoutMillis: 10_000,
  });
  // The statement on a broken connection fails anyway; without a listener the process would end.
  pool.on("error", () => undefined);
  const target = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    // The lock lasts as long as its connection, which ends with the pool.
    const client = await pool.connect();
    client.on("error", () => undefined);
    try {
      await lockMigrations(client);
      const appliedNames = await migrate(target, {
        folder: MIGRATIONS_FOLDER,
        retries: defaultRetries,
        ...options,
      });
      await installJobs(databaseUrl, jobs);
      return appliedNames;
    } finally {
      client.release();
    }
  } finally {
    await target.destroy();
  }
}

/** False for a migration of a later version, or of before the baseline. */
export const isKnownMigration = async (name: string): Promise<boolean> =>
  name === REPLACED_BY_BASELINE || (await listMigrations(MIGRATIONS_FOLDER)).includes(name);

export async function listPendingMigrations(): Promise<string[]> {
  const appliedNames = await sql<{ name: string }>`select name from kysely_migration`.execute(db());
  const names = new Set(appliedNames.rows.map(({ name }) => name));
  return (await listMigrations(MIGRATIONS_FOLDER)).filter((name) => !names.has(name));
}
