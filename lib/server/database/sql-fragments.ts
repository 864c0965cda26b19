import { type RawBuilder, sql } from "kysely";

/** Joins conditions by `and`; true without any. */
export const allOf = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** Selects columns of a table under the names of their fields: as text, which need not be compiled for each statement. @param expressions by column, for those that are not read as they are */
export const selectColumns = (
  table: string,
  columns: Readonly<Record<string, string>>,
  expressions: Readonly<Record<string, string>> = {},
): RawBuilder<unknown> =>
  sql.raw(
    Object.entries(columns)
      .map(([name, column]) => `${expressions[column] ?? `${table}."${column}"`} as "${name}"`)
      .join(", "),
  );

/** Writes the limits of a first page into the statement, so that PostgreSQL can cache a good plan for it. Further pages share one statement with parameters. */
export const toLimit = (rows: number, { offset }: { offset: number }) =>
  offset === 0 ? sql.lit(rows) : sql.val(rows);

/** Returns an array whose values the planner sees, for statements whose plan depends on them. */
export const toPlannedTextArray = (values: readonly string[]) => sql`${sql.val(values)}::text[]`;

// The planner does not see the values: knowing how many there are, it would plan anew each time, which takes longer than the statement.
// Without the second cast `any` would take them for a query of rows.

/** Returns an array for statements whose plan is the same for any ids. */
export const toIdArray = (ids: readonly string[]) => sql`(select ${ids}::uuid[])::uuid[]`;
/** Returns an array for statements whose plan is the same for any texts. */
export const toTextArray = (texts: readonly string[]) => sql`(select ${texts}::text[])::text[]`;
/** Returns an array for statements whose plan is the same for any numbers. */
export const toNumberArray = (numbers: readonly number[]) => sql`(select ${numbers}::int[])::int[]`;
