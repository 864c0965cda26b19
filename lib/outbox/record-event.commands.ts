import type { EventKind, MergedKind, MessagePayload } from "@/lib/outbox/message-kinds.schema";
import { sql } from "kysely";
import { readClock } from "@/lib/server/database/database-clock";
import type { Tx } from "@/lib/server/database/db";
import { sendJob, sendJobs } from "@/lib/server/jobs/jobs";
import { newId } from "@/lib/shared/ids";

/** `dedupe`: at most one event has it, so that a repeated cause is one event. `notBefore`: dispatched then. */
export type NewEvent<Kind extends EventKind> = {
  subjectId: string;
  payload: MessagePayload<Kind>;
  dedupe: string;
  notBefore?: Date;
};

/** Returns the value as it is stored. */
export const toDedupe = (kind: EventKind, dedupe: string) => `${kind}:${dedupe}`;

/** Records an event that notifies people, in the transaction of its cause. @returns false if it was recorded before */
export async function recordEvent<Kind extends EventKind>(
  tx: Tx,
  kind: Kind,
  { subjectId, payload, dedupe, notBefore }: NewEvent<Kind>,
): Promise<boolean> {
  const event = await tx
    .insertInto("outbox")
    .values({
      id: newId(),
      kind,
      subject_id: subjectId,
      payload: JSON.stringify(payload),
      dedupe: toDedupe(kind, dedupe),
      ...(notBefore && { not_before: notBefore }),
    })
    .onConflict((conflict) => conflict.column("dedupe").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (event === undefined) return false;
  await sendJob(tx, "outbox.dispatch", event, notBefore && { startAfter: notBefore });
  return true;
}

/** Makes an event that waits due now; locked, so that it is delivered only after the transaction. @returns false if it was dispatched before */
export async function hastenEvent(tx: Tx, kind: EventKind, dedupe: string): Promise<boolean> {
  const event = await tx
    .updateTable("outbox")
    .set({ not_before: sql<Date>`least(not_before, now())` })
    .where("dedupe", "=", toDedupe(kind, dedupe))
    .where("dispatched_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (event === undefined) return false;
  await sendJob(tx, "outbox.dispatch", event);
  return true;
}

/** Records several events of one kind in one statement. */
export async function recordEvents<Kind extends EventKind>(
  tx: Tx,
  kind: Kind,
  events: readonly NewEvent<Kind>[],
): Promise<void> {
  if (events.length === 0) return;
  const recorded = await tx
    .insertInto("outbox")
    .values(
      events.map(({ subjectId, payload, dedupe, notBefore }) => ({
        id: newId(),
        kind,
        subject_id: subjectId,
        payload: JSON.stringify(payload),
        dedupe: toDedupe(kind, dedupe),
        not_before: notBefore ?? sql<Date>`now()`,
      })),
    )
    .onConflict((conflict) => conflict.column("dedupe").doNothing())
    .returning(["id", "dedupe"])
    .execute();
  const startAfter = new Map(
    events.map(({ dedupe, notBefore }) => [toDedupe(kind, dedupe), notBefore]),
  );
  await sendJobs(
    tx,
    "outbox.dispatch",
    recorded.map(({ id, dedupe }) => ({ data: { id }, startAfter: startAfter.get(dedupe) })),
  );
}

/** A cause this shortly before a pending event is dispatched gets an event of its own, since that one may be rendered already. */
export const MERGE_MARGIN_S = 30;

/** Records causes about one subject that come within `delayMs` of each other as one event, dispatched after that time. */
export async function recordMergedEvent(
  tx: Tx,
  kind: MergedKind,
  subjectId: string,
  delayMs: number,
): Promise<void> {
  const pending = await tx
    .selectFrom("outbox")
    .select("id")
    .where("subject_id", "=", subjectId)
    .where("kind", "=", kind)
    .where("dispatched_at", "is", null)
    .where("not_before", ">", sql<Date>`now() + make_interval(secs => ${MERGE_MARGIN_S})`)
    .executeTakeFirst();
  if (pending !== undefined) return;
  const notBefore = new Date((await readClock(tx)).getTime() + delayMs);
  const dedupe = `${subjectId}:${notBefore.toISOString()}`;
  await recordEvent(tx, kind, { subjectId, payload: {}, dedupe, notBefore });
}
