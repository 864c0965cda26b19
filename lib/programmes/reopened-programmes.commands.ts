import { sql } from "kysely";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { type Tx, transaction } from "@/lib/server/db";
import { toInstant } from "@/lib/shared/zoned-time";

const BATCH_SIZE = 500;

type Cycle = {
  id: string;
  programme_id: string | null;
  opens_at: string | null;
  time_zone: string;
};

/** A day begins at its midnight there. */
const toOpening = ({ opens_at: opensAt, time_zone: timeZone }: Cycle): Date | null =>
  opensAt === null
    ? null
    : opensAt.includes("T")
      ? new Date(opensAt)
      : toInstant(`${opensAt}T00:00`, timeZone);

async function takeWaiting(tx: Tx): Promise<Cycle[]> {
  const { rows } = await sql<Cycle>`
    with waiting as materialized (
      select opportunity_id from opportunity_listings where reopened_since is not null
      order by reopened_since limit ${sql.lit(BATCH_SIZE)} for update skip locked),
    taken as (
      update opportunity_listings set reopened_since = null
      where opportunity_id in (select opportunity_id from waiting) returning opportunity_id)
    select o.id, o.programme_id, o.opens_at, o.time_zone from taken join opportunities o on o.id = taken.opportunity_id`.execute(
    tx,
  );
  return rows;
}

/** Records that a programme has a new cycle, once for each: when it was first listed, or when it opens, if that is later. */
export async function recordReopenedProgrammes(now = new Date()): Promise<void> {
  let count: number;
  do {
    count = await transaction(async (tx) => {
      const cycles = await takeWaiting(tx);
      for (const cycle of cycles) {
        if (cycle.programme_id === null) continue;
        const opening = toOpening(cycle);
        await recordEvent(tx, "PROGRAMME_REOPENED", {
          subjectId: cycle.id,
          payload: { programmeId: cycle.programme_id },
          dedupe: cycle.id,
          ...(opening !== null && opening > now && { notBefore: opening }),
        });
      }
      return cycles.length;
    });
  } while (count === BATCH_SIZE);
}
