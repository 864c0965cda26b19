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
import type { StoredOrder } from "@/lib/checkout/orders/stored-orders.queries";
import { type AdministrationEntry, recordAdministration } from "@/lib/audit/audit.commands";
import type { Lease } from "@/lib/payments/payment-leases.commands";
import { recordEvent } from "@/lib/outbox/record-event.commands";
import type { Tx } from "@/lib/server/database/db";
import { readRow } from "@/lib/server/database/rows";
import { Failure } from "@/lib/shared/failure";

/** A refund of the rest of a payment, or of one promotion of the order. Minor units. */
type RefundRequest = {
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

/** Notifies the payer of what has been refunded since the last time. Before the new sum is stored. @param refunded of the whole order, in minor units */
export async function recordRefund(
  tx: Tx,
  { id, currency }: Pick<StoredOrder, "id" | "currency">,
  refunded: number,
): Promise<void> {
  const before = await readRow(tx, "orders", id, ["refunded_amount"]);
  const amount = refunded - before.refunded_amount;
  if (amount <= 0) return;
  await recordEvent(tx, "REFUND", {
    subjectId: id,
    payload: { amount, currency },
    dedupe: `${id}:${refunded}`,
  });
}

const describeOutcome = (error: unknown): string =>
  error instanceof Failure && error.code === "CONFLICT" ? "REFUSED" : "UNKNOWN";

/**
 * Records a refund in the log before the money moves, and its outcome afterwards: an entry without an outcome was interrupted. The
 * log takes no changes, so the outcome is an entry of its own.
 */
export async function withRefundRecord<Result>(
  lease: Pick<Lease, "write">,
  entry: AdministrationEntry,
  refund: () => Promise<Result>,
): Promise<Result> {
  const recordOutcome = (outcome: string) =>
    lease.write((tx) =>
      recordAdministration(tx, {
        ...entry,
        action: "CONCLUDE_REFUND",
        detail: { ...entry.detail, outcome },
      }),
    );
  await lease.write((tx) => recordAdministration(tx, entry));
  const result = await refund().catch(async (error: unknown) => {
    await recordOutcome(describeOutcome(error));
    throw error;
  });
  await recordOutcome("REFUNDED");
  return result;
}
