import { appendFile } from "node:fs/promises";
import pg from "pg";
import { listNamedStatements } from "@/lib/server/database/named-statements";

export type Statement = { text: string; result: string[] };

/** @throws when it cannot be prepared on this connection's schema */
export async function findResultTypes(client: pg.Client, text: string): Promise<string[]> {
  await client.query(`prepare recorded as ${text}`);
  const { rows } = await client.query<{ result: string[] | null }>(
    "select result_types::text[] as result from pg_prepared_statements where name = 'recorded'",
  );
  await client.query("deallocate recorded");
  return rows[0]?.result ?? [];
}

/** One JSON line each. */
export async function recordStatements(file: string, databaseUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  for (const text of listNamedStatements()) {
    const result = await findResultTypes(client, text).catch(() => null);
    if (result !== null) await appendFile(file, `${JSON.stringify({ text, result })}\n`);
  }
  await client.end();
}
