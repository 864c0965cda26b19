import { db, type Tx } from "@/lib/server/database/db";
import { findRow } from "@/lib/server/database/rows";
import { Outcome } from "@/lib/subscriptions/reversals/reversals.rules";

export const listSubscriptionRefunds = (subscriptionId: string) =>
  db()
    .selectFrom("subscription_refunds")
    .selectAll()
    .where("subscription_id", "=", subscriptionId)
    .execute();

/** Finds what the refund of an invoice did to the plan; null if nothing is stored, or the plan ended without it. */
export async function findPlanOutcome(invoiceId: string): Promise<Outcome | null> {
  const row = await db()
    .selectFrom("subscription_refunds as refund")
    .innerJoin("subscriptions as subscription", "subscription.id", "refund.subscription_id")
    .select(["refund.outcome", "subscription.ended_at"])
    .where("refund.invoice_id", "=", invoiceId)
    .executeTakeFirst();
  if (row === undefined) return null;
  const outcome = Outcome.parse(row.outcome);
  const tookNothing = outcome === "NONE" || outcome === "REFUSED";
  return tookNothing && row.ended_at !== null ? null : outcome;
}

/** True for a subscription that ended before the time that a payment had paid for was over, and for an unknown one. @param until undefined for an unknown payment */
export async function hasEndedBefore(
  id: string,
  until: Date | undefined,
  tx: Tx,
): Promise<boolean> {
  const row = await findRow(tx, "subscriptions", id, ["ended_at"]);
  if (row === undefined) return true;
  return row.ended_at !== null && (until === undefined || row.ended_at < until);
}
