import { sql } from "kysely";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { readClock } from "@/lib/server/database/database-clock";
import { type Tx, transaction } from "@/lib/server/database/db";

const BATCH_SIZE = 500;

type Cycle = { id: string; programmeId: string | null };

/** A day begins at its midnight there. */
const opening = sql`
  case when o.opens_at like '%T%' then o.opens_at::timestamptz else o.opens_at::timestamp at time zone o.time_zone end`;

/** Takes open cycles. Those that open later wait, since that date may still move. */
async function takeOpen(tx: Tx, now: Date): Promise<Cycle[]> {
  const { rows } = await sql<Cycle>`
    with waiting as materialized (
      select l.opportunity_id from opportunity_listings l join opportunities o on o.id = l.opportunity_id
      where l.reopened_since is not null and (o.opens_at is null or ${opening} <= ${now})
      order by l.reopened_since limit ${sql.lit(BATCH_SIZE)} for update of l skip locked),
    taken as (
      update opportunity_listings set reopened_since = null
      where opportunity_id in (select opportunity_id from waiting) returning opportunity_id)
    select o.id, o.programme_id as "programmeId" from taken join opportunities o on o.id = taken.opportunity_id
  `.execute(tx);
  return rows;
}

/** Records that a programme has a new cycle, once for each: when it was first listed, or when it opens, if that is later. */
export async function recordReopenedProgrammes(at?: Date): Promise<void> {
  const now = at ?? (await readClock());
  let count: number;
  do {
    count = await transaction(async (tx) => {
      const cycles = await takeOpen(tx, now);
      for (const { id, programmeId } of cycles) {
        if (programmeId === null) continue;
        await recordEvent(tx, "PROGRAMME_REOPENED", {
          subjectId: id,
          payload: { programmeId },
          dedupe: id,
        });
      }
      return cycles.length;
    });
  } while (count === BATCH_SIZE);
}
