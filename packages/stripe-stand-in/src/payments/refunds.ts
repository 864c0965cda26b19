import type { Stripe } from "stripe";
import { z } from "zod";
import type { Account } from "#account";
import { collection } from "#collection";
import { emit } from "#events";
import { pageOf } from "#paging";
import { amountText } from "#pages/document";
import { charges, type StoredCharge } from "#payments/charges";
import { paymentIntents } from "#payments/payment-intents";
import { newMetadata } from "#resources/metadata";
import { control, includable, operation } from "#router";
import { invalidRequest } from "#stripe-error";
import { newStripeId } from "#stripe-id";
import { rejectUnsupported } from "#reject-unsupported";
import type { Wire } from "#wire";

const Named = z.object({ id: z.string() });
type Given = Wire<Stripe.RefundCreateParams>;
export const refunds = collection<Wire<Stripe.Refund>>("refunds", "refund", "refund");

includable("charge", "refunds", (account, object) => {
  const { id } = Named.parse(object);
  const rows = refunds(account).all();
  const own = rows.filter(({ charge }) => charge === id).toReversed();
  return { object: "list", data: own, has_more: false, url: `/v1/charges/${id}/refunds` };
});

function chargeOf(account: Account, { charge, payment_intent: intentId }: Given): StoredCharge {
  if ((charge === undefined) === (intentId === undefined)) {
    throw invalidRequest("Must provide one of charge or payment_intent.", "charge");
  }
  if (charge !== undefined) return charges(account).referred(charge, "charge");
  const intent = paymentIntents(account).referred(intentId ?? "", "payment_intent");
  const latest = charges(account).find(intent.latest_charge ?? "");
  if (latest?.paid === true) return latest;
  throw invalidRequest(
    `This PaymentIntent (${intent.id}) does not have a successful charge to refund.`,
    "payment_intent",
  );
}

/** The amount of a charge that can still be refunded. @throws StripeError 400 when that is nothing */
function leftOf({ id, paid, refunded, disputed, ...charge }: StoredCharge): number {
  if (!paid) throw invalidRequest(`Charge ${id} was not paid: there is nothing to refund.`);
  if (refunded) {
    const said = `Charge ${id} has already been refunded.`;
    throw invalidRequest(said, "charge", "charge_already_refunded");
  }
  if (disputed) {
    throw invalidRequest(`Charge ${id} has been charged back.`, "charge", "charge_disputed");
  }
  return charge.amount - charge.amount_refunded;
}

operation<Stripe.RefundCreateParams>("POST /v1/refunds", ({ account, given }) => {
  rejectUnsupported(given, "amount charge metadata payment_intent reason");
  const charge = chargeOf(account, given);
  const left = leftOf(charge);
  const { amount = left, reason = null } = given;
  if (amount < 1) throw invalidRequest("Invalid positive integer", "amount");
  if (amount > left) {
    const [asked, most] = [amount, left].map((each) => amountText(each, charge.currency));
    throw invalidRequest(
      `Refund amount (${asked}) is greater than unrefunded amount on charge (${most})`,
      "amount",
    );
  }
  const refund = refunds(account).insert({
    id: newStripeId("re"),
    object: "refund",
    amount,
    balance_transaction: null,
    charge: charge.id,
    created: account.clock.now(),
    currency: charge.currency,
    customer: charge.customer,
    customer_account: null,
    destination_details: { type: "card", card: { type: "refund" } },
    metadata: newMetadata(given.metadata),
    payment_intent: charge.payment_intent,
    payment_method: charge.payment_method,
    reason,
    receipt_number: null,
    source_transfer_reversal: null,
    status: "succeeded",
    transfer_reversal: null,
  });
  const before = charge.amount_refunded;
  const after = charges(account).update(charge.id, {
    amount_refunded: before + amount,
    refunded: amount === left,
  });
  emit(account, "refund.created", refund);
  emit(account, "charge.refunded", after, {
    amount_refunded: before,
    ...(after.refunded && { refunded: false }),
  });
  return refund;
});

operation<Stripe.RefundListParams>("GET /v1/refunds", ({ account, given }) => {
  const { charge, payment_intent: intent } = given;
  const rows = refunds(account)
    .all()
    .filter((each) => charge === undefined || each.charge === charge)
    .filter((each) => intent === undefined || each.payment_intent === intent);
  return pageOf(rows, given, "/v1/refunds");
});

operation("GET /v1/refunds/{id}", ({ account, id }) => refunds(account).get(id));

const Failure = z.object({ refund: z.string(), reason: z.string().default("unknown") });

/**
 * `{ refund, reason? }` makes a refund fail: the charge has the money again; `refund.updated`, `charge.refund.updated`,
 * `refund.failed`. Answers 400 for one that failed before.
 */
control("POST /_local/refunds", (account, given) => {
  const { refund: id, reason } = Failure.parse(given);
  const before = refunds(account).referred(id, "refund");
  if (before.status === "failed") throw invalidRequest(`The refund ${id} failed.`, "refund");
  const refund = refunds(account).update(id, { status: "failed", failure_reason: reason });
  const charge = charges(account).get(String(refund.charge));
  charges(account).update(charge.id, {
    amount_refunded: charge.amount_refunded - refund.amount,
    refunded: false,
  });
  emit(account, "refund.updated", refund, { status: before.status });
  emit(account, "charge.refund.updated", refund, { status: before.status });
  emit(account, "refund.failed", refund);
  return refund;
});
