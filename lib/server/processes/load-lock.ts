import { Client } from "pg";
import { env } from "@/lib/server/env";

const LOAD_LOCK = 7_305_112;

/** Runs one seed or import at a time, waiting without limit. @param operation gets a connection without timeouts */
export async function withLoadLock<Result>(
  operation: (client: Client) => Promise<Result>,
): Promise<Result> {
  const client = new Client({
    connectionString: env().DATABASE_URL,
    application_name: "vitrine-load",
  });
  await client.connect();
  try {
    await client.query("select pg_advisory_lock($1)", [LOAD_LOCK]);
    return await operation(client);
  } finally {
    // Ending the connection releases the lock, even when this process is killed.
    await client.end();
  }
}
