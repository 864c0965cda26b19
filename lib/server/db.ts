import { AsyncLocalStorage } from "node:async_hooks";
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

/** Connections that nothing else can take: what is told us once has to be stored however much others ask. */
const RESERVED_CONNECTIONS = 2;

/** Milliseconds that opening a connection and running a statement may take. A frozen database must not freeze the product. */
export function databaseTimeouts() {
  const { DATABASE_CONNECT_MS: connectMs, DATABASE_STATEMENT_MS: statementMs } = env();
  return { connectMs, statementMs };
}

type Limits = { most: number; statementMs: number };

function connect({ most, statementMs }: Limits): pg.Pool {
  const { connectMs, statementMs: usualMs } = databaseTimeouts();
  const connections = new WatchedPool({
    connectionString: env().DATABASE_URL,
    max: most,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + 500,
    idle_in_transaction_session_timeout: 10 * usualMs,
    application_name: "vitrine",
    Client: env().DATABASE_PREPARED ? NamingClient : WatchedClient,
  });
  // An idle connection that breaks is replaced by the pool; without a listener the process would end.
  connections.on("error", () => undefined);
  return connections;
}

const builder = (connections: pg.Pool): Database =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: connections }) });

type Opened = { pool: pg.Pool; db: Database; patient: Database; reserved: Database };

function open(): Opened {
  const { statementMs } = databaseTimeouts();
  const usual = connect({ most: env().DATABASE_POOL_SIZE, statementMs });
  // These connect at their first use only.
  const patient = connect({
    most: PATIENT_CONNECTIONS,
    statementMs: Math.max(PATIENCE_MS, statementMs),
  });
  const reserved = connect({ most: RESERVED_CONNECTIONS, statementMs });
  return {
    pool: usual,
    db: builder(usual),
    patient: builder(patient),
    reserved: builder(reserved),
  };
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

const inside = new AsyncLocalStorage<true>();

/** Whether a transaction of this module is open around who asks: then nothing outside of the database is waited for. */
export const isInTransaction = (): boolean => inside.getStore() === true;

const within = <Result>(from: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  from.transaction().execute((tx) => inside.run(true, () => work(tx)));

/** Runs `work` in one transaction: all of it is stored, or nothing. */
export function transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return within(db(), work);
}

/** Like `transaction`, for the few writes that may take longer than a statement usually may: up to a minute. */
export function patientTransaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return within(opened().patient, work);
}

/** Like `transaction`, on connections that no other work can take away: for a few short statements. */
export function reservedTransaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return within(opened().reserved, work);
}

/** Closes the connections after the queries under way have ended. */
export async function closeDatabase(): Promise<void> {
  const closing = shared[OPENED];
  shared[OPENED] = undefined;
  await Promise.all([
    closing?.db.destroy(),
    closing?.patient.destroy(),
    closing?.reserved.destroy(),
  ]);
}
