import { recordEvent } from "@/lib/outbox/record-event.commands";
import type { Customer } from "@/lib/payments/customers.commands";
import { hasRow, type Tx } from "@/lib/server/database/db";
import { insertInto, updateRow } from "@/lib/server/database/rows";
import { addDays } from "@/lib/shared/time/durations";
import { newId } from "@/lib/shared/ids";
import type { InvoicePurchase } from "@/lib/subscriptions/invoice-orders.gateway";
import type { SubscriptionFacts } from "@/lib/subscriptions/stripe-subscriptions.rules";

/** Later than that, a receipt would be no news: as long as the provider retries an event. */
const RECEIPT_DAYS = 3;

async function recordInvoiceOrder(
  tx: Tx,
  customer: Customer,
  subscriptionId: string,
  { invoice, occasion, plan }: InvoicePurchase,
): Promise<void> {
  const { id: invoiceId, paid, paidAt, url } = invoice;
  if (await hasRow(tx.selectFrom("orders").where("invoice_id", "=", invoiceId))) return;
  const returned = await tx
    .selectFrom("subscription_refunds")
    .select("refunded_amount as amount")
    .where("invoice_id", "=", invoiceId)
    .executeTakeFirst();
  const id = newId();
  await insertInto(tx, "orders", {
    id,
    account_uid: customer.accountUid,
    customer_id: customer.id,
    profile_id: customer.profileId,
    kind: "SUBSCRIPTION",
    occasion,
    currency: invoice.currency,
    amount: invoice.subtotal,
    amount_paid: paid,
    refunded_amount: returned?.amount ?? 0,
    status: returned !== undefined && returned.amount >= paid ? "REFUNDED" : "FULFILLED",
    payment_intent_id: invoice.paymentIntentId,
    subscription_id: subscriptionId,
    invoice_id: invoiceId,
    receipt_url: url,
    invoice_url: url,
    tax_amount: invoice.tax,
    success_path: "/account",
    cancel_path: "/account",
    created_at: paidAt,
    paid_at: paidAt,
    fulfilled_at: paidAt,
  });
  await insertInto(tx, "order_items", {
    order_id: id,
    position: 0,
    price_id: plan.priceId,
    kind: "SUBSCRIPTION",
    type: plan.type,
    unit_amount: invoice.subtotal,
  });
  if (addDays(paidAt, RECEIPT_DAYS) > new Date())
    await recordEvent(tx, "RECEIPT", { subjectId: id, payload: {}, dedupe: id });
}

/** Gives each later payment of a subscription an order: its receipt, and what administrators refund. The customer is locked. Idempotent. */
export async function recordInvoiceOrders(
  tx: Tx,
  customer: Customer,
  { id, latestInvoiceId }: SubscriptionFacts,
  purchases: readonly InvoicePurchase[],
): Promise<void> {
  for (const purchase of purchases) await recordInvoiceOrder(tx, customer, id, purchase);
  if (latestInvoiceId === null) return;
  await updateRow(tx, "subscriptions", id, { read_invoice_id: latestInvoiceId });
}
