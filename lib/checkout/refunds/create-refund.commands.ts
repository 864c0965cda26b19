import { Stripe } from "stripe";
import {
  listRefunds,
  toRefundFailure,
  refundRejectedFailure,
} from "@/lib/checkout/refunds/charges.gateway";
import { isFailedRefund } from "@/lib/payments/charges.rules";
import {
  callStripe,
  toStripeId,
  MAX_IDEMPOTENCY_KEYS,
  getReplayedRequestId,
} from "@/lib/server/stripe/stripe";

/** A refund of the rest of a payment, or of one promotion of the order. Minor units. */
export type RefundRequest = {
  payment: string;
  orderId: string;
  promotion?: { id: string; amount: number };
};

const isAlreadyRefunded = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === "charge_already_refunded";

/**
 * Idempotent, but retries a failed refund; the customer is locked.
 * @param failedKeys the failed attempts' idempotency keys, oldest first
 * @throws CONFLICT if the provider rejects it; UPSTREAM_UNAVAILABLE
 */
export async function createRefund(
  request: RefundRequest,
  failedKeys: readonly string[] = [],
): Promise<string | null> {
  const { payment, orderId, promotion } = request;
  const metadata = { orderId, ...(promotion && { promotionId: promotion.id }) };
  const earlierRefunds = (await listRefunds({ payment_intent: payment })).filter(
    ({ metadata: refundMetadata }) =>
      refundMetadata?.["orderId"] === orderId &&
      refundMetadata["promotionId"] === metadata.promotionId,
  );
  const existing = promotion && earlierRefunds.find((candidate) => !isFailedRefund(candidate));
  if (existing !== undefined) return toStripeId(existing.charge);
  const subject = promotion === undefined ? `order-${orderId}` : `promotion-${promotion.id}`;
  // The provider repeats its first response to a key, even if that refund failed later.
  const keySuffix = [
    ...(earlierRefunds.length > 0 ? [earlierRefunds.length] : []),
    ...failedKeys.slice(-1),
  ];
  const idempotencyKey = ["refund", subject, ...keySuffix].join("-");
  try {
    const refund = await callStripe((client) =>
      client.refunds.create(
        { payment_intent: payment, metadata, ...(promotion && { amount: promotion.amount }) },
        { idempotencyKey },
      ),
    );
    if (isFailedRefund(refund)) throw refundRejectedFailure();
    return toStripeId(refund.charge);
  } catch (error) {
    const repeatedKey = getReplayedRequestId(error);
    if (
      repeatedKey !== null &&
      !failedKeys.includes(repeatedKey) &&
      failedKeys.length + 1 < MAX_IDEMPOTENCY_KEYS
    )
      return createRefund(request, [...failedKeys, repeatedKey]);
    if (promotion !== undefined || !isAlreadyRefunded(error)) throw toRefundFailure(error);
    const intent = await callStripe((client) => client.paymentIntents.retrieve(payment));
    return toStripeId(intent.latest_charge);
  }
}
