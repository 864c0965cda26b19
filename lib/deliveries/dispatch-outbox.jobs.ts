import { deliverBatch } from "@/lib/deliveries/deliver-batch.commands";
import { deliveries } from "@/lib/deliveries/deliveries.commands";
import type { Delivery, Recipient } from "@/lib/deliveries/delivery.schema";
import { advanceEvent } from "@/lib/deliveries/event-progress.commands";
import { findDueEvent } from "@/lib/deliveries/events.queries";
import type { EventKind } from "@/lib/outbox/message-kinds.schema";
import { transaction } from "@/lib/server/db";

const BATCH_SIZE = 500;

const toKey = (recipient: Recipient) =>
  "accountUid" in recipient ? recipient.accountUid : recipient.address;

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
      if (!(await advanceEvent(tx, event.id, progress))) return false;
      await deliverBatch(tx, event, notice, recipients);
      return true;
    });
    if (!isOurs) return;
    after = progress.next;
  }
}
