import { deliverBatch } from "@/lib/deliveries/deliver-batch.commands";
import type { Delivery, Notice, Recipient } from "@/lib/deliveries/delivery.schema";
import { advanceEvent } from "@/lib/deliveries/event-progress.commands";
import { findDueEvent } from "@/lib/deliveries/events.queries";
import type { Messages } from "@/lib/deliveries/render-mail.commands";
import type { EventKind } from "@/lib/outbox/message-kinds.schema";
import { transaction } from "@/lib/server/database/db";

const BATCH_SIZE = 500;

const toKey = (recipient: Recipient) =>
  "accountUid" in recipient ? recipient.accountUid : recipient.address;

/** Finds the recipients for whom there is something to say, and what. */
async function describeEach(
  listed: readonly Recipient[],
  describe: (uid: string) => Promise<Notice | null>,
) {
  const notices = new Map<string, Notice>();
  for (const recipient of listed) {
    if (!("accountUid" in recipient)) continue;
    // oxlint-disable-next-line no-await-in-loop -- a team has few members
    const notice = await describe(recipient.accountUid);
    if (notice !== null) notices.set(recipient.accountUid, notice);
  }
  return {
    recipients: listed.filter((one) => "accountUid" in one && notices.has(one.accountUid)),
    noticeOf: (uid: string) => notices.get(uid) ?? null,
  };
}

/** Notifies an event's recipients, each once: also when repeated, interrupted, or run on several instances. */
export async function dispatchEvent(
  id: string,
  { deliveries, forward }: Pick<Messages, "deliveries" | "forward">,
): Promise<void> {
  const event = await findDueEvent(id);
  if (event === null) return;
  const delivery = deliveries[event.kind] as Delivery<EventKind>;
  const describe = async (uid: string | null) =>
    (await delivery.describeNotice?.(event, uid)) ?? null;
  const shared = delivery.isPersonal === true ? null : await describe(null);
  let after = event.lastRecipient;
  let isLast = false;
  while (!isLast) {
    const listed = await delivery.listRecipients(event, { after, limit: BATCH_SIZE });
    const { recipients, noticeOf } =
      delivery.isPersonal === true
        ? await describeEach(listed, describe)
        : { recipients: listed, noticeOf: () => shared };
    isLast = listed.length < BATCH_SIZE;
    const last = listed.at(-1);
    const progress = { after, next: last === undefined ? after : toKey(last), isLast };
    const isOurs = await transaction(async (tx) => {
      if (!(await advanceEvent(tx, event.id, progress))) return false;
      await deliverBatch(tx, event, noticeOf, recipients);
      if (isLast) await forward(tx, event);
      return true;
    });
    if (!isOurs) return;
    after = progress.next;
  }
}
