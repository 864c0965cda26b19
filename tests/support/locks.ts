import { sql } from "kysely";
import { expect, vi } from "vitest";
import { db } from "@/lib/server/db";

/** Allows for a busy machine. */
const PATIENCE = { timeout: 10_000 };

/** Resolves when a query waits for a lock of another transaction. */
export const somebodyWaits = () =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db(),
    );
    expect(rows).toHaveLength(1);
  }, PATIENCE);
