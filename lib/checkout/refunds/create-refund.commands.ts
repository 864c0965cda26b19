import { Stripe } from "stripe";
import { listRefunds, refundFault, refundRefused } from "@/lib/checkout/refunds/charges.gateway";
import { failedRefund } from "@/lib/payments/charges.rules";
import { askStripe, idOf, MOST_KEYS, repeatedAnswer } from "@/lib/server/stripe";

/** What is given back of a payment: all that is left of it, or so much for one promotion of the order. Minor units. */
export type Giving = {
  payment: string;
  orderId: string;
  promotion?: { id: string; amount: number };
};

/** Whether the provider says that there is nothing left to give back. */
const isGivenBack = (error: unknown) =>
  error instanceof Stripe.errors.StripeInvalidRequestError &&
  error.code === "charge_already_refunded";

/**
 * Gives money back at the payment provider; the customer is locked. Repeated after an answer that was lost it gives nothing
 * twice; repeated after a refund that came to nothing, or was refused, it is another one.
 * @param before the requests that were refused or failed for the same, the last one last
 * @returns the charge that was paid
 * @throws CONFLICT where the provider refuses; UPSTREAM_UNAVAILABLE
 */
export async function createRefund(
  giving: Giving,
  before: readonly string[] = [],
): Promise<string | null> {
  const { payment, orderId, promotion } = giving;
  const metadata = { orderId, ...(promotion && { promotionId: promotion.id }) };
  const earlier = (await listRefunds({ payment_intent: payment })).filter(
    ({ metadata: its }) =>
      its?.["orderId"] === orderId && its["promotionId"] === metadata.promotionId,
  );
  const arrived = promotion && earlier.find((each) => !failedRefund(each));
  if (arrived !== undefined) return idOf(arrived.charge);
  const what = promotion === undefined ? `order-${orderId}` : `promotion-${promotion.id}`;
  // The provider answers one key as it did the first time, also when that refund came to nothing or was refused.
  const after = [...(earlier.length > 0 ? [earlier.length] : []), ...before.slice(-1)];
  const idempotencyKey = ["refund", what, ...after].join("-");
  try {
    const refund = await askStripe((client) =>
      client.refunds.create(
        { payment_intent: payment, metadata, ...(promotion && { amount: promotion.amount }) },
        { idempotencyKey },
      ),
    );
    if (failedRefund(refund)) throw refundRefused();
    return idOf(refund.charge);
  } catch (error) {
    const repeated = repeatedAnswer(error);
    if (repeated !== null && !before.includes(repeated) && before.length + 1 < MOST_KEYS)
      return createRefund(giving, [...before, repeated]);
    if (promotion !== undefined || !isGivenBack(error)) throw refundFault(error);
    const intent = await askStripe((client) => client.paymentIntents.retrieve(payment));
    return idOf(intent.latest_charge);
  }
}
