import { Stripe } from "stripe";
import type { ChargeFacts } from "@/lib/checkout/refunds/rules";
import { askStripe } from "@/lib/server/stripe";
import { failure } from "@/lib/shared/failure";

/** The id of what the provider names by its id or tells as a whole. */
export const idOf = (given: string | { id: string } | null | undefined): string | null =>
  typeof given === "string" ? given : (given?.id ?? null);

/** The refusal of a refund that the provider does not make: of what is disputed, or more than is left of the payment. */
export const refundRefused = () =>
  failure("CONFLICT", "The payment provider could not give it back. Look there for why.");

/** What the provider's answer to a refund is to the caller; the error itself where it did not refuse. */
export const refundFault = (error: unknown): unknown =>
  error instanceof Stripe.errors.StripeInvalidRequestError ? refundRefused() : error;

/**
 * Whether all of a payment went back: refunded as a whole, or lost to the buyer's bank.
 * @throws UPSTREAM_UNAVAILABLE
 */
export async function isTakenBack(charge: Stripe.Charge): Promise<boolean> {
  if (charge.refunded) return true;
  if (!charge.disputed) return false;
  const disputes = await askStripe((client) =>
    client.disputes.list({ charge: charge.id, limit: 100 }),
  );
  return disputes.data.some(({ status }) => status === "lost");
}

/** The promotions that refunds of a charge were for, as whoever refunded them wrote down. */
async function refundedPromotions(charge: Stripe.Charge): Promise<string[]> {
  if (charge.amount_refunded === 0) return [];
  const refunds = await askStripe((client) =>
    client.refunds.list({ charge: charge.id, limit: 100 }),
  );
  return refunds.data.flatMap(({ status, metadata }) => {
    const promotion = metadata?.["promotionId"];
    return promotion === undefined || status === "failed" || status === "canceled"
      ? []
      : [promotion];
  });
}

type OfInvoice = NonNullable<ChargeFacts["invoice"]> & { orderId: string | null };

async function invoiceOf(paymentIntentId: string): Promise<OfInvoice | null> {
  const payments = await askStripe((client) =>
    client.invoicePayments.list({
      payment: { type: "payment_intent", payment_intent: paymentIntentId },
      expand: ["data.invoice"],
      limit: 1,
    }),
  );
  const invoice = payments.data[0]?.invoice;
  if (invoice === undefined || typeof invoice === "string" || invoice.deleted === true) return null;
  const details = invoice.parent?.subscription_details;
  const subscriptionId = idOf(details?.subscription);
  if (subscriptionId === null) return null;
  return { id: invoice.id, subscriptionId, orderId: details?.metadata?.["orderId"] ?? null };
}

/**
 * A payment as it stands at the provider now.
 * @throws UPSTREAM_UNAVAILABLE; the provider's own error when there is none
 */
export async function readCharge(chargeId: string): Promise<ChargeFacts> {
  const charge = await askStripe((client) =>
    client.charges.retrieve(chargeId, { expand: ["payment_intent"] }),
  );
  const intent = charge.payment_intent;
  const intentId = idOf(intent);
  const invoice = intentId === null ? null : await invoiceOf(intentId);
  return {
    id: charge.id,
    customerId: idOf(charge.customer),
    paymentIntentId: intentId,
    orderId:
      (typeof intent === "object" ? intent?.metadata["orderId"] : undefined) ??
      charge.metadata["orderId"] ??
      invoice?.orderId ??
      null,
    refunded: charge.amount_refunded,
    isTakenBack: await isTakenBack(charge),
    promotionIds: await refundedPromotions(charge),
    invoice,
  };
}
