import { databaseNow } from "@/lib/server/database/database-clock";
import { db } from "@/lib/server/database/db";

/** Returns where the last run stopped; null for the beginning. */
export async function readPosition(kind: string): Promise<string | null> {
  const row = db().selectFrom("reconciliation_positions").select("position");
  return (await row.where("kind", "=", kind).executeTakeFirst())?.position ?? null;
}

export async function writePosition(kind: string, position: string | null): Promise<void> {
  if (position === null) {
    await db().deleteFrom("reconciliation_positions").where("kind", "=", kind).execute();
    return;
  }
  const row = { position, updated_at: databaseNow };
  await db()
    .insertInto("reconciliation_positions")
    .values({ kind, ...row })
    .onConflict((conflict) => conflict.column("kind").doUpdateSet(row))
    .execute();
}
