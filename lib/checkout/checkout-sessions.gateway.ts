import { Stripe } from "stripe";
import type { SessionFacts } from "@/lib/checkout/checkout-sessions.rules";
import { readRefunded } from "@/lib/checkout/refunds/charges.gateway";
import { callStripe, toStripeId, isMissingAtStripe } from "@/lib/server/stripe/stripe";
import { Id } from "@/lib/shared/ids";

const getExpanded = <Expanded extends object>(field: string | Expanded | null): Expanded | null =>
  typeof field === "object" ? field : null;

function toPaymentState(
  intent: Stripe.PaymentIntent | null,
  subscription: Stripe.Subscription | null,
): SessionFacts["payment"] {
  if (intent?.status === "processing") return "processing";
  if (intent?.status === "requires_payment_method" || intent?.status === "canceled")
    return "failed";
  if (subscription?.status === "incomplete_expired" || subscription?.status === "canceled")
    return "failed";
  return "none";
}

async function toSessionFacts(session: Stripe.Checkout.Session): Promise<SessionFacts> {
  const intent = getExpanded(session.payment_intent);
  const charge = getExpanded(intent?.latest_charge ?? null);
  const invoice = getExpanded(session.invoice);
  const subscription = getExpanded(session.subscription);
  return {
    id: session.id,
    orderId: Id.safeParse(session.client_reference_id).data ?? null,
    customerId: toStripeId(session.customer),
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
    paymentIntentId: toStripeId(session.payment_intent),
    payment: toPaymentState(intent, subscription),
    received: intent?.status === "succeeded" ? intent.amount_received : null,
    subscriptionId: toStripeId(session.subscription),
    invoiceId: toStripeId(session.invoice),
    receiptUrl: charge?.receipt_url ?? invoice?.hosted_invoice_url ?? null,
    invoiceUrl: invoice?.hosted_invoice_url ?? null,
    ...(charge === null ? { refunded: 0, isFullyRefunded: false } : await readRefunded(charge)),
  };
}

/** Returns null for a checkout that the provider does not know. @throws UPSTREAM_UNAVAILABLE */
export async function readSession(sessionId: string): Promise<SessionFacts | null> {
  const expand = ["line_items", "payment_intent.latest_charge", "invoice", "subscription"];
  try {
    const session = await callStripe((client) =>
      client.checkout.sessions.retrieve(sessionId, { expand }),
    );
    return await toSessionFacts(session);
  } catch (error) {
    if (isMissingAtStripe(error)) return null;
    throw error;
  }
}

/** Returns null for a checkout that is closed or that the provider does not know. @throws UPSTREAM_UNAVAILABLE */
export async function readOpenSession(id: string): Promise<Stripe.Checkout.Session | null> {
  try {
    const session = await callStripe((client) => client.checkout.sessions.retrieve(id));
    return session.status === "open" ? session : null;
  } catch (error) {
    if (isMissingAtStripe(error)) return null;
    throw error;
  }
}

/** Expires a checkout; one already paid or expired is left unchanged. Idempotent. @throws UPSTREAM_UNAVAILABLE */
export async function closeSession(id: string): Promise<void> {
  try {
    await callStripe((client) => client.checkout.sessions.expire(id));
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}
