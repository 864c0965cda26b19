import { sql } from "kysely";
import { expect, vi } from "vitest";
import { db } from "@/lib/server/database/db";

const LOCK_TIMEOUT = { timeout: 10_000 };

export const waitForLockedQuery = (count = 1) =>
  vi.waitFor(async () => {
    const { rows } = await sql`
      select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
      db(),
    );
    expect(rows).toHaveLength(count);
  }, LOCK_TIMEOUT);
