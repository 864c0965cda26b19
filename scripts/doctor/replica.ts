import { setTimeout as wait } from "node:timers/promises";
import type pg from "pg";
import { env } from "@/lib/server/env";
import {
  MAX_LAG_MS,
  type Position,
  REPLAYED_POSITION,
  WRITTEN_POSITION,
} from "@/lib/server/database/read-replica";
import { type Finding, note, ok, runCheck, wrong } from "@/scripts/doctor/findings";
import { withClient } from "@/scripts/doctor/with-client";

const SUBJECT = "read replica";

async function readPosition(client: pg.Client, columns: string): Promise<Partial<Position>> {
  const { rows } = await client.query<Position>(`select ${columns}`);
  return rows[0] ?? {};
}

async function findReplica(client: pg.Client): Promise<Finding> {
  const written = await withClient(env().DATABASE_URL, (primary) =>
    readPosition(primary, WRITTEN_POSITION),
  );
  await wait(MAX_LAG_MS);
  const { position, lineage } = await readPosition(client, REPLAYED_POSITION);
  const { rows } = await client.query<{ isReplica: boolean }>(
    `select pg_is_in_recovery() as "isReplica"`,
  );
  if (rows[0]?.isReplica !== true || lineage !== written.lineage)
    return wrong(
      SUBJECT,
      "is no streaming replica of DATABASE_URL, or has not followed its last failover yet",
      "let DATABASE_READ_URL name one, or unset it",
    );
  return (position ?? 0) < (written.position ?? 0)
    ? note(
        SUBJECT,
        "lags by more than a second, so that the primary is read",
        "see docs/runbook.md, “The read replica is not used”",
      )
    : ok(SUBJECT, "has what was written a second ago");
}

export async function checkReplica(address = env().DATABASE_READ_URL): Promise<Finding[]> {
  if (address === undefined) return [];
  return runCheck(
    SUBJECT,
    "check that DATABASE_READ_URL is right and the server responds",
    async () => [await withClient(address, findReplica)],
  );
}
