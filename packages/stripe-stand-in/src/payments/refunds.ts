import type { Stripe } from "stripe";
import { z } from "zod";
import type { Account } from "#account";
import { defineCollection } from "#collection";
import { emit } from "#events";
import { paginate } from "#paging";
import { formatAmount } from "#html-page";
import { charges, type StoredCharge } from "#payments/charges";
import { paymentIntents } from "#payments/payment-intents";
import { createMetadata } from "#resources/metadata";
import { defineControl, defineIncludable, defineOperation } from "#router";
import { invalidRequest } from "#stripe-error";
import { generateStripeId } from "#stripe-id";
import { rejectUnsupported } from "#reject-unsupported";
import type { Wire } from "#wire";

const WithId = z.object({ id: z.string() });
type Params = Wire<Stripe.RefundCreateParams>;
type StoredRefund = Wire<Stripe.Refund> & { charge: string };
export const refunds = defineCollection<StoredRefund>("refunds", "refund", "refund");

defineIncludable("charge", "refunds", (account, object) => {
  const { id } = WithId.parse(object);
  const rows = refunds(account).all();
  const chargeRefunds = rows.filter(({ charge }) => charge === id).toReversed();
  return { object: "list", data: chargeRefunds, has_more: false, url: `/v1/charges/${id}/refunds` };
});

function getCharge(account: Account, { charge, payment_intent: intentId }: Params): StoredCharge {
  if ((charge === undefined) === (intentId === undefined)) {
    throw invalidRequest("Must provide one of charge or payment_intent.", "charge");
  }
  if (charge !== undefined) return charges(account).getReferred(charge, "charge");
  const intent = paymentIntents(account).getReferred(intentId ?? "", "payment_intent");
  const latestCharge = charges(account).find(intent.latest_charge);
  if (latestCharge?.paid === true) return latestCharge;
  throw invalidRequest(
    `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    "payment_intent",
  );
}

/** @throws StripeError 400 if nothing of the charge can be refunded any more */
function getRefundableAmount({ id, paid, refunded, disputed, ...charge }: StoredCharge): number {
  if (!paid) throw invalidRequest(`Charge ${id} was not paid: there is nothing to refund.`);
  if (refunded) {
    const message = `Charge ${id} has already been refunded.`;
    throw invalidRequest(message, "charge", "charge_already_refunded");
  }
  if (disputed) {
    throw invalidRequest(`Charge ${id} has been charged back.`, "charge", "charge_disputed");
  }
  return charge.amount - charge.amount_refunded;
}

defineOperation<Stripe.RefundCreateParams>("POST /v1/refunds", ({ account, params }) => {
  rejectUnsupported(params, "amount charge metadata payment_intent reason");
  const charge = getCharge(account, params);
  const refundable = getRefundableAmount(charge);
  const { amount = refundable, reason = null } = params;
  if (amount < 1) throw invalidRequest("Invalid positive integer", "amount");
  if (amount > refundable) {
    const [requested, maximum] = [amount, refundable].map((value) =>
      formatAmount(value, charge.currency),
    );
    throw invalidRequest(
      `Refund amount (${requested}) is greater than unrefunded amount on charge (${maximum})`,
      "amount",
    );
  }
  const refund = refunds(account).insert({
    id: generateStripeId("re"),
    object: "refund",
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: account.clock.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { type: "card", card: { type: "refund" } },
    metadata: createMetadata(params.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  });
  const previousAmount = charge.amount_refunded;
  const updatedCharge = charges(account).update(charge.id, {
    amount_refunded: previousAmount + amount,
    refunded: amount === refundable,
  });
  emit(account, "refund.created", refund);
  emit(account, "charge.refunded", updatedCharge, {
    amount_refunded: previousAmount,
    ...(updatedCharge.refunded && { refunded: false }),
  });
  return refund;
});

defineOperation<Stripe.RefundListParams>("GET /v1/refunds", ({ account, params }) => {
  const { charge, payment_intent: intent } = params;
  const rows = refunds(account)
    .all()
    .filter((refund) => charge === undefined || refund.charge === charge)
    .filter((refund) => intent === undefined || refund.payment_intent === intent);
  return paginate(rows, params, "/v1/refunds");
});

defineOperation("GET /v1/refunds/{id}", ({ account, id }) => refunds(account).get(id));

const RefundFailure = z.object({ refund: z.string(), reason: z.string().default("unknown") });

/**
 * `{ refund, reason? }` makes a refund fail, and its amount refundable again. Emits `refund.updated`,
 * `charge.refund.updated` and `refund.failed`. 400 for one that has already failed.
 */
defineControl("POST /_local/refunds", (account, params) => {
  const { refund: id, reason } = RefundFailure.parse(params);
  const previous = refunds(account).getReferred(id, "refund");
  if (previous.status === "failed") throw invalidRequest(`The refund ${id} failed.`, "refund");
  const refund = refunds(account).update(id, { status: "failed", failure_reason: reason });
  const charge = charges(account).get(refund.charge);
  charges(account).update(charge.id, {
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  });
  emit(account, "refund.updated", refund, { status: previous.status });
  emit(account, "charge.refund.updated", refund, { status: previous.status });
  emit(account, "refund.failed", refund);
  return refund;
});
