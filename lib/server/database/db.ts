import { AsyncLocalStorage } from "node:async_hooks";
import {
  Kysely,
  PostgresDialect,
  type RawBuilder,
  type SelectQueryBuilder,
  sql,
  type Transaction,
} from "kysely";
import type pg from "pg";
import { registerColumnParsers } from "@/lib/server/database/column-parsers";
import type { DB } from "@/lib/server/database/database.gen";
import {
  GuardedClient,
  GuardedPool,
  type GuardedPoolConfig,
} from "@/lib/server/database/database-circuit-breaker";
import type { DatabaseClientConfig } from "@/lib/server/database/database-client";
import { env } from "@/lib/server/env";
import { NamedStatementsClient } from "@/lib/server/database/named-statements";
import { perProcess } from "@/lib/server/processes/per-process";
import { divideByProcesses } from "@/lib/server/processes/processes";
import { getReplicaRead } from "@/lib/server/database/replica-reads";

registerColumnParsers();

export type Database = Kysely<DB>;
export type Tx = Transaction<DB>;

/** Timeout of the few writes that touch everything a profile owns, such as hiding one with thousands of artworks. */
const LONG_STATEMENT_MS = 60_000;
const LONG_POOL_SIZE = 2;

/** Connections for what must be stored under any load, such as webhook events, and the proofs that changes are received. */
const RESERVED_POOL_SIZE = 2;

export function getDatabaseTimeouts() {
  const { DATABASE_CONNECT_MS: connectMs, DATABASE_STATEMENT_MS: statementMs } = env();
  return { connectMs, statementMs };
}

/** The queries of one page run at the same time. */
const MIN_POOL_SIZE = 5;

type PoolOptions = GuardedPoolConfig & { max: number; statementMs?: number };

function createPool({
  statementMs = getDatabaseTimeouts().statementMs,
  ...options
}: PoolOptions): pg.Pool {
  const { connectMs, statementMs: defaultStatementMs } = getDatabaseTimeouts();
  const config: GuardedPoolConfig & DatabaseClientConfig = {
    connectionString: env().DATABASE_URL,
    connectionTimeoutMillis: connectMs,
    statement_timeout: statementMs,
    answerMs: statementMs + 500,
    idle_in_transaction_session_timeout: 10 * defaultStatementMs,
    application_name: "vitrine",
    Client: env().DATABASE_PREPARED ? NamedStatementsClient : GuardedClient,
    ...options,
  };
  const newPool = new GuardedPool(config);
  // The pool replaces an idle connection that breaks; without a listener the process would end.
  newPool.on("error", () => undefined);
  return newPool;
}

const createKysely = (newPool: pg.Pool): Database =>
  new Kysely<DB>({ dialect: new PostgresDialect({ pool: newPool }) });

/** Creates a database with a pool of its own. */
export const createDatabase = (options: PoolOptions): Database => createKysely(createPool(options));

export const getPoolSize = () => divideByProcesses(env().DATABASE_POOL_SIZE, MIN_POOL_SIZE);

type Connections = { pool: pg.Pool; db: Database; long: Database; reserved: Database };

function openConnections(): Connections {
  const { statementMs } = getDatabaseTimeouts();
  const defaultPool = createPool({ max: getPoolSize() });
  return {
    pool: defaultPool,
    db: createKysely(defaultPool),
    long: createDatabase({
      max: LONG_POOL_SIZE,
      statementMs: Math.max(LONG_STATEMENT_MS, statementMs),
    }),
    reserved: createDatabase({ max: RESERVED_POOL_SIZE }),
  };
}

const connections = perProcess("database", openConnections);

export function pool(): pg.Pool {
  return connections.get().pool;
}

/** Returns the primary, or the replica while a response is rendered from it, which must not write. */
export function db(): Database {
  return getReplicaRead()?.session.reads ?? connections.get().db;
}

/** Returns the rows of a statement that belongs to no transaction. */
export async function queryRows<Row>(statement: RawBuilder<Row>): Promise<Row[]> {
  const { rows } = await statement.execute(db());
  return rows;
}

/** Returns the first row of a statement that belongs to no transaction. */
export const queryRow = async <Row>(statement: RawBuilder<Row>): Promise<Row | null> =>
  (await queryRows(statement))[0] ?? null;

/** Counts the rows of a query that selects nothing yet. */
export async function countRows<Table extends keyof DB>(
  query: SelectQueryBuilder<DB, Table, object>,
): Promise<number> {
  const { count } = await query
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

/** True if a query that selects nothing yet finds a row. */
export async function hasRow<Table extends keyof DB>(
  query: SelectQueryBuilder<DB, Table, object>,
): Promise<boolean> {
  const row = await query
    .select(sql`true`.as("found"))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

export const reservedDb = (): Database => connections.get().reserved;

const openTransaction = new AsyncLocalStorage<true>();

/** True while a transaction is open: nothing outside the database may then be awaited, as its row locks would be held as long. */
export const isInTransaction = (): boolean => openTransaction.getStore() === true;

const runTransaction = <Result>(
  database: Database,
  operation: (tx: Tx) => Promise<Result>,
): Promise<Result> =>
  database.transaction().execute((tx) => openTransaction.run(true, () => operation(tx)));

export const transaction = <Result>(operation: (tx: Tx) => Promise<Result>): Promise<Result> =>
  runTransaction(connections.get().db, operation);

export const longTransaction = <Result>(operation: (tx: Tx) => Promise<Result>): Promise<Result> =>
  runTransaction(connections.get().long, operation);

export const reservedTransaction = <Result>(
  operation: (tx: Tx) => Promise<Result>,
): Promise<Result> => runTransaction(reservedDb(), operation);

export async function closeDatabase(): Promise<void> {
  const current = connections.replace();
  await Promise.all([current?.db.destroy(), current?.long.destroy(), current?.reserved.destroy()]);
}
