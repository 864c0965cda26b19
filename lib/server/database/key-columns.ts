import { type RawBuilder, sql } from "kysely";

/** A column whose values are keys of stored objects. */
export type KeyColumn = { table: string; column: string; isArray?: true };

/** Selects the given keys that any of the columns names, perhaps with others of the same rows. */
export const selectUsedKeys = (
  columns: readonly KeyColumn[],
  keys: readonly string[],
): RawBuilder<{ key: string }> => {
  const values = sql.val([...keys]);
  const selects = columns.map(({ table, column, isArray }) =>
    isArray === true
      ? sql`select unnest(${sql.ref(column)}) as key from ${sql.table(table)} where ${sql.ref(column)} && ${values}::text[]`
      : sql`select ${sql.ref(column)} as key from ${sql.table(table)} where ${sql.ref(column)} = any(${values}::text[])`,
  );
  return sql`${sql.join(selects, sql` union `)}`;
};

/** The statement for all keys that the columns name. */
export const formatAllKeys = (columns: readonly KeyColumn[]): string =>
  columns
    .map(({ table, column, isArray }) =>
      isArray === true
        ? `select unnest(${column}) as key from ${table}`
        : `select ${column} as key from ${table} where ${column} is not null`,
    )
    .join(" union ");
