import { sql } from "kysely";
import { db, type Tx } from "@/lib/server/database/db";

/** The keys of private files that any row refers to. Every new table with files must be added. */
export async function listUsedFileKeys(keys: readonly string[]): Promise<Set<string>> {
  const keyValues = sql.val([...keys]);
  const { rows } = await sql<{ key: string }>`
    select file_key as key from material_versions where file_key = any(${keyValues}::text[])
    union all select key from application_files where key = any(${keyValues}::text[])
    union all select file_key from exports where file_key = any(${keyValues}::text[])
  `.execute(db());
  return new Set(rows.map(({ key }) => key));
}

/** Lists the files that are deleted with a profile; its exports go before (`deleteExportsOf`). */
export async function listProfileFileKeys(tx: Tx, profileId: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select v.file_key as key from material_versions v join materials m on m.id = v.material_id
    where m.profile_id = ${profileId} and v.file_key is not null
    union all select f.key from application_files f join applications a on a.id = f.application_id
    join opportunities o on o.id = a.opportunity_id where o.profile_id = ${profileId}`.execute(tx);
  return rows.map(({ key }) => key);
}
