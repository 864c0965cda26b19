import { type RawBuilder, sql } from "kysely";
import { db } from "@/lib/server/database/db";

/** True if a table has such a row. */
export async function exists(table: string, condition: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql`select from ${sql.table(table)} where ${condition} limit 1`.execute(
    db(),
  );
  return rows.length > 0;
}

export const idIs = (id: string) => sql`id = ${id}`;
