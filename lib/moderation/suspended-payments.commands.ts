import { selectPendingOrders } from "@/lib/checkout/end-checkouts.queries";
import { endOrder } from "@/lib/checkout/orders/open-orders.commands";
import { db } from "@/lib/server/database/db";
import { Failure } from "@/lib/shared/failure";
import { cancelWithUpgrade } from "@/lib/subscriptions/changes/cancel-subscription.commands";

/** Lets every subscription of an account end with its period. Idempotent. @throws UPSTREAM_UNAVAILABLE */
export async function cancelAllSubscriptions(uid: string): Promise<void> {
  const profiles = await db()
    .selectFrom("profiles")
    .select("id")
    .where("account_uid", "=", uid)
    .execute();
  for (const { id } of profiles) {
    try {
      await cancelWithUpgrade(id);
    } catch (error) {
      // A profile without a subscription.
      if (!(error instanceof Failure && error.code === "NOT_FOUND")) throw error;
    }
  }
}

/** Closes what a suspended account could still pay, and lets its subscriptions end with their periods. Idempotent. @throws UPSTREAM_UNAVAILABLE */
export async function endSuspendedPayments(uid: string): Promise<void> {
  const suspended = db().selectFrom("accounts").select("uid").where("uid", "=", uid);
  const isSuspended = await suspended.where("suspended_at", "is not", null).executeTakeFirst();
  // Reinstated before this could run.
  if (isSuspended === undefined) return;
  const orders = await selectPendingOrders({ accountUid: uid }).execute();
  for (const order of orders) if (order.status === "OPEN") await endOrder(order);
  await cancelAllSubscriptions(uid);
}
