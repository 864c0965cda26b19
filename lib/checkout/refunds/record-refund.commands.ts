import type { StoredOrder } from "@/lib/checkout/orders/stored-orders.queries";
import { type AdministrationEntry, recordAdministration } from "@/lib/audit/audit.commands";
import type { Lease } from "@/lib/payments/payment-leases.commands";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import type { Tx } from "@/lib/server/database/db";
import { Failure } from "@/lib/shared/failure";

/** Notifies the payer of what has been refunded since the last time. Before the new sum is stored. @param refunded of the whole order, in minor units */
export async function recordRefund(
  tx: Tx,
  { id, currency }: Pick<StoredOrder, "id" | "currency">,
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

const describeOutcome = (error: unknown): string =>
  error instanceof Failure && error.code === "CONFLICT" ? "REFUSED" : "UNKNOWN";

/**
 * Records a refund in the log before the money moves, and its outcome afterwards: an entry without an outcome was interrupted. The
 * log takes no changes, so the outcome is an entry of its own.
 */
export async function withRefundRecord<Result>(
  lease: Pick<Lease, "write">,
  entry: AdministrationEntry,
  refund: () => Promise<Result>,
): Promise<Result> {
  const recordOutcome = (outcome: string) =>
    lease.write((tx) =>
      recordAdministration(tx, {
        ...entry,
        action: "CONCLUDE_REFUND",
        detail: { ...entry.detail, outcome },
      }),
    );
  await lease.write((tx) => recordAdministration(tx, entry));
  const result = await refund().catch(async (error: unknown) => {
    await recordOutcome(describeOutcome(error));
    throw error;
  });
  await recordOutcome("REFUNDED");
  return result;
}
