import { sql } from "kysely";
import type { PayableOrder } from "@/lib/checkout/checkout-sessions.rules";
import { toReference } from "@/lib/checkout/orders/order-subjects.rules";
import type { Reference } from "@/lib/checkout/orders/order-subjects.schema";
import { Occasion, OrderItemKind, OrderKind, OrderStatus } from "@/lib/payments/order-types.schema";
import { namedOccasion } from "@/lib/checkout/orders/orders.queries";
import { db, hasRow, type Tx } from "@/lib/server/database/db";

export type StoredOrder = Omit<PayableOrder, "items"> &
  Reference & {
    status: OrderStatus;
    accountUid: string;
    profileId: string | null;
    paymentIntentId: string | null;
    subscriptionId: string | null;
    invoiceId: string | null;
    amountPaid: number | null;
    /** The checkout that paid it, if not its own. */
    paidSessionId: string | null;
    termsVersion: string | null;
    withdrawalVersion: string | null;
    isUnordered: boolean;
    /** The occasion that its name says. */
    namedOccasion: Occasion | null;
    paidAt: Date | null;
    fulfilledAt: Date | null;
    /** The issue of the newsletter that was promised. */
    newsletterOn: string | null;
    items: { kind: OrderItemKind; type: string; priceId: string; unitAmount: number }[];
  };

/** Columns that find an order: our id, or the provider's id of the checkout, payment, invoice or subscription. */
type OrderKey = "id" | "session_id" | "payment_intent_id" | "invoice_id" | "subscription_id";

/** Finds an order; for a subscription, that of its checkout; of several, the oldest. Unlocked: the customer's lock serialises changes to its orders. */
export async function findStoredOrder(
  key: OrderKey,
  value: string,
  tx?: Tx,
): Promise<StoredOrder | null> {
  const database = tx ?? db();
  const row = await database
    .selectFrom("orders")
    .selectAll()
    .select([
      sql<string | null>`newsletter_on::text`.as("newsletterOn"),
      namedOccasion("orders").as("named_occasion"),
    ])
    .where(key, "=", value)
    .orderBy("occasion", (order) => order.asc().nullsFirst())
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const items = await database
    .selectFrom("order_items")
    .select(["kind", "type", "price_id as priceId", "unit_amount as unitAmount"])
    .where("order_id", "=", row.id)
    .orderBy("position")
    .execute();
  return {
    id: row.id,
    customerId: row.customer_id,
    kind: OrderKind.parse(row.kind),
    status: OrderStatus.parse(row.status),
    accountUid: row.account_uid,
    profileId: row.profile_id,
    ...toReference(row),
    currency: row.currency,
    amount: row.amount,
    amountPaid: row.amount_paid,
    couponId: row.coupon_id,
    sessionId: row.session_id,
    paidSessionId: row.paid_session_id,
    termsVersion: row.terms_version,
    withdrawalVersion: row.withdrawal_version,
    isUnordered: row.is_unordered,
    paymentIntentId: row.payment_intent_id,
    subscriptionId: row.subscription_id,
    invoiceId: row.invoice_id,
    namedOccasion: Occasion.nullable().parse(row.named_occasion),
    paidAt: row.paid_at,
    fulfilledAt: row.fulfilled_at,
    newsletterOn: row.newsletterOn,
    items: items.map((item) => ({ ...item, kind: OrderItemKind.parse(item.kind) })),
  };
}

export function belongsToAnotherOrder(
  { id }: Pick<StoredOrder, "id">,
  paymentIntentId: string,
  tx: Tx,
): Promise<boolean> {
  return hasRow(
    tx.selectFrom("orders").where("payment_intent_id", "=", paymentIntentId).where("id", "<>", id),
  );
}
