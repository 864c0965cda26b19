import pg from "pg";
import { getDatabaseTimeouts } from "@/lib/server/db";
import { env } from "@/lib/server/env";

/** Runs `operation` while holding a PostgreSQL advisory lock. @returns null if another instance holds the lock */
export async function withAdvisoryLock<Result>(
  lock: number,
  operation: () => Promise<Result>,
): Promise<Result | null> {
  const { connectMs, statementMs } = getDatabaseTimeouts();
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
    return rows[0]?.free === true ? await operation() : null;
  } finally {
    await client.end();
  }
}
