import { Stripe } from "stripe";
import { listRefunds, refundError, refundRejected } from "@/lib/checkout/refunds/charges.gateway";
import { failedRefund } from "@/lib/payments/charges.rules";
import {
  callStripe,
  toStripeId,
  MAX_IDEMPOTENCY_KEYS,
  replayedRequestId,
} from "@/lib/server/stripe";

/** A refund: of all that is left of a payment, or of one promotion of the order. Minor units. */
export type RefundRequest = {
  payment: string;
  orderId: string;
  promotion?: { id: string; amount: number };
};

const isRefunded = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === "charge_already_refunded";

/**
 * Idempotent, but retries a failed refund; the customer is locked.
 * @param before the failed attempts' idempotency keys, oldest first
 * @throws CONFLICT where the provider rejects it; UPSTREAM_UNAVAILABLE
 */
export async function createRefund(
  request: RefundRequest,
  before: readonly string[] = [],
): Promise<string | null> {
  const { payment, orderId, promotion } = request;
  const metadata = { orderId, ...(promotion && { promotionId: promotion.id }) };
  const earlier = (await listRefunds({ payment_intent: payment })).filter(
    ({ metadata: its }) =>
      its?.["orderId"] === orderId && its["promotionId"] === metadata.promotionId,
  );
  const existing = promotion && earlier.find((each) => !failedRefund(each));
  if (existing !== undefined) return toStripeId(existing.charge);
  const what = promotion === undefined ? `order-${orderId}` : `promotion-${promotion.id}`;
  // The provider repeats its first answer to a key, even if that refund failed later.
  const after = [...(earlier.length > 0 ? [earlier.length] : []), ...before.slice(-1)];
  const idempotencyKey = ["refund", what, ...after].join("-");
  try {
    const refund = await callStripe((client) =>
      client.refunds.create(
        { payment_intent: payment, metadata, ...(promotion && { amount: promotion.amount }) },
        { idempotencyKey },
      ),
    );
    if (failedRefund(refund)) throw refundRejected();
    return toStripeId(refund.charge);
  } catch (error) {
    const repeated = replayedRequestId(error);
    if (repeated !== null && !before.includes(repeated) && before.length + 1 < MAX_IDEMPOTENCY_KEYS)
      return createRefund(request, [...before, repeated]);
    if (promotion !== undefined || !isRefunded(error)) throw refundError(error);
    const intent = await callStripe((client) => client.paymentIntents.retrieve(payment));
    return toStripeId(intent.latest_charge);
  }
}
