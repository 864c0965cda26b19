import { sql } from "kysely";
import { db } from "@/lib/server/db";

/** The keys of private files that any row refers to. Every new table with files must be added. */
export async function listUsedFileKeys(keys: readonly string[]): Promise<Set<string>> {
  const keyValues = sql.val([...keys]);
  const { rows } = await sql<{ key: string }>`
    select file_key as key from material_versions where file_key = any(${keyValues}::text[])`.execute(
    db(),
  );
  return new Set(rows.map(({ key }) => key));
}
