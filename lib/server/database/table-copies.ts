import { Socket } from "node:net";
import type { Readable } from "node:stream";
import pg from "pg";
import { from as copyFrom, to as copyTo } from "pg-copy-streams";

const quote = pg.escapeIdentifier;

/** Runs with a connection of its own, whose statements may take long. */
export async function withConnection<Result>(
  databaseUrl: string,
  run: (client: pg.Client) => Promise<Result>,
): Promise<Result> {
  const socket = new Socket();
  const client = new pg.Client({
    connectionString: databaseUrl,
    stream: () => socket,
    connectionTimeoutMillis: 10_000,
    keepAlive: true,
    application_name: "vitrine backup",
  });
  // The statement on a broken connection fails anyway; without a listener the process would end.
  client.on("error", () => undefined);
  await client.connect();
  try {
    await client.query(
      "set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set idle_session_timeout = 0",
    );
    return await run(client);
  } catch (error) {
    // Rows that nobody reads would keep it from ending.
    socket.destroy();
    throw error;
  } finally {
    await client.end();
  }
}

export type TableCopy = { table: string; columns: string[] };

/**
 * Lists the tables whose rows are copied, and their columns that are not generated. Left out are unlogged tables, which a crash empties as well,
 * and the job queue in its own schema: a scheduled job finds the rows that no job has taken.
 */
export async function listTables(client: pg.Client): Promise<TableCopy[]> {
  const { rows } = await client.query<TableCopy>(`
    select relname as table, array_agg(attname::text order by attnum) as columns
    from pg_class join pg_attribute on attrelid = pg_class.oid
    where relnamespace = 'public'::regnamespace and relkind = 'r' and relpersistence = 'p'
      and relname <> 'kysely_migration_lock' and attnum > 0 and not attisdropped and attgenerated = ''
    group by relname order by relname`);
  return rows;
}

export async function readSequences(client: pg.Client): Promise<Record<string, string>> {
  const { rows } = await client.query<{ name: string; value: string }>(`
    select sequencename::text as name, last_value::text as value from pg_sequences
    where schemaname = 'public' and last_value is not null`);
  return Object.fromEntries(rows.map(({ name, value }) => [name, value]));
}

export async function readLastMigration(client: pg.Client): Promise<string> {
  const { rows } = await client.query<{ name: string }>(
    "select max(name) as name from kysely_migration",
  );
  return rows[0]?.name ?? "";
}

const formatTarget = ({ table, columns }: TableCopy) =>
  `${quote(table)} (${columns.map(quote).join(", ")})`;

function startCopy(client: pg.Client, statement: string) {
  const rows = client.query(copyTo(statement));
  // Whoever reads gets the error; once nobody does, it would end the process.
  rows.on("error", () => undefined);
  return rows;
}

/** Reads the rows of a table. `countRows` is right once all have been read. */
export function copyRows(
  client: pg.Client,
  table: TableCopy,
): { rows: Readable; countRows: () => number } {
  const rows = startCopy(client, `copy ${formatTarget(table)} to stdout`);
  return { rows, countRows: () => rows.rowCount };
}

/** Reads the results of a statement that have one column, as lines. */
export const copyLines = (client: pg.Client, statement: string): Readable =>
  startCopy(client, `copy (${statement}) to stdout`);

export async function hasTables(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query(`
    select from pg_class join pg_namespace on pg_namespace.oid = relnamespace
    where nspname in ('public', 'pgboss') and relkind in ('r', 'p') limit 1`);
  return rows.length > 0;
}

type ForeignKey = { table: string; name: string; definition: string };

/** Letters of PostgreSQL's `tgenabled`. */
const triggerModes = { O: "", A: "always", R: "replica" } as const;
type Trigger = { table: string; name: string; mode: keyof typeof triggerModes };

/**
 * Replaces all rows, in one transaction. Triggers do not run, since what they would write is copied as well; foreign keys are checked at the end.
 * @param write writes the rows of a table to a stream
 * @throws Error if a table gets another number of rows than it had
 */
export async function replaceRows(
  client: pg.Client,
  {
    tables,
    sequences,
  }: { tables: readonly (TableCopy & { rows: number })[]; sequences: Record<string, string> },
  write: (table: TableCopy, target: NodeJS.WritableStream) => Promise<void>,
): Promise<void> {
  await client.query("begin");
  const { rows: foreignKeys } = await client.query<ForeignKey>(`
    select conrelid::regclass::text as table, conname as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { table, name } of foreignKeys)
    await client.query(`alter table ${table} drop constraint ${quote(name)}`);
  const { rows: triggers } = await client.query<Trigger>(`
    select tgrelid::regclass::text as table, tgname as name, tgenabled as mode
    from pg_trigger join pg_class on pg_class.oid = tgrelid
    where relnamespace = 'public'::regnamespace and not tgisinternal and tgenabled <> 'D'`);
  for (const { table, name } of triggers)
    await client.query(`alter table ${table} disable trigger ${quote(name)}`);
  await client.query(`truncate ${tables.map(({ table }) => quote(table)).join(", ")}`);
  for (const table of tables) {
    const target = client.query(copyFrom(`copy ${formatTarget(table)} from stdin`));
    await write(table, target);
    if (target.rowCount !== table.rows)
      throw new Error(`${table.table} got ${target.rowCount} rows instead of ${table.rows}.`);
  }
  for (const { table, name, mode } of triggers)
    await client.query(`alter table ${table} enable ${triggerModes[mode]} trigger ${quote(name)}`);
  for (const { table, name, definition } of foreignKeys)
    await client.query(`alter table ${table} add constraint ${quote(name)} ${definition}`);
  for (const [name, value] of Object.entries(sequences))
    await client.query("select setval($1::regclass, $2)", [quote(name), value]);
  await client.query("commit");
  await client.query("analyze");
}
