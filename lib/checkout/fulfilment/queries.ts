import type { Stripe } from "stripe";
import { wentBack } from "@/lib/checkout/refunds/queries";
import type { PaidFor, SessionFacts } from "@/lib/checkout/fulfilment/rules";
import { OrderItemKind, OrderKind, OrderStatus } from "@/lib/payments/schema";
import { db, type Tx } from "@/lib/server/db";
import { askStripe, idOf, isMissingAtStripe } from "@/lib/server/stripe";
import { Id } from "@/lib/shared/ids";

const expanded = <Thing extends object>(given: string | Thing | null): Thing | null =>
  typeof given === "object" ? given : null;

function paymentOf(
  intent: Stripe.PaymentIntent | null,
  subscription: Stripe.Subscription | null,
): SessionFacts["payment"] {
  if (intent?.status === "processing") return "under way";
  if (intent?.status === "requires_payment_method" || intent?.status === "canceled")
    return "failed";
  if (subscription?.status === "incomplete_expired" || subscription?.status === "canceled")
    return "failed";
  return "none";
}

async function factsOf(session: Stripe.Checkout.Session): Promise<SessionFacts> {
  const intent = expanded(session.payment_intent);
  const charge = expanded(intent?.latest_charge ?? null);
  const invoice = expanded(session.invoice);
  const subscription = expanded(session.subscription);
  return {
    id: session.id,
    orderId: Id.safeParse(session.client_reference_id).data ?? null,
    customerId: idOf(session.customer),
    mode: session.mode,
    status: session.status,
    paymentStatus: session.payment_status,
    currency: (session.currency ?? "").toUpperCase(),
    subtotal: session.amount_subtotal ?? 0,
    discount: session.total_details?.amount_discount ?? 0,
    isTaxed: session.automatic_tax.enabled,
    tax: session.total_details?.amount_tax ?? 0,
    total: session.amount_total ?? 0,
    lines: (session.line_items?.data ?? []).map(({ price, quantity }) => ({
      priceId: price?.id ?? null,
      quantity: quantity ?? 0,
    })),
    paymentIntentId: idOf(session.payment_intent),
    payment: paymentOf(intent, subscription),
    received: intent?.status === "succeeded" ? intent.amount_received : null,
    subscriptionId: idOf(session.subscription),
    invoiceId: idOf(session.invoice),
    receiptUrl: charge?.receipt_url ?? invoice?.hosted_invoice_url ?? null,
    invoiceUrl: invoice?.hosted_invoice_url ?? null,
    ...(charge === null ? { refunded: 0, isTakenBack: false } : await wentBack(charge)),
  };
}

/**
 * A checkout as it stands at the provider now; null when there is none.
 * @throws UPSTREAM_UNAVAILABLE
 */
export async function readSession(sessionId: string): Promise<SessionFacts | null> {
  const expand = ["line_items", "payment_intent.latest_charge", "invoice", "subscription"];
  try {
    const session = await askStripe((client) =>
      client.checkout.sessions.retrieve(sessionId, { expand }),
    );
    return await factsOf(session);
  } catch (error) {
    if (isMissingAtStripe(error)) return null;
    throw error;
  }
}

/** An order with all that its settling looks at. */
export type SettledOrder = Omit<PaidFor, "items"> & {
  status: OrderStatus;
  accountUid: string;
  profileId: string | null;
  opportunityId: string | null;
  artworkId: string | null;
  paymentIntentId: string | null;
  subscriptionId: string | null;
  invoiceId: string | null;
  amountPaid: number | null;
  /** The checkout by which it was paid, where that is not its own. */
  paidSessionId: string | null;
  /** What stood beside the button that led to paying it. */
  termsVersion: string | null;
  withdrawalVersion: string | null;
  /** Whether it is a payment that nothing was ordered with. */
  isUnordered: boolean;
  paidAt: Date | null;
  /** When it was carried out, also where that was taken back since. */
  fulfilledAt: Date | null;
  items: { kind: OrderItemKind; type: string; priceId: string; unitAmount: number }[];
};

/** How an order is found: by its own id, or by the provider's id of its checkout, its payment or its subscription. */
export type OrderKey = "id" | "session_id" | "payment_intent_id" | "subscription_id";

/**
 * The order of which the provider speaks, with its items; the oldest where one subscription has several. Its row is not
 * locked: whoever changes it holds its customer.
 */
export async function findSettledOrder(
  key: OrderKey,
  value: string,
  tx?: Tx,
): Promise<SettledOrder | null> {
  const from = tx ?? db();
  const row = await from
    .selectFrom("orders")
    .selectAll()
    .where(key, "=", value)
    .orderBy("created_at")
    .limit(1)
    .executeTakeFirst();
  if (row === undefined) return null;
  const items = await from
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
    opportunityId: row.opportunity_id,
    artworkId: row.artwork_id,
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
    paidAt: row.paid_at,
    fulfilledAt: row.fulfilled_at,
    items: items.map((item) => ({ ...item, kind: OrderItemKind.parse(item.kind) })),
  };
}

/** Whether a payment is already the one of another order. */
export async function isPaymentOfAnother(
  { id }: Pick<SettledOrder, "id">,
  paymentIntentId: string,
  tx: Tx,
): Promise<boolean> {
  const row = await tx
    .selectFrom("orders")
    .select("id")
    .where("payment_intent_id", "=", paymentIntentId)
    .where("id", "<>", id)
    .executeTakeFirst();
  return row !== undefined;
}
