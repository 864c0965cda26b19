import { sql } from "kysely";
import { recordHistory } from "@/lib/applications/application-events.commands";
import { lockOpportunity } from "@/lib/applications/lock-application.queries";
import { toReleasedAt } from "@/lib/letters/release-order.queries";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { readClock } from "@/lib/server/database-clock";
import { db, transaction, type Tx } from "@/lib/server/db";

const TELL_BATCH = 200;

/** How many more artists have a place with this release; read before it. */
async function countPlaces(tx: Tx, batchId: string): Promise<number> {
  const { rows } = await sql<{ places: number }>`
    select (count(*) filter (where l.outcome = 'ACCEPTED' and o.outcome is distinct from 'ACCEPTED')
      - count(*) filter (where l.outcome <> 'ACCEPTED' and o.holds_place))::int as places
    from letters l left join application_outcomes o on o.application_id = l.application_id
    where l.batch_id = ${batchId}`.execute(tx);
  return rows[0]?.places ?? 0;
}

/** Since the countdown began: they have been told by a mail of its own. */
const dropNotConsidered = (tx: Tx, batchId: string) =>
  sql`
    delete from letters l using applications a
    where l.batch_id = ${batchId} and a.id = l.application_id and a.state = 'NOT_CONSIDERED'`.execute(
    tx,
  );

/** Ends one countdown, if it has ended by `now`: one update tells all artists. Safe when repeated, and on several instances. */
async function releaseBatch(id: string, now: Date): Promise<void> {
  await transaction(async (tx) => {
    const due = tx
      .selectFrom("letter_batches")
      .select("opportunity_id")
      .where("id", "=", id)
      .where("released_at", "is", null)
      .where("release_at", "<=", now);
    const found = await due.executeTakeFirst();
    if (found === undefined) return;
    // So that an offer gives no place twice.
    await lockOpportunity(tx, found.opportunity_id);
    const batch = await due.forUpdate().executeTakeFirst();
    if (batch === undefined) return;
    await dropNotConsidered(tx, id);
    const places = await countPlaces(tx, id);
    await tx
      .updateTable("letter_batches")
      .set({ released_at: toReleasedAt(batch.opportunity_id, now), places })
      .where("id", "=", id)
      .execute();
    await recordHistory(tx, [
      {
        opportunityId: batch.opportunity_id,
        applicationId: null,
        kind: "RELEASED",
        actorUid: null,
      },
    ]);
  });
}

/** A mail for each letter of a released batch, the rest of them after an interruption; each letter causes one. */
export async function tellArtists(batchId: string): Promise<void> {
  const batch = await db()
    .selectFrom("letter_batches")
    .select("id")
    .where("id", "=", batchId)
    .where("released_at", "is not", null)
    .where("told_at", "is", null)
    .executeTakeFirst();
  if (batch === undefined) return;
  let after: string | null = null;
  for (;;) {
    const query = db()
      .selectFrom("letters")
      .select(["id", "kind"])
      .where("batch_id", "=", batchId)
      .orderBy("id")
      .limit(TELL_BATCH);
    const letters: { id: string; kind: string }[] = await (
      after === null ? query : query.where("id", ">", after)
    ).execute();
    await transaction(async (tx) => {
      for (const { id, kind } of letters)
        await recordEvent(tx, kind === "PLACE" ? "PLACE_FREE" : "LETTER_RELEASED", {
          subjectId: id,
          payload: {},
          dedupe: id,
        });
    });
    after = letters.at(-1)?.id ?? null;
    if (letters.length < TELL_BATCH) break;
  }
  await db()
    .updateTable("letter_batches")
    .set({ told_at: sql`clock_timestamp()` })
    .where("id", "=", batchId)
    .where("told_at", "is", null)
    .execute();
}

/** What the job of one countdown does. Nothing if it was stopped, or begun anew for a later time. */
export async function releaseLetters(id: string, now?: Date): Promise<void> {
  await releaseBatch(id, now ?? (await readClock()));
  await tellArtists(id);
}

/** Countdowns that have ended and letters that are not told of, whose job was lost. */
export async function releaseDueLetters(now: Date): Promise<void> {
  const { rows } = await sql<{ id: string }>`
    select id from letter_batches where released_at is null and release_at <= ${now}
    union all select id from letter_batches where told_at is null and released_at is not null`.execute(
    db(),
  );
  for (const { id } of rows) await releaseLetters(id, now);
}
