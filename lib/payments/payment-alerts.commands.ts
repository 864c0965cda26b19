import type { MessagePayload } from "@/lib/outbox/message-kinds.schema";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import { log } from "@/lib/server/log";
import type { Tx } from "@/lib/server/database/db";

/** Notifies the operator by mail, once for each `dedupe`, and whoever reads the log, also where CONTACT_EMAIL is not set. */
export async function recordPaymentAlert(
  tx: Tx,
  payload: MessagePayload<"PAYMENT_ALERT">,
  dedupe: string,
): Promise<void> {
  log().warn({ payment: payload }, "a payment needs a person");
  await recordEvent(tx, "PAYMENT_ALERT", { subjectId: dedupe, payload, dedupe });
}
