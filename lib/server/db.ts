import { Kysely, PostgresDialect, type Transaction } from "kysely";
import pg from "pg";
import type { DB } from "@/lib/server/database.gen";
import { WatchedClient, WatchedPool } from "@/lib/server/database-watch";
import { env } from "@/lib/server/env";
import { NamingClient } from "@/lib/server/named-statements";

// bigint and numeric come as text by default; the columns that use them here stay far below 2^53.
pg.types.setTypeParser(pg.types.builtins.INT8, Number);
pg.types.setTypeParser(pg.types.builtins.NUMERIC, Number);

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;

/** Milliseconds for the few writes that touch everything of a profile: hiding or deleting one with thousands of artworks. */
const PATIENCE_MS = 60_000;
const PATIENT_CONNECTIONS = 2;

/**
 * What asks the payment provider in the middle of a transaction: milliseconds to wait for one of its few connections or for whoever
 * is at work on the same customer, and how long the provider may take in between.
 */
const ASKING = { connections: 6, waitMs: 10_000, idleMs: 60_000 } as const;

/** Milliseconds that opening a connection and running a statement may take. A frozen database must not freeze the product. */
export function databaseTimeouts() {
  const { DATABASE_CONNECT_MS: connectMs, DATABASE_STATEMENT_MS: statementMs } = env();
  return { connectMs, statementMs };
}

type Limits = { most: number; connectMs?: number; statementMs: number; idleMs?: number };

function connect({
  most,
  connectMs = databaseTimeouts().connectMs,
  statementMs,
  idleMs = 10 * databaseTimeouts().statementMs,
}: Limits): pg.Pool {
  const connections = new WatchedPool({
    connectionString: env().DATABASE_URL,
    max: most,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + 500,
    idle_in_transaction_session_timeout: idleMs,
    application_name: "vitrine",
    Client: env().DATABASE_PREPARED ? NamingClient : WatchedClient,
  });
  // An idle connection that breaks is replaced by the pool; without a listener the process would end.
  connections.on("error", () => undefined);
  return connections;
}

const builder = (connections: pg.Pool): Database =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: connections }) });

type Opened = { pool: pg.Pool; db: Database; patient: Database; asking: Database };

function open(): Opened {
  const { statementMs } = databaseTimeouts();
  const usual = connect({ most: env().DATABASE_POOL_SIZE, statementMs });
  // These connect at their first use only.
  const patientMs = Math.max(PATIENCE_MS, statementMs);
  const patient = connect({ most: PATIENT_CONNECTIONS, statementMs: patientMs });
  const { connections: most, waitMs, idleMs } = ASKING;
  const asking = connect({ most, connectMs: waitMs, statementMs: waitMs, idleMs });
  return { pool: usual, db: builder(usual), patient: builder(patient), asking: builder(asking) };
}

const OPENED = Symbol.for("vitrine.database");
/** The front and Next's bundle are two copies of this module in one process; they share one pool. */
const shared = globalThis as { [OPENED]?: Opened | undefined };

function opened(): Opened {
  shared[OPENED] ??= open();
  return shared[OPENED];
}

/** The connection pool of this process, opened at the first use. */
export function pool(): pg.Pool {
  return opened().pool;
}

/** The typed query builder over `pool()`. */
export function db(): Database {
  return opened().db;
}

/** Runs `work` in one transaction: all of it is stored, or nothing. */
export function transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return db().transaction().execute(work);
}

/** Like `transaction`, for the few writes that may take longer than a statement usually may: up to a minute. */
export function patientTransaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return opened().patient.transaction().execute(work);
}

/**
 * Like `transaction`, for work that asks the payment provider in between. It has a few connections of its own: a provider that is slow
 * takes none from everybody else.
 */
export function askingTransaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return opened().asking.transaction().execute(work);
}

/** Closes the connections after the queries under way have ended. */
export async function closeDatabase(): Promise<void> {
  const closing = shared[OPENED];
  shared[OPENED] = undefined;
  await Promise.all([closing?.db.destroy(), closing?.patient.destroy(), closing?.asking.destroy()]);
}
