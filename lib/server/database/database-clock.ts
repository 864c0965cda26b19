import { sql } from "kysely";
import { db, type Tx } from "@/lib/server/database/db";

/**
 * The database's clock, at this moment: what alone decides about deadlines, and what jobs go by, since an instance's own clock may be
 * wrong. Call it after the locks are taken.
 */
export async function readClock(tx?: Tx): Promise<Date> {
  const { rows } = await sql<{ now: Date }>`select clock_timestamp() as now`.execute(tx ?? db());
  const now = rows[0]?.now;
  if (now === undefined) throw new Error("the database has no clock");
  return now;
}

/** The same clock within a statement: what a row says of when it was written, whichever instance wrote it. */
export const databaseNow = sql<Date>`clock_timestamp()`;
