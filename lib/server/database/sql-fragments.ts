import { type RawBuilder, sql } from "kysely";

/** Joins conditions by `and`; true without any. */
export const allOf = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** Selects columns of a table under the names of their fields. @param expressions by column, for those that are not read as they are */
export const selectColumns = (
  table: string,
  columns: Readonly<Record<string, string>>,
  expressions: Readonly<Record<string, RawBuilder<unknown>>> = {},
) =>
  sql.join(
    Object.entries(columns).map(
      ([name, column]) =>
        sql`${expressions[column] ?? sql.ref(`${table}.${column}`)} as ${sql.ref(name)}`,
    ),
  );

/** Writes the limits of a first page into the statement, so that PostgreSQL can cache a good plan for it. Further pages share one statement with parameters. */
export const toLimit = (rows: number, { offset }: { offset: number }) =>
  offset === 0 ? sql.lit(rows) : sql.val(rows);

/** Returns an array whose values the planner sees, for statements whose plan depends on them. */
export const toPlannedTextArray = (values: readonly string[]) => sql`${sql.val(values)}::text[]`;

/** The planner does not see the values: knowing how many there are, it would plan anew each time, which takes longer than the statement. */
const toUnplannedArray = (values: readonly unknown[], type: RawBuilder<unknown>) =>
  // Without the second cast `any` would take it for a query of rows.
  sql`(select ${sql.val(values)}::${type})::${type}`;

/** Returns an array for statements whose plan is the same for any ids. */
export const toIdArray = (ids: readonly string[]) => toUnplannedArray(ids, sql`uuid[]`);
/** Returns an array for statements whose plan is the same for any texts. */
export const toTextArray = (texts: readonly string[]) => toUnplannedArray(texts, sql`text[]`);
/** Returns an array for statements whose plan is the same for any numbers. */
export const toNumberArray = (numbers: readonly number[]) => toUnplannedArray(numbers, sql`int[]`);
