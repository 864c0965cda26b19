import { type RawBuilder, sql } from "kysely";

/** All conditions, joined by `and`; true without any. */
export const allOf = (conditions: readonly RawBuilder<unknown>[]) =>
  conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);

/** Small limits are literals in the statement, so that PostgreSQL can cache a good plan for it. */
export const toLimit = (rows: number, { offset }: { offset: number }) =>
  offset === 0 ? sql.lit(rows) : sql.val(rows);

export const toTextArray = (values: readonly string[]) => sql`${sql.val(values)}::text[]`;

/** For `unnest`. The planner does not see the ids: knowing how many there are, it would plan anew each time, which takes longer than the statement. */
export const toIdArray = (ids: readonly string[]) => sql`(select ${sql.val(ids)}::uuid[])`;
