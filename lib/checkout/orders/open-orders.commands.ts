import type { Stripe } from "stripe";
import type { Discount } from "@/lib/checkout/coupons.gateway";
import { formatItemName } from "@/lib/checkout/checkout.rules";
import { settleSession } from "@/lib/checkout/fulfilment/settle-session.commands";
import { returnToDraft } from "@/lib/checkout/orders/unpaid-opportunities.commands";
import type { OpenOrder } from "@/lib/checkout/orders/open-orders.queries";
import type { CheckoutSession } from "@/lib/checkout/checkout.schema";
import { closeSession, readOpenSession } from "@/lib/checkout/checkout-sessions.gateway";
import { openSession } from "@/lib/checkout/open-session.gateway";
import { recordProfileEvent } from "@/lib/members/profile-events.commands";
import { OrderItemKind } from "@/lib/payments/order-types.schema";
import { lockCustomer } from "@/lib/payments/customers.commands";
import { databaseNow } from "@/lib/server/database/database-clock";
import { transaction } from "@/lib/server/database/db";
import { lockRow, updateRow } from "@/lib/server/database/rows";
import { failure } from "@/lib/shared/failure";

type UnopenedOrder = Pick<OpenOrder, "id" | "customerId" | "opportunityId">;

/** Deletes an order whose checkout was never opened, so that nobody can have paid it. Idempotent. */
async function deleteUnopenedOrder({
  id,
  customerId,
  opportunityId,
}: UnopenedOrder): Promise<void> {
  await transaction(async (tx) => {
    await lockCustomer(tx, customerId);
    await tx
      .deleteFrom("orders")
      .where("id", "=", id)
      .where("status", "=", "OPEN")
      .where("session_id", "is", null)
      .execute();
    await returnToDraft(tx, { opportunityId });
  });
}

/** Makes an order unpayable; one that was paid already is fulfilled instead. Idempotent. @throws UPSTREAM_UNAVAILABLE */
export async function endOrder(order: UnopenedOrder & Pick<OpenOrder, "sessionId">): Promise<void> {
  if (order.sessionId === null) return deleteUnopenedOrder(order);
  await closeSession(order.sessionId);
  await settleSession(order.sessionId);
}

/** Stores where an order is paid, from when on it counts as bought. @returns false if it was ended meanwhile */
async function storeSession(
  { id: orderId, accountUid: uid, profileId }: OpenOrder,
  { id, url, expires_at: expiresAt }: Stripe.Checkout.Session,
): Promise<boolean> {
  return transaction(async (tx) => {
    const order = await lockRow(tx, "orders", orderId, ["status", "session_id"]);
    if (order?.status !== "OPEN") return false;
    // Opened by an identical request at the same moment.
    if (order.session_id !== null) return true;
    await updateRow(tx, "orders", orderId, {
      session_id: id,
      session_url: url,
      session_expires_at: new Date(expiresAt * 1_000),
      updated_at: databaseNow,
    });
    const items = await tx
      .selectFrom("order_items")
      .select(["kind", "type"])
      .where("order_id", "=", orderId)
      .orderBy("position")
      .execute();
    const title = items
      .map(({ kind, type }) => formatItemName(OrderItemKind.parse(kind), type))
      .join(", ");
    const event = { action: "BUY", subject: "ORDER", subjectId: orderId, title } as const;
    await recordProfileEvent(tx, { profileId, uid, ...event });
    return true;
  });
}

/**
 * Opens an order's checkout, once even for concurrent calls.
 * @returns null if it must be opened with other parameters
 * @throws as `openSession`, and the order is deleted; CONFLICT if it was ended meanwhile
 */
export async function startOrder(
  order: OpenOrder,
  discount: Discount | null,
): Promise<CheckoutSession | null> {
  const session = await openSession(order, discount).catch(async (error: unknown) => {
    await deleteUnopenedOrder(order);
    throw error;
  });
  if (session === null) {
    await deleteUnopenedOrder(order);
    return null;
  }
  const { id, url } = session;
  if (url === null) throw new Error("The payment provider opened a checkout without an address.");
  if (await storeSession(order, session)) return { id, url, orderId: order.id };
  await closeSession(id);
  throw failure("CONFLICT", "This checkout has just been cancelled. Please try again.");
}

/** Finds the order's open checkout; null if it is no longer open, in which case the order was settled. @throws UPSTREAM_UNAVAILABLE */
export async function resumeOrder(
  order: OpenOrder,
  discount: Discount | null,
): Promise<CheckoutSession | null> {
  if (order.sessionId === null) return startOrder(order, discount);
  const session = await readOpenSession(order.sessionId);
  if (session !== null && session.url !== null)
    return { id: session.id, url: session.url, orderId: order.id };
  await settleSession(order.sessionId);
  return null;
}
