import { db } from "@/lib/server/database/db";

export async function readDatabaseId(): Promise<string> {
  const row = await db()
    .selectFrom("picture_sweep")
    .select("database_id")
    .executeTakeFirstOrThrow();
  return row.database_id;
}

export async function readLastSweepError(): Promise<string | null> {
  const row = await db().selectFrom("picture_sweep").select("refusal").executeTakeFirstOrThrow();
  return row.refusal;
}
