import { sql } from "kysely";
import { recordHistory } from "@/lib/applications/events/application-events.commands";
import { lockOpportunityOfApplications } from "@/lib/applications/lock-application.queries";
import { toReleasedAt } from "@/lib/letters/release/release-order.queries";
import { countPlaces } from "@/lib/letters/waiting-list/waiting-list.queries";
import { recordEvents } from "@/lib/outbox/record-event.commands";
import { readClock } from "@/lib/server/database/database-clock";
import { db, queryRows, transaction, type Tx } from "@/lib/server/database/db";
import { updateRow } from "@/lib/server/database/rows";
import { runEach, runTogether } from "@/lib/server/jobs/run-each";

const NOTIFY_BATCH = 200;

/**
 * Counts how many more artists hold a place with this release; read before it. Who takes a place that they had given up takes one that is free, if
 * there is one.
 */
async function countAddedPlaces(tx: Tx, batchId: string, freePlaces: number): Promise<number> {
  const { rows } = await sql<{ places: number }>`
    select (count(*) filter (where takes and not held) - count(*) filter (where held and not takes)
      - least(count(*) filter (where takes and not held and answered = 'ACCEPTED'), ${freePlaces}))::int as places
    from (
      select l.outcome = 'ACCEPTED' and a.state = 'SUBMITTED' and coalesce(f.reply, 'CONFIRMED') = 'CONFIRMED' as takes,
        coalesce(o.holds_place, false) as held, o.outcome as answered
      from letters l join applications a on a.id = l.application_id join letters f on f.id = coalesce(l.first_id, l.id)
      left join application_outcomes o on o.application_id = a.id
      where l.batch_id = ${batchId}) letter`.execute(tx);
  return rows[0]?.places ?? 0;
}

/** Drops letters whose application is not considered since the countdown began: the artists have been notified by a mail of its own. */
const dropNotConsidered = (tx: Tx, batchId: string) =>
  sql`
    delete from letters l using applications a
    where l.batch_id = ${batchId} and a.id = l.application_id and a.state = 'NOT_CONSIDERED'`.execute(
    tx,
  );

/** Locks the addressees, so that nobody withdraws, replies or is set aside while it is counted who holds a place. */
const lockAddressees = (tx: Tx, batchId: string) =>
  sql`
    select from applications a
    where a.id in (select application_id from letters where batch_id = ${batchId}) order by a.id for share`.execute(
    tx,
  );

/** Ends one countdown, if it has ended by `now`: one update releases all letters. Safe when repeated, and on several instances. */
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
    // The lock keeps an offer from giving a place twice.
    await lockOpportunityOfApplications(tx, found.opportunity_id);
    const batch = await due.forUpdate().executeTakeFirst();
    if (batch === undefined) return;
    await lockAddressees(tx, id);
    await dropNotConsidered(tx, id);
    const { opportunity_id: opportunityId } = batch;
    const { freePlaces } = await countPlaces(opportunityId, { tx });
    const places = await countAddedPlaces(tx, id, freePlaces);
    await updateRow(tx, "letter_batches", id, {
      released_at: toReleasedAt(opportunityId, now),
      places,
    });
    await recordHistory(tx, { opportunityId, kind: "RELEASED", actorUid: null });
  });
}

type Letter = { id: string; kind: string };

const recordLetters = (letters: readonly Letter[]): Promise<void> =>
  transaction(async (tx) => {
    const toEvents = (isPlace: boolean) =>
      letters
        .filter(({ kind }) => (kind === "PLACE") === isPlace)
        .map(({ id }) => ({ subjectId: id, payload: {}, dedupe: id }));
    await recordEvents(tx, "PLACE_FREE", toEvents(true));
    await recordEvents(tx, "LETTER_RELEASED", toEvents(false));
  });

/** Yields the letters of a batch page by page. */
async function* listLetters(batchId: string): AsyncGenerator<Letter[]> {
  for (let after: string | null = null; ;) {
    const query = db()
      .selectFrom("letters")
      .select(["id", "kind"])
      .where("batch_id", "=", batchId)
      .orderBy("id")
      .limit(NOTIFY_BATCH);
    // oxlint-disable-next-line no-await-in-loop -- each page says where the next one begins
    const letters: Letter[] = await (
      after === null ? query : query.where("id", ">", after)
    ).execute();
    yield letters;
    if (letters.length < NOTIFY_BATCH) return;
    after = letters.at(-1)?.id ?? null;
  }
}

/** Notifies the artists of a released batch by mail, after an interruption the rest of them; each letter causes one mail. */
export async function notifyArtists(batchId: string): Promise<void> {
  const batch = await db()
    .selectFrom("letter_batches")
    .select("id")
    .where("id", "=", batchId)
    .where("released_at", "is not", null)
    .where("told_at", "is", null)
    .executeTakeFirst();
  if (batch === undefined) return;
  await runEach(
    listLetters(batchId),
    (letters) => `${letters.length} letters`,
    (letters) => runTogether(letters, ({ id }) => id, recordLetters),
  );
  await db()
    .updateTable("letter_batches")
    .set({ told_at: sql`clock_timestamp()` })
    .where("id", "=", batchId)
    .where("told_at", "is", null)
    .execute();
}

/** Releases the batch of one countdown. Does nothing if it was stopped, or begun anew for a later time. */
export async function releaseLetters(id: string, now?: Date): Promise<void> {
  await releaseBatch(id, now ?? (await readClock()));
  await notifyArtists(id);
}

/** Countdowns that have ended, and letters without a notification, whose job was lost. */
export async function releaseDueLetters(now: Date): Promise<void> {
  const rows = await queryRows(sql<{ id: string }>`
    select id from letter_batches where released_at is null and release_at <= ${now}
    union all select id from letter_batches where told_at is null and released_at is not null`);
  await runEach(
    rows,
    ({ id }) => id,
    ({ id }) => releaseLetters(id, now),
  );
}
