import {
  belongsToAnotherOrder,
  type StoredOrder,
} from "@/lib/checkout/orders/stored-orders.queries";
import { isOwnSession, type SessionFacts } from "@/lib/checkout/checkout-sessions.rules";
import type { OrderStatus } from "@/lib/payments/order-types.schema";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import type { Tx } from "@/lib/server/database/db";
import { updateRow } from "@/lib/server/database/rows";

export const toPaidColumns = (order: StoredOrder, session: SessionFacts, now: Date) => ({
  session_id: order.sessionId ?? session.id,
  payment_intent_id: session.paymentIntentId,
  subscription_id: session.subscriptionId,
  invoice_id: session.invoiceId,
  receipt_url: session.receiptUrl,
  invoice_url: session.invoiceUrl,
  tax_amount: session.isTaxed ? session.tax : null,
  amount_paid: session.total,
  refunded_amount: session.refunded,
  paid_at: order.paidAt ?? now,
});

type PaidColumns = ReturnType<typeof toPaidColumns>;
type Changes = Partial<PaidColumns> & {
  paid_session_id?: string;
  status: OrderStatus;
  review_reason?: string | null;
  fulfilled_at?: Date;
};

export async function updateOrder(
  tx: Tx,
  { id }: StoredOrder,
  changes: Changes,
  now: Date,
): Promise<void> {
  const columns = { ...changes, updated_at: now };
  await updateRow(tx, "orders", id, columns);
  if (changes.status === "FULFILLED")
    await recordEvent(tx, "RECEIPT", { subjectId: id, payload: {}, dedupe: id });
}

/** A payment from another checkout is stored only if the order's own customer made it, so that it can be refunded. */
export async function prepareReviewColumns(
  tx: Tx,
  order: StoredOrder,
  session: SessionFacts,
  now: Date,
): Promise<Partial<PaidColumns> & { paid_session_id?: string }> {
  if (isOwnSession(order, session)) return toPaidColumns(order, session, now);
  const paid_at = order.paidAt ?? now;
  const payment = { paid_at, paid_session_id: session.id };
  const {
    paymentIntentId: payment_intent_id,
    total: amount_paid,
    receiptUrl: receipt_url,
  } = session;
  const isByCustomer =
    session.customerId === order.customerId &&
    payment_intent_id !== null &&
    !(await belongsToAnotherOrder(order, payment_intent_id, tx));
  if (!isByCustomer) return payment;
  const amounts = session.currency === order.currency ? { amount_paid, receipt_url } : {};
  return { ...payment, payment_intent_id, ...amounts };
}
