import { settleSession } from "@/lib/checkout/fulfilment/commands";
import { releaseCall } from "@/lib/checkout/holds/commands";
import { endOrder } from "@/lib/checkout/open/commands";
import { findOrder } from "@/lib/checkout/queries";
import type { Order } from "@/lib/checkout/schema";
import { isGivenUp, isUnderWay } from "@/lib/checkout/statuses/rules";
import { lockCustomer } from "@/lib/checkout/settling/commands";
import { db, transaction } from "@/lib/server/db";
import { limitRate } from "@/lib/server/rate-limits";
import { singleFlight } from "@/lib/server/single-flight";
import type { Viewer } from "@/lib/server/viewer";
import { failure, notFound } from "@/lib/shared/failure";

async function ownOrder(id: string, uid: string) {
  const row = await db()
    .selectFrom("orders")
    .select([
      "id",
      "status",
      "customer_id as customerId",
      "opportunity_id as opportunityId",
      "session_id as sessionId",
    ])
    .where("id", "=", id)
    .where("account_uid", "=", uid)
    .executeTakeFirst();
  if (row === undefined) throw notFound("order");
  return row;
}

/**
 * Brings an order of the caller's to where its payment stands at the provider, as the webhook does, and answers it; for who
 * comes back from paying before the webhook. Repeatable; those who ask at the same moment share one settling.
 * @throws NOT_FOUND, RATE_LIMITED, UPSTREAM_UNAVAILABLE
 */
export async function refreshOrder(
  id: string,
  { identity: { uid } }: Viewer<"identity">,
): Promise<Order> {
  const { status, sessionId } = await ownOrder(id, uid);
  if (isUnderWay(status) && sessionId !== null) {
    await limitRate("payment", "account", uid);
    await singleFlight(sessionId, () => settleSession(sessionId));
  }
  return findOrder(id, uid);
}

/**
 * Gives up an order of the caller's that was not paid: it can be paid no more, and its call is a draft again. Repeatable.
 * @throws NOT_FOUND; CONFLICT for what was paid, also when that was just now, or waits for a bank; RATE_LIMITED, UPSTREAM_UNAVAILABLE
 */
export async function cancelOrder(
  id: string,
  { identity: { uid } }: Viewer<"identity">,
): Promise<Order> {
  const order = await ownOrder(id, uid);
  if (order.status === "OPEN") {
    await limitRate("payment", "account", uid);
    if (order.sessionId !== null) await endOrder(order);
    await transaction(async (tx) => {
      await lockCustomer(tx, order.customerId);
      await tx
        .updateTable("orders")
        .set({ status: "CANCELLED", updated_at: new Date() })
        .where("id", "=", id)
        .where(({ eb, or }) =>
          or([
            eb("status", "=", "EXPIRED"),
            eb("status", "=", "OPEN").and("session_id", "is", null),
          ]),
        )
        .execute();
      if (order.opportunityId !== null) await releaseCall(tx, order.opportunityId);
    });
  }
  const now = await findOrder(id, uid);
  if (isGivenUp(now.status)) return now;
  throw failure(
    "CONFLICT",
    now.status === "PENDING"
      ? "The bank has been asked for this payment. The order cannot be cancelled unless that fails."
      : "This order was paid. It cannot be cancelled any more.",
  );
}
