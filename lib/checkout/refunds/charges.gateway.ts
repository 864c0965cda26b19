import { Stripe } from "stripe";
import {
  calculateRefunded,
  type ChargeFacts,
  isFailedRefund,
  formatRefundFailure,
  type OpenDispute,
  type RefundedAmount,
} from "@/lib/payments/charges.rules";
import { toIsoAmount } from "@/lib/products/products.rules";
import { callStripe, toStripeId } from "@/lib/server/stripe/stripe";
import { failure } from "@/lib/shared/failure";

/** The provider rejects a refund of what is disputed, or of more than is left of the payment. */
export const refundRejectedFailure = () =>
  failure("CONFLICT", "The payment provider could not refund it. See there for the reason.");

export const toRefundFailure = (error: unknown): unknown =>
  error instanceof Stripe.errors.StripeInvalidRequestError ? refundRejectedFailure() : error;

const listDisputes = async ({ id, disputed }: Stripe.Charge): Promise<Stripe.Dispute[]> =>
  disputed
    ? (await callStripe((client) => client.disputes.list({ charge: id, limit: 100 }))).data
    : [];

const closedDisputes = new Set<Stripe.Dispute.Status>([
  "lost",
  "prevented",
  "warning_closed",
  "won",
]);

const toOpenDisputes = (disputes: readonly Stripe.Dispute[]): OpenDispute[] =>
  disputes
    .filter(({ status }) => !closedDisputes.has(status))
    .map(({ id, amount, currency, evidence_details: { due_by: dueBy } }) => {
      const code = currency.toUpperCase();
      return {
        id,
        amount: toIsoAmount(amount, code),
        currency: code,
        dueBy: dueBy === null ? null : new Date(dueBy * 1_000).toISOString(),
      };
    });

/** Reads how much of a payment was returned, by refunds or lost disputes, and whether all of it was. @throws UPSTREAM_UNAVAILABLE */
export const readRefunded = async (charge: Stripe.Charge): Promise<RefundedAmount> =>
  calculateRefunded(charge, charge.refunded ? [] : await listDisputes(charge));

export const listRefunds = (filter: { charge: string } | { payment_intent: string }) =>
  callStripe((client) =>
    client.refunds.list({ ...filter, limit: 100 }).autoPagingToArray({ limit: 1_000 }),
  );

const toFailureMessage = ({ amount, currency, failure_reason: reason }: Stripe.Refund) =>
  formatRefundFailure({ amount, currency: currency.toUpperCase() }, reason);

/** Reads what became of the refunds of a charge, and of the promotions that they name. */
async function readRefunds(
  charge: string,
): Promise<Pick<ChargeFacts, "refundFailure" | "promotionIds" | "failedPromotions">> {
  const refunds = await listRefunds({ charge });
  const [failedRefunds, remainingRefunds] = [
    refunds.filter(isFailedRefund),
    refunds.filter((refund) => !isFailedRefund(refund)),
  ];
  const promotionIds = remainingRefunds.flatMap(({ metadata }) => metadata?.["promotionId"] ?? []);
  const failedPromotions = failedRefunds.flatMap((refund) => {
    const id = refund.metadata?.["promotionId"];
    return id === undefined || promotionIds.includes(id)
      ? []
      : [{ id, error: toFailureMessage(refund) }];
  });
  const [lastFailed] = failedRefunds;
  return {
    refundFailure: lastFailed === undefined ? null : toFailureMessage(lastFailed),
    promotionIds,
    failedPromotions,
  };
}

type ChargeInvoice = NonNullable<ChargeFacts["invoice"]> & { orderId: string | null };

async function findInvoice(paymentIntentId: string): Promise<ChargeInvoice | null> {
  const payments = await callStripe((client) =>
    client.invoicePayments.list({
      payment: { type: "payment_intent", payment_intent: paymentIntentId },
      expand: ["data.invoice"],
      limit: 1,
    }),
  );
  const invoice = payments.data[0]?.invoice;
  if (invoice === undefined || typeof invoice === "string" || invoice.deleted === true) return null;
  const subscriptionDetails = invoice.parent?.subscription_details;
  const subscriptionId = toStripeId(subscriptionDetails?.subscription);
  if (subscriptionId === null) return null;
  return {
    id: invoice.id,
    subscriptionId,
    orderId: subscriptionDetails?.metadata?.["orderId"] ?? null,
  };
}

export async function readCharge(chargeId: string): Promise<ChargeFacts> {
  const charge = await callStripe((client) =>
    client.charges.retrieve(chargeId, { expand: ["payment_intent"] }),
  );
  const intent = charge.payment_intent;
  const intentId = toStripeId(intent);
  const invoice = intentId === null ? null : await findInvoice(intentId);
  const disputes = await listDisputes(charge);
  return {
    id: charge.id,
    customerId: toStripeId(charge.customer),
    paymentIntentId: intentId,
    amount: charge.amount,
    currency: charge.currency.toUpperCase(),
    orderId:
      (typeof intent === "object" ? intent?.metadata["orderId"] : undefined) ??
      charge.metadata["orderId"] ??
      invoice?.orderId ??
      null,
    ...calculateRefunded(charge, charge.refunded ? [] : disputes),
    ...(await readRefunds(charge.id)),
    invoice,
    openDisputes: toOpenDisputes(disputes),
  };
}
