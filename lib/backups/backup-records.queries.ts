import { sql } from "kysely";
import { db } from "@/lib/server/database/db";

export type BackupKind = "BACKUP" | "DRILL";

/** Returns for how many seconds there has been none; since 1970 if there never was. */
export async function readBackupAge(kind: BackupKind): Promise<number> {
  const { rows } = await sql<{ age: number }>`
    select extract(epoch from now() - coalesce(max(made_at), 'epoch'))::float8 as age
    from backups where kind = ${kind}`.execute(db());
  return rows[0]?.age ?? 0;
}
