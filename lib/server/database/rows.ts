import {
  type InsertObject,
  type RawBuilder,
  type Selectable,
  sql,
  type UpdateType,
  type ValueExpression,
} from "kysely";
import type { DB } from "@/lib/server/database/database.gen";
import type { Database, Tx } from "@/lib/server/database/db";

/** Tables whose rows have an id of their own. */
type TableWithId = { [Table in keyof DB]: "id" extends keyof DB[Table] ? Table : never }[keyof DB];

type Column<Table extends TableWithId> = keyof Selectable<DB[Table]> & string;

type Changes<Table extends TableWithId> = {
  [Name in keyof DB[Table]]?: ValueExpression<DB, Table, UpdateType<DB[Table][Name]>> | undefined;
};

async function readById<Table extends TableWithId, Name extends Column<Table>>(
  reads: Database,
  row: { table: Table; id: string | null },
  columns: readonly Name[],
  lock: RawBuilder<unknown>,
): Promise<Pick<Selectable<DB[Table]>, Name> | undefined> {
  const names = sql.join(columns.map((name) => sql.ref(name)));
  const { rows } = await sql<Pick<Selectable<DB[Table]>, Name>>`
    select ${names} from ${sql.table(row.table)} where "id" = ${row.id}${lock}`.execute(reads);
  return rows[0];
}

export const findRow = <Table extends TableWithId, Name extends Column<Table>>(
  reads: Database,
  table: Table,
  id: string | null,
  columns: readonly Name[],
) => readById(reads, { table, id }, columns, sql``);

/** Reads a row that a foreign key, or an earlier read, says is there. */
export async function readRow<Table extends TableWithId, Name extends Column<Table>>(
  reads: Database,
  table: Table,
  id: string,
  columns: readonly Name[],
) {
  const row = await findRow(reads, table, id, columns);
  if (row === undefined) throw new Error(`${table} has no row ${id}`);
  return row;
}

export const lockRow = <Table extends TableWithId, Name extends Column<Table>>(
  tx: Tx,
  table: Table,
  id: string | null,
  columns: readonly Name[],
) => readById(tx, { table, id }, columns, sql` for update`);

/** Columns that are undefined keep their values. */
export async function updateRow<Table extends TableWithId>(
  writes: Database,
  table: Table,
  id: string,
  changes: Changes<Table>,
): Promise<void> {
  const values: [string, unknown][] = Object.entries(changes);
  const assignments = values.flatMap(([name, value]) =>
    value === undefined ? [] : [sql`${sql.ref(name)} = ${value}`],
  );
  await sql`update ${sql.table(table)} set ${sql.join(assignments)} where "id" = ${id}`.execute(
    writes,
  );
}

export async function insertInto<Table extends keyof DB>(
  writes: Database,
  table: Table,
  rows: InsertObject<DB, Table> | readonly InsertObject<DB, Table>[],
): Promise<void> {
  await writes.insertInto(table).values(rows).execute();
}
