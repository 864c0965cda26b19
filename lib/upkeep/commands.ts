import pg from "pg";
import { sweepAccounts } from "@/lib/accounts/commands";
import { sweepImages } from "@/lib/images/commands";
import { usedImageKeys } from "@/lib/images/usage/queries";
import { sweepOpportunityImages } from "@/lib/opportunities/pictures/commands";
import { sweepListedOpportunities } from "@/lib/opportunities/publishing/commands";
import { sweepVisits } from "@/lib/opportunities/statistics/commands";
import { DATABASE_TIMEOUT_MS } from "@/lib/server/db";
import { env } from "@/lib/server/env";
import { sweepIdempotencyKeys } from "@/lib/server/handle/idempotency";
import { sweepRateLimits } from "@/lib/server/rate-limits";

/** How often an instance sweeps, in milliseconds. */
export const SWEEP_EVERY_MS = 60 * 60 * 1_000;

/** The name of the sweep among the database's advisory locks. */
export const SWEEP_LOCK = 20_261_121;

/**
 * Clears away what time has made useless: counts and keys that are over, closed calls from the searched set, pictures that
 * no call names and files that no row names; and
 * finishes deletions of accounts that broke half way.
 * One instance at a time does so: where another one is at it already, nothing is done here.
 * @returns how many picture files were removed and accounts finished; null when another instance sweeps
 */
export async function sweep(): Promise<{ pictures: number; accounts: number } | null> {
  // The lock lasts as long as its connection, which is therefore none of the pool's.
  const lock = new pg.Client({
    connectionString: env().DATABASE_URL,
    connectionTimeoutMillis: DATABASE_TIMEOUT_MS,
    query_timeout: DATABASE_TIMEOUT_MS,
    keepAlive: true,
  });
  // A connection that breaks meanwhile gives the lock back by itself.
  lock.on("error", () => undefined);
  await lock.connect();
  try {
    const { rows } = await lock.query<{ free: boolean }>(
      "select pg_try_advisory_lock($1) as free",
      [SWEEP_LOCK],
    );
    if (rows[0]?.free !== true) return null;
    await sweepRateLimits();
    await sweepIdempotencyKeys();
    await sweepOpportunityImages();
    await sweepListedOpportunities();
    await sweepVisits();
    const pictures = await sweepImages(usedImageKeys);
    return { pictures, accounts: await sweepAccounts() };
  } finally {
    await lock.end();
  }
}
