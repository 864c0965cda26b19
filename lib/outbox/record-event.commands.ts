import type { EventKind, MessagePayload } from "@/lib/outbox/message-kinds.schema";
import type { Tx } from "@/lib/server/db";
import { sendJob } from "@/lib/server/jobs";
import { newId } from "@/lib/shared/ids";

/** `dedupe`: at most one event has it, so that a repeated cause is one event. `notBefore`: dispatched then. */
export type NewEvent<Kind extends EventKind> = {
  subjectId: string;
  payload: MessagePayload<Kind>;
  dedupe: string;
  notBefore?: Date;
};

/** Records that something happened that people are told, in the transaction of its cause. @returns false if it was recorded before */
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
      dedupe: `${kind}:${dedupe}`,
      ...(notBefore && { not_before: notBefore }),
    })
    .onConflict((conflict) => conflict.column("dedupe").doNothing())
    .returning("id")
    .executeTakeFirst();
  if (event === undefined) return false;
  await sendJob(tx, "outbox.dispatch", event, notBefore && { startAfter: notBefore });
  return true;
}
