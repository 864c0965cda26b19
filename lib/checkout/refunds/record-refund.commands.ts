import type { SettledOrder } from "@/lib/checkout/fulfilment/settled-orders.queries";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import type { Tx } from "@/lib/server/db";

/** Tells the payer of what has been refunded since the last time. Before the new sum is stored. @param refunded of the whole order, in minor units */
export async function recordRefund(
  tx: Tx,
  { id, currency }: Pick<SettledOrder, "id" | "currency">,
  refunded: number,
): Promise<void> {
  const before = await tx
    .selectFrom("orders")
    .select("refunded_amount")
    .where("id", "=", id)
    .executeTakeFirstOrThrow();
  const amount = refunded - before.refunded_amount;
  if (amount <= 0) return;
  await recordEvent(tx, "REFUND", {
    subjectId: id,
    payload: { amount, currency },
    dedupe: `${id}:${refunded}`,
  });
}
