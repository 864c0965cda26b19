import { sql } from "kysely";
import { isDue } from "@/lib/endpoints/claim-delivery.commands";
import { disableEndpoint } from "@/lib/endpoints/finish-delivery.commands";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { readClock } from "@/lib/server/database/database-clock";
import { db, transaction } from "@/lib/server/database/db";
import { hasNoJob, sendJobs } from "@/lib/server/jobs/jobs";
import { runEach, runSteps } from "@/lib/server/jobs/run-each";

const MAX_WOKEN = 1_000;

/** Enqueues endpoints with deliveries that are due without a job, also those of workers that died. */
async function enqueueDueDeliveries(now: Date): Promise<void> {
  await transaction(async (tx) => {
    const { rows } = await sql<{ id: string }>`
      select e.id from (select distinct endpoint_id as id from deliveries d where ${isDue(now)}) e
      where ${hasNoJob("delivery.send", sql.ref("e.id"))} limit ${sql.lit(MAX_WOKEN)}`.execute(tx);
    await sendJobs(
      tx,
      "delivery.send",
      rows.map((data) => ({ data })),
    );
  });
}

/** Warns of endpoints that have failed for a day, and disables those that have for five, if failures are 12 hours apart. Nothing is sent to paused ones. */
async function watchFailingEndpoints(now: Date): Promise<void> {
  const { rows } = await sql<{ id: string; since: Date; isLost: boolean }>`
    select id, failing_since as since,
      failing_since <= ${now}::timestamptz - interval '5 days'
        and last_failed_at >= failing_since + interval '12 hours' as "isLost"
    from endpoints
    where not paused and disabled_because is null and failing_since <= ${now}::timestamptz - interval '24 hours'`.execute(
    db(),
  );
  await runEach(
    rows,
    ({ id }) => id,
    ({ id, since, isLost }) =>
      transaction(async (tx) => {
        // It may have succeeded or been paused meanwhile.
        const { rows: failing } = await sql`
          select from endpoints where id = ${id} and failing_since = ${since} and not paused for no key update`.execute(
          tx,
        );
        if (failing.length === 0) return;
        const dedupe = `${id}:${since.toISOString()}`;
        await recordEvent(tx, "ENDPOINT_FAILING", { subjectId: id, payload: {}, dedupe });
        if (isLost) await disableEndpoint(tx, id, "FAILING", now);
      }),
  );
}

/** Erases secrets that sign no longer. */
const erasePreviousSecrets = (now: Date) =>
  sql`
    update endpoints set sealed_previous = null, previous_until = null where previous_until <= ${now}`.execute(
    db(),
  );

/** @param at by default the database's clock */
export async function scanDeliveries(at?: Date): Promise<void> {
  const now = at ?? (await readClock());
  await runSteps({
    enqueueDueDeliveries: () => enqueueDueDeliveries(now),
    watchFailingEndpoints: () => watchFailingEndpoints(now),
    erasePreviousSecrets: () => erasePreviousSecrets(now),
  });
}
