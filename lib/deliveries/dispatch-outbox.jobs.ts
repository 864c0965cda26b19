import { sql } from "kysely";
import { deliverBatch } from "@/lib/deliveries/deliver-batch.commands";
import { deliveries } from "@/lib/deliveries/deliveries.commands";
import type { Delivery, Recipient } from "@/lib/deliveries/delivery.schema";
import { findDueEvent, type StoredEvent } from "@/lib/deliveries/events.queries";
import type { EventKind } from "@/lib/outbox/message-kinds.schema";
import { type Tx, transaction } from "@/lib/server/db";
import { sendJob } from "@/lib/server/jobs";

const BATCH_SIZE = 500;
/** Rows older than this have no job any more, such as one that was lost in a crash. */
const WAKE_AFTER = sql`interval '30 seconds'`;

const toKey = (recipient: Recipient) =>
  "accountUid" in recipient ? recipient.accountUid : recipient.address;

type Progress = { after: string | null; next: string | null; isLast: boolean };

/** Locks the event, so that each batch is written by one instance. @returns false if another was faster */
async function advance(tx: Tx, { id }: StoredEvent, { after, next, isLast }: Progress) {
  const { numUpdatedRows } = await tx
    .updateTable("outbox")
    .set({ last_recipient: next, ...(isLast && { dispatched_at: sql<Date>`now()` }) })
    .where("id", "=", id)
    .where("dispatched_at", "is", null)
    .where("last_recipient", "is not distinct from", after)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Tells an event's recipients, each once: also when repeated, interrupted, or run on several instances. */
export async function dispatchEvent(id: string): Promise<void> {
  const event = await findDueEvent(id);
  if (event === null) return;
  const delivery = deliveries[event.kind] as Delivery<EventKind>;
  const notice = (await delivery.describeNotice?.(event)) ?? null;
  let after = event.lastRecipient;
  let isLast = false;
  while (!isLast) {
    const recipients = await delivery.listRecipients(event, { after, limit: BATCH_SIZE });
    isLast = recipients.length < BATCH_SIZE;
    const last = recipients.at(-1);
    const progress = { after, next: last === undefined ? after : toKey(last), isLast };
    const isOurs = await transaction(async (tx) => {
      if (!(await advance(tx, event, progress))) return false;
      await deliverBatch(tx, event, notice, recipients);
      return true;
    });
    if (!isOurs) return;
    after = progress.next;
  }
}

/** Wakes the events that no job has taken. */
export async function wakeDueEvents(): Promise<void> {
  await transaction(async (tx) => {
    const due = await tx
      .selectFrom("outbox")
      .select("id")
      .where("dispatched_at", "is", null)
      .where("not_before", "<", sql<Date>`now() - ${WAKE_AFTER}`)
      .orderBy("not_before")
      .limit(BATCH_SIZE)
      .execute();
    for (const { id } of due) await sendJob(tx, "outbox.dispatch", { id }, { singletonKey: id });
  });
}
