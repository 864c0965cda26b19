import { sql } from "kysely";
import { db } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";

/** Lets the database reject every write of rows with this value. @returns what ends it */
export async function failWritesOf(
  table: string,
  column: string,
  value: string,
): Promise<() => Promise<void>> {
  const name = `fail_${newId().replaceAll("-", "")}`;
  await sql`
    create function ${sql.id(name)}() returns trigger language plpgsql as $$
    begin raise exception 'rejected by a test'; end $$`.execute(db());
  await sql`
    create trigger ${sql.id(name)} before insert or update on ${sql.table(table)} for each row
    when (new.${sql.id(column)}::text = ${sql.lit(value)}) execute function ${sql.id(name)}()`.execute(
    db(),
  );
  return async () => {
    await sql`drop function ${sql.id(name)}() cascade`.execute(db());
  };
}
