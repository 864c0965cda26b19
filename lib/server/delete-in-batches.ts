import { sql, type RawBuilder } from "kysely";
import type { DB } from "@/lib/server/database.gen";
import { db } from "@/lib/server/db";

/** Rows that one statement deletes: also where words go with each. */
const MOST_AT_ONCE = 500;

/**
 * Does a piece of work in batches, so that no statement takes longer than one may, however much there is to do.
 * @param batch works on `most` rows at most, and says on how many it did
 * @returns on how many in all
 */
export async function inBatches(
  batch: (most: number) => Promise<number>,
  most = MOST_AT_ONCE,
): Promise<number> {
  for (let all = 0; ;) {
    const done = await batch(most);
    all += done;
    if (done < most) return all;
  }
}

/** Deletes the rows of a table of which `isOver` is true, in batches. @returns how many were over */
export function deleteInBatches(table: keyof DB, isOver: RawBuilder<unknown>): Promise<number> {
  return inBatches(async (most) => {
    // Asked twice: a row that somebody wrote anew meanwhile stays. It counts all the same: others may lie behind it.
    const { rows } = await sql<{ over: number }>`
      with found as materialized (
        select ctid from ${sql.table(table)} where ${isOver} limit ${sql.lit(most)}),
      gone as (delete from ${sql.table(table)} where ctid = any (array(select ctid from found)) and ${isOver})
      select count(*)::int as over from found`.execute(db());
    return rows[0]?.over ?? 0;
  });
}
