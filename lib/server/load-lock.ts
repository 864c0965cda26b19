import { Client } from "pg";
import { env } from "@/lib/server/env";

const LOAD_LOCK = 7_305_112;

/** Serialises seeding and imports into a database, waiting without limit. @param work gets a connection without time limits */
export async function withLoadLock<Result>(
  work: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString: env().DATABASE_URL,
    application_name: "vitrine-load",
  });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOAD_LOCK]);
    return await work(client);
  } finally {
    // Ending the connection releases the lock, even when this process is killed.
    await client.end();
  }
}
