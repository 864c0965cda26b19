import pg from "pg";
import { databaseTimeouts } from "@/lib/server/db";
import { env } from "@/lib/server/env";

/** @param lock number of the advisory lock @returns null when another instance holds it */
export async function withAdvisoryLock<Result>(
  lock: number,
  work: () => Promise<Result>,
): Promise<Result | null> {
  const { connectMs, statementMs } = databaseTimeouts();
  // The lock lasts as long as its connection, which is therefore not one of the pool's.
  const client = new pg.Client({
    connectionString: env().DATABASE_URL,
    connectionTimeoutMillis: connectMs,
    query_timeout: statementMs,
    keepAlive: true,
  });
  // Losing the connection releases the lock; without a listener the process would end.
  client.on("error", () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ free: boolean }>(
      "select pg_try_advisory_lock($1) as free",
      [lock],
    );
    return rows[0]?.free === true ? await work() : null;
  } finally {
    await client.end();
  }
}
