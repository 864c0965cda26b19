import { sql, type RawBuilder } from "kysely";
import type { DB } from "@/lib/server/database.gen";
import { db } from "@/lib/server/db";

/** Rows per statement, even where search rows are deleted with each. */
const BATCH_SIZE = 500;

/** Repeats a batch until nothing is left, so that each statement stays within its time limit. @returns the total */
export async function inBatches(
  batch: (size: number) => Promise<number>,
  size = BATCH_SIZE,
): Promise<number> {
  for (let all = 0; ;) {
    const done = await batch(size);
    all += done;
    if (done < size) return all;
  }
}

export function deleteInBatches(table: keyof DB, isOver: RawBuilder<unknown>): Promise<number> {
  return inBatches(async (size) => {
    // Checked twice: a row that was written again meanwhile stays, but counts, as others may come after it.
    const { rows } = await sql<{ over: number }>`
      with found as materialized (
        select ctid from ${sql.table(table)} where ${isOver} limit ${sql.lit(size)}),
      gone as (delete from ${sql.table(table)} where ctid = any (array(select ctid from found)) and ${isOver})
      select count(*)::int as over from found`.execute(db());
    return rows[0]?.over ?? 0;
  });
}
