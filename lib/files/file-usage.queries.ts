import { sql } from "kysely";
import { queryRows, type Tx } from "@/lib/server/database/db";
import { type KeyColumn, selectUsedKeys } from "@/lib/server/database/key-columns";

/** Every new table with files must be added. */
export const fileKeyColumns: readonly KeyColumn[] = [
  { table: "material_versions", column: "file_key" },
  { table: "application_files", column: "key" },
  { table: "exports", column: "file_key" },
];

/** The keys of private files that any row refers to. */
export async function listUsedFileKeys(keys: readonly string[]): Promise<Set<string>> {
  const rows = await queryRows(selectUsedKeys(fileKeyColumns, keys));
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
