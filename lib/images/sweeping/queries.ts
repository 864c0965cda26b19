import { DATABASE_MARK, foreignStore } from "@/lib/images/sweeping/rules";
import { db } from "@/lib/server/db";
import { storage } from "@/lib/server/storage";

/** The id of this database, which its picture store carries. */
export async function findDatabaseId(): Promise<string> {
  const row = await db()
    .selectFrom("picture_sweep")
    .select("database_id")
    .executeTakeFirstOrThrow();
  return row.database_id;
}

/** The id of the database that the picture store belongs to; null before the first sweep. */
export async function findStoreMark(): Promise<string | null> {
  return (await storage().read(DATABASE_MARK))?.toString("utf8").trim() ?? null;
}

/** Why pictures are not swept, as the store's mark or the last sweep says; null where all is well. */
export async function findSweepRefusal(): Promise<string | null> {
  const foreign = foreignStore(await findStoreMark(), await findDatabaseId());
  if (foreign !== null) return foreign;
  const last = await db().selectFrom("picture_sweep").select("refusal").executeTakeFirstOrThrow();
  return last.refusal;
}
