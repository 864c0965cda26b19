import { z } from "zod";
import { Outcome } from "@/lib/applications/applications.schema";
import { freezeLetters } from "@/lib/letters/release/freeze-letters.commands";
import { LetterText } from "@/lib/letters/letters.schema";
import { messageKinds } from "@/lib/outbox/message-kinds.schema";
import { toDedupe } from "@/lib/outbox/record-event.commands";
import type { Tx } from "@/lib/server/database/db";
import { addDays } from "@/lib/shared/time/durations";
import { newId } from "@/lib/shared/ids";
import type { StoredApplication } from "@/local/seed/applications/store-applications";
import { type HistoryLine, storeHistory } from "@/local/seed/applications/store-desk-work";
import type { StoredOpportunity } from "@/local/seed/applications/store-opportunities";
import { readRecords } from "@/local/seed/read-records";

/** Letters as a team writes them; the placeholders are the product's own. */
const LetterRecord = z.strictObject({ outcome: Outcome, ...LetterText.shape });

/** Days from now; null: written, and ready to be released. */
const releases: readonly { key: string; released: number | null }[] = [
  { key: "prize", released: null },
  { key: "school", released: -4 },
  { key: "lines", released: -11 },
  { key: "beside", released: -22 },
];
/** Opportunities whose artists see their position on the waiting list. */
const SHOWN_POSITIONS = ["school", "lines"];
const REPLIED_AFTER_DAYS = 2;

async function storeBatch(
  tx: Tx,
  opportunityId: string,
  written: readonly StoredApplication[],
  createdAt: Date,
): Promise<string> {
  const batch_id = newId();
  await tx
    .insertInto("letter_batches")
    .values({ id: batch_id, opportunity_id: opportunityId, created_at: createdAt })
    .execute();
  const texts = readRecords("letters", LetterRecord);
  const letters = written.flatMap(({ id: application_id, outcome, feedback }) =>
    texts
      .filter((text) => text.outcome === outcome)
      .map((text) => ({
        id: newId(),
        batch_id,
        application_id,
        ...text,
        feedback,
        created_at: createdAt,
      })),
  );
  await tx.insertInto("letters").values(letters).execute();
  return batch_id;
}

/** The mails with the letters, as sent: it happened before the demo was started. */
async function storeMails(tx: Tx, batchId: string, sentAt: Date): Promise<void> {
  const kind = "LETTER_RELEASED";
  const letters = await tx
    .selectFrom("letters as l")
    .innerJoin("applications as a", "a.id", "l.application_id")
    .select(["l.id", "a.account_uid"])
    .where("l.batch_id", "=", batchId)
    .execute();
  const mails = letters.map((letter) => ({ ...letter, eventId: newId() }));
  await tx
    .insertInto("outbox")
    .values(
      mails.map(({ id, eventId }) => ({
        id: eventId,
        kind,
        subject_id: id,
        dedupe: toDedupe(kind, id),
        created_at: sentAt,
        dispatched_at: sentAt,
      })),
    )
    .execute();
  await tx
    .insertInto("mails")
    .values(
      mails.map(({ id, eventId, account_uid }) => ({
        id: newId(),
        account_uid,
        outbox_id: eventId,
        kind,
        class: messageKinds[kind].class,
        dedupe: toDedupe(kind, id),
        state: "SENT",
        attempts: 1,
        sent_at: sentAt,
        created_at: sentAt,
      })),
    )
    .execute();
}

async function release(
  tx: Tx,
  batchId: string,
  answered: readonly StoredApplication[],
  releasedAt: Date,
): Promise<void> {
  await freezeLetters(tx, batchId, releasedAt);
  await tx
    .updateTable("letter_batches")
    .set({
      release_at: releasedAt,
      released_at: releasedAt,
      told_at: releasedAt,
      places: answered.filter(({ outcome }) => outcome === "ACCEPTED").length,
    })
    .where("id", "=", batchId)
    .execute();
  await storeMails(tx, batchId, releasedAt);
  for (const { id, reply } of answered) {
    if (reply === null) continue;
    await tx
      .updateTable("letters")
      .set({ reply, replied_at: addDays(releasedAt, REPLIED_AFTER_DAYS) })
      .where("batch_id", "=", batchId)
      .where("application_id", "=", id)
      .execute();
  }
  const waiting = answered.filter(({ outcome }) => outcome === "WAITLISTED");
  for (const [index, { id }] of waiting.entries())
    await tx
      .updateTable("applications")
      .set({ waiting_rank: index + 1 })
      .where("id", "=", id)
      .execute();
}

function toHistory(
  opportunityId: string,
  answered: readonly StoredApplication[],
  { actorUid, releasedAt }: { actorUid: string; releasedAt: Date },
): HistoryLine[] {
  const line = { opportunityId, applicationId: null, actorUid: null };
  const countdown = new Date(releasedAt.getTime() - 10 * 60_000);
  return [
    { ...line, kind: "COUNTDOWN", actorUid, at: countdown },
    { ...line, kind: "RELEASED", at: releasedAt },
    ...answered.flatMap(({ id, reply }) =>
      reply === null
        ? []
        : [
            {
              ...line,
              applicationId: id,
              kind: reply,
              at: addDays(releasedAt, REPLIED_AFTER_DAYS),
            },
          ],
    ),
  ];
}

/** Letters that are ready for their release, and released ones: with a reply pending, confirmed and declined, a waiting list, and declined. */
export async function storeLetters(
  tx: Tx,
  organizerUid: string,
  opportunities: ReadonlyMap<string, StoredOpportunity>,
  applications: readonly StoredApplication[],
  now: Date,
): Promise<void> {
  for (const { key, released } of releases) {
    const opportunity = opportunities.get(key);
    const answered = applications.filter(
      (one) => one.opportunity === key && one.outcome !== null && one.state === "SUBMITTED",
    );
    if (opportunity === undefined || answered.length === 0) continue;
    const { id } = opportunity;
    const releasedAt = released === null ? null : addDays(now, released);
    const batchId = await storeBatch(tx, id, answered, addDays(releasedAt ?? now, -1));
    await tx
      .insertInto("letter_settings")
      .values({ opportunity_id: id, shows_position: SHOWN_POSITIONS.includes(key) })
      .execute();
    if (releasedAt === null) continue;
    await release(tx, batchId, answered, releasedAt);
    await storeHistory(tx, toHistory(id, answered, { actorUid: organizerUid, releasedAt }));
  }
}
