import { sql } from "kysely";
import type { BackupKind } from "@/lib/backups/backup-records.queries";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";

/** Records a backup or a drill, and deletes the records of a year ago. */
export async function recordBackup(kind: BackupKind, madeAt: Date): Promise<void> {
  await db().insertInto("backups").values({ id: newId(), kind, made_at: madeAt }).execute();
  await db()
    .deleteFrom("backups")
    .where("made_at", "<", sql<Date>`now() - interval '1 year'`)
    .execute();
}
