import { sql, type RawBuilder } from "kysely";
import type { DB } from "@/lib/server/database/database.gen";
import { queryRows } from "@/lib/server/database/db";

/** Rows per statement: few enough for the statement timeout, even if triggers delete search rows with each. */
const BATCH_SIZE = 500;

/** Repeats a batch until one is not full, so that each statement stays within its timeout. @returns the total */
export async function repeatInBatches(
  batch: (size: number) => Promise<number>,
  size = BATCH_SIZE,
): Promise<number> {
  for (let total = 0; ;) {
    const count = await batch(size);
    total += count;
    if (count < size) return total;
  }
}

export function deleteInBatches(table: keyof DB, isExpired: RawBuilder<unknown>): Promise<number> {
  return repeatInBatches(async (size) => {
    // Checked twice: a row that was updated in the meantime stays, but counts, as more rows may follow it.
    const rows = await queryRows(sql<{ count: number }>`
      with candidates as materialized (
        select ctid from ${sql.table(table)} where ${isExpired} limit ${sql.lit(size)}),
      deleted as (delete from ${sql.table(table)} where ctid = any (array(select ctid from candidates)) and ${isExpired})
      select count(*)::int as count from candidates`);
    return rows[0]?.count ?? 0;
  });
}
