import type { Event } from "@/lib/deliveries/delivery.schema";
import { type EventKind, MessageKind, messageKinds } from "@/lib/outbox/message-kinds.schema";
import { db } from "@/lib/server/database/db";
import { findRow } from "@/lib/server/database/rows";

export type StoredEvent = Event & { dedupe: string; lastRecipient: string | null };

type Row = {
  id: string;
  kind: string;
  subject_id: string;
  payload: unknown;
  created_at: Date;
  not_before: Date;
};

/** @throws ZodError if the payload is not of its kind */
function toEvent(row: Row): Event {
  const kind = MessageKind.parse(row.kind) as EventKind;
  return {
    id: row.id,
    kind,
    subjectId: row.subject_id,
    payload: messageKinds[kind].payload.parse(row.payload),
    createdAt: row.created_at,
    notBefore: row.not_before,
  };
}

const eventColumns = ["id", "kind", "subject_id", "payload", "created_at", "not_before"] as const;

/** Finds an event that is due and not dispatched. */
export async function findDueEvent(id: string): Promise<StoredEvent | null> {
  const row = await db()
    .selectFrom("outbox")
    .select([...eventColumns, "dedupe", "last_recipient"])
    .where("id", "=", id)
    .where("dispatched_at", "is", null)
    .where("not_before", "<=", ({ fn }) => fn<Date>("now"))
    .executeTakeFirst();
  return row === undefined
    ? null
    : { ...toEvent(row), dedupe: row.dedupe, lastRecipient: row.last_recipient };
}

export async function findEvent(id: string): Promise<Event | null> {
  const row = await findRow(db(), "outbox", id, eventColumns);
  return row === undefined ? null : toEvent(row);
}

/** Returns events, newest first. */
export async function findEvents(ids: readonly string[]): Promise<Event[]> {
  if (ids.length === 0) return [];
  const rows = await db()
    .selectFrom("outbox")
    .select(["id", "kind", "subject_id", "payload", "created_at", "not_before"])
    .where("id", "in", ids)
    .orderBy("id", "desc")
    .execute();
  return rows.map(toEvent);
}
