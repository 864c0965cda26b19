import { db } from "@/lib/server/db";

export async function findDatabaseId(): Promise<string> {
  const row = await db()
    .selectFrom("picture_sweep")
    .select("database_id")
    .executeTakeFirstOrThrow();
  return row.database_id;
}

export async function findLastSweepError(): Promise<string | null> {
  const row = await db().selectFrom("picture_sweep").select("refusal").executeTakeFirstOrThrow();
  return row.refusal;
}
