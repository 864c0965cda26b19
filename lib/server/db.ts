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

/** Milliseconds for the few writes that touch everything of a profile, such as hiding one with thousands of artworks. */
const LONG_STATEMENT_MS = 60_000;
const LONG_CONNECTIONS = 2;

/** Connections for what must be stored under any load, such as webhook events. */
const RESERVED_CONNECTIONS = 2;

export function databaseTimeouts() {
  const { DATABASE_CONNECT_MS: connectMs, DATABASE_STATEMENT_MS: statementMs } = env();
  return { connectMs, statementMs };
}

type Limits = { max: number; statementMs: number };

function connect({ max, statementMs }: Limits): pg.Pool {
  const { connectMs, statementMs: usualMs } = databaseTimeouts();
  const connections = new WatchedPool({
    connectionString: env().DATABASE_URL,
    max: max,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    query_timeout: statementMs + 500,
    idle_in_transaction_session_timeout: 10 * usualMs,
    application_name: "vitrine",
    Client: env().DATABASE_PREPARED ? NamingClient : WatchedClient,
  });
  // The pool replaces an idle connection that breaks; without a listener the process would end.
  connections.on("error", () => undefined);
  return connections;
}

const builder = (connections: pg.Pool): Database =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: connections }) });

type Opened = { pool: pg.Pool; db: Database; long: Database; reserved: Database };

function open(): Opened {
  const { statementMs } = databaseTimeouts();
  const usual = connect({ max: env().DATABASE_POOL_SIZE, statementMs });
  const patient = connect({
    max: LONG_CONNECTIONS,
    statementMs: Math.max(LONG_STATEMENT_MS, statementMs),
  });
  const reserved = connect({ max: RESERVED_CONNECTIONS, statementMs });
  return {
    pool: usual,
    db: builder(usual),
    long: builder(patient),
    reserved: builder(reserved),
  };
}

const OPENED = Symbol.for("vitrine.database");
/** The front and Next's bundle have their own copies of this module in one process, and share one pool. */
const shared = globalThis as { [OPENED]?: Opened | undefined };

function opened(): Opened {
  shared[OPENED] ??= open();
  return shared[OPENED];
}

export function pool(): pg.Pool {
  return opened().pool;
}

export function db(): Database {
  return opened().db;
}

const inside = new AsyncLocalStorage<true>();

/** While a transaction is open, nothing outside of the database may be waited for. */
export const isInTransaction = (): boolean => inside.getStore() === true;

const within = <Result>(from: Database, work: (tx: Tx) => Promise<Result>): Promise<Result> =>
  from.transaction().execute((tx) => inside.run(true, () => work(tx)));

export function transaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return within(db(), work);
}

export function longTransaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return within(opened().long, work);
}

export function reservedTransaction<Result>(work: (tx: Tx) => Promise<Result>): Promise<Result> {
  return within(opened().reserved, work);
}

export async function closeDatabase(): Promise<void> {
  const closing = shared[OPENED];
  shared[OPENED] = undefined;
  await Promise.all([closing?.db.destroy(), closing?.long.destroy(), closing?.reserved.destroy()]);
}
