import type { MessagePayload } from "@/lib/outbox/message-kinds.schema";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import type { Tx } from "@/lib/server/db";

/** Tells the operator by mail, once for each `dedupe`. */
export async function recordPaymentAlert(
  tx: Tx,
  payload: MessagePayload<"PAYMENT_ALERT">,
  dedupe: string,
): Promise<void> {
  await recordEvent(tx, "PAYMENT_ALERT", { subjectId: dedupe, payload, dedupe });
}
