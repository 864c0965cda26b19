import { lockCustomer } from "@/lib/payments/customers.commands";
import { recordPaymentAlert } from "@/lib/payments/payment-alerts.commands";
import { databaseNow } from "@/lib/server/database/database-clock";
import { db, transaction } from "@/lib/server/database/db";
import { log } from "@/lib/server/log";
import { updateProfilePlan } from "@/lib/subscriptions/profile-plan.commands";

/** More subscriptions than these are not missing one by one: something else is wrong, and none of them ends. */
export const maxMissing = 3;

/** Ends a subscription that was missing when it was last read. Idempotent. */
export async function endMissingSubscription(id: string): Promise<void> {
  await transaction(async (tx) => {
    const missing = tx
      .selectFrom("subscriptions")
      .select("customer_id")
      .where("id", "=", id)
      .where("missing_since", "is not", null);
    const row = await missing.executeTakeFirst();
    const customer = row === undefined ? null : await lockCustomer(tx, row.customer_id);
    const end = async () => {
      await tx
        .updateTable("subscriptions")
        .set({ status: "canceled", ended_at: databaseNow, updated_at: databaseNow })
        .where("id", "=", id)
        .where("missing_since", "is not", null)
        .where("ended_at", "is", null)
        .execute();
    };
    if (customer?.profileId) await updateProfilePlan(tx, customer.profileId, end);
    else await end();
  });
}

/**
 * Ends the missing subscriptions if they are few; otherwise notifies the operator, once a day.
 * @param unread how many could not be read: until they are, few may be missing only so far, and none ends
 * @param endsAll ends them in any case, as their operator wants
 * @returns how many ended, and how many are left
 */
export async function endMissingSubscriptions(
  unread: number,
  endsAll: boolean,
  now: Date,
): Promise<{ ended: number; missing: number }> {
  const rows = await db()
    .selectFrom("subscriptions")
    .select("id")
    .where("missing_since", "is not", null)
    .where("ended_at", "is", null)
    .execute();
  if (rows.length > maxMissing && !endsAll) {
    log().error(
      { subscriptions: rows.length },
      "too many subscriptions are missing at the payment provider; they are not ended",
    );
    const day = now.toISOString().slice(0, 10);
    await transaction((tx) => recordPaymentAlert(tx, { missing: rows.length }, `missing:${day}`));
    return { ended: 0, missing: rows.length };
  }
  if (unread > 0 && !endsAll) return { ended: 0, missing: rows.length };
  for (const { id } of rows) await endMissingSubscription(id);
  return { ended: rows.length, missing: 0 };
}
