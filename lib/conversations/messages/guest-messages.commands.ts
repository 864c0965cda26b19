import { messageKinds } from "@/lib/outbox/message-kinds.schema";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { readClock } from "@/lib/server/database/database-clock";
import type { Tx } from "@/lib/server/database/db";
import { MINUTE_MS } from "@/lib/shared/time/durations";

const APART_MS = messageKinds.MESSAGE_RECEIVED.minutesApart * MINUTE_MS;

/** A guest has no bell and no digest: what comes soon after a mail is one more mail, that long after it. */
export async function recordGuestMessage(
  tx: Tx,
  conversationId: string,
  dedupe: string,
): Promise<void> {
  const last = await tx
    .selectFrom("outbox")
    .select(["not_before", "dispatched_at"])
    .where("subject_id", "=", conversationId)
    .where("kind", "=", "GUEST_MESSAGE_RECEIVED")
    .orderBy("not_before", "desc")
    .limit(1)
    .executeTakeFirst();
  const nextAt = (last?.not_before.getTime() ?? 0) + APART_MS;
  const isWaiting = last !== undefined && last.dispatched_at === null;
  // One that waits names all that is unread when it is sent.
  const now = (await readClock(tx)).getTime();
  if (isWaiting && last.not_before.getTime() > now) return;
  await recordEvent(tx, "GUEST_MESSAGE_RECEIVED", {
    subjectId: conversationId,
    payload: {},
    dedupe,
    ...(nextAt > now && { notBefore: new Date(nextAt) }),
  });
}
