import { db } from "@/lib/server/db";

/** The id of this database, which its image store is marked with. */
export async function findDatabaseId(): Promise<string> {
  const row = await db()
    .selectFrom("picture_sweep")
    .select("database_id")
    .executeTakeFirstOrThrow();
  return row.database_id;
}

/** Why the last sweep of images did nothing; null otherwise. */
export async function findLastRefusal(): Promise<string | null> {
  const last = await db().selectFrom("picture_sweep").select("refusal").executeTakeFirstOrThrow();
  return last.refusal;
}
