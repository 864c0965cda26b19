import { Stripe } from "stripe";
import { recordAdministration } from "@/lib/audit/audit.commands";
import { PAYMENT_PROVIDER } from "@/lib/audit/audit.schema";
import type { Lease } from "@/lib/payments/payment-leases.commands";
import { recordUnreturnedPayment } from "@/lib/payments/unreturned-payments.commands";
import type { ChargeFacts } from "@/lib/payments/charges.rules";
import type { Customer } from "@/lib/payments/customers.commands";
import type { Tx } from "@/lib/server/db";
import { log } from "@/lib/server/log";
import { callStripe } from "@/lib/server/stripe";
import { unixSeconds } from "@/lib/shared/durations";
import { changeAtEnd } from "@/lib/subscriptions/change-subscription.commands";
import { changeDirection } from "@/lib/subscriptions/change-subscription.rules";
import { listRefunded } from "@/lib/subscriptions/subscription-refunds.queries";
import { listPaidInvoices } from "@/lib/subscriptions/reversals.gateway";
import {
  Outcome,
  type PaidInvoice,
  toPurchase,
  decideReinstatement,
  type Reversal,
  decideReversal,
} from "@/lib/subscriptions/reversals.rules";
import { fullPlanName } from "@/lib/plans/subscription-state.rules";
import { SubscriptionType } from "@/lib/plans/plans.schema";
import { releaseSchedule } from "@/lib/subscriptions/running-subscription.commands";
import { readSubscription } from "@/lib/subscriptions/stripe-subscriptions.gateway";
import { factsOf, type SubscriptionFacts } from "@/lib/subscriptions/stripe-subscriptions.rules";
import { cancelAtProvider } from "@/lib/subscriptions/surplus-subscriptions.commands";

type Refunded = Awaited<ReturnType<typeof listRefunded>>[number];
type InvoiceCharge = ChargeFacts & { invoice: NonNullable<ChargeFacts["invoice"]> };

/** For the rest of the period, without charge or credit; a scheduled downgrade stays. @param until paid until, for another interval */
async function restorePrice(
  facts: SubscriptionFacts,
  price: string,
  until: Date | null,
): Promise<void> {
  await releaseSchedule(facts);
  await callStripe((client) =>
    client.subscriptions.update(facts.id, {
      items: [{ id: facts.itemId, price }],
      proration_behavior: "none",
      ...(until !== null && {
        trial_end: unixSeconds(until),
        metadata: { paidUntil: until.toISOString() },
      }),
    }),
  );
  const after = facts.pending && factsOf(await readSubscription(facts.id));
  if (after === null || facts.pending === null) return;
  if (changeDirection(after.plan, facts.pending) === "downgrade") {
    await changeAtEnd({ ...after, scheduleId: null }, facts.pending);
  }
}

/** Repeatable. @param intended the outcome unless the provider rejects it @throws UPSTREAM_UNAVAILABLE */
async function applyAtProvider(
  facts: SubscriptionFacts,
  reversal: Exclude<Reversal, { kind: "NONE" }>,
  intended: Outcome,
): Promise<Outcome> {
  if (reversal.kind === "END") {
    await cancelAtProvider(facts.id);
    return intended;
  }
  try {
    await restorePrice(facts, reversal.priceId, reversal.until);
    return intended;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    log().error(
      { err: error, subscription: facts.id, price: reversal.priceId },
      "a plan could not be changed after the return of a payment",
    );
    return "REFUSED";
  }
}

function chooseReversal(
  { invoice: { id }, isTakenBack }: InvoiceCharge,
  facts: SubscriptionFacts | null,
  paid: readonly PaidInvoice[],
  refunded: readonly Refunded[],
): Reversal {
  if (facts === null || facts.endedAt !== null) return { kind: "NONE" };
  const running = { priceId: facts.plan.priceId, periodEnd: facts.periodEnd };
  if (isTakenBack) return decideReversal(id, paid, running, new Date());
  if (refunded.find((each) => each.invoice_id === id)?.outcome !== "RESTORED")
    return { kind: "NONE" };
  const returned = refunded.filter(
    (each) => each.invoice_id !== id && each.refunded_amount >= each.amount_paid,
  );
  return decideReinstatement(id, paid, new Set(returned.map((each) => each.invoice_id)), running);
}

/** Logs changes for administrators. @returns what is stored now; undefined for an unknown subscription */
async function recordRefund(
  tx: Tx,
  { invoice, amount, currency, refunded, refundFault, isTakenBack }: InvoiceCharge,
  paid: readonly PaidInvoice[],
  recorded: Refunded | undefined,
  outcome: Outcome,
): Promise<Refunded | undefined> {
  const { id: invoice_id, subscriptionId: subscription_id } = invoice;
  const subscription = await tx
    .selectFrom("subscriptions")
    .select("type")
    .where("id", "=", subscription_id)
    .executeTakeFirst();
  if (subscription === undefined) return undefined;
  const index = paid.findIndex(({ id }) => id === invoice_id);
  const [own, before] = index < 0 ? [] : paid.slice(index, index + 2);
  const purchase = own && toPurchase(own, before);
  const refund_fault = isTakenBack ? null : refundFault;
  const state = { refunded_amount: refunded, outcome, refund_fault };
  const isKnown =
    recorded?.refunded_amount === refunded &&
    recorded.outcome === outcome &&
    recorded.refund_fault === refund_fault;
  if (isKnown) return recorded;
  const written = await tx
    .insertInto("subscription_refunds")
    .values({
      invoice_id,
      subscription_id,
      bought: purchase?.bought ?? "PERIOD",
      from_price_id: purchase?.fromPriceId ?? null,
      price_id: purchase?.priceId ?? null,
      currency,
      amount_paid: amount,
      ...state,
    })
    .onConflict((conflict) =>
      conflict.column("invoice_id").doUpdateSet({ ...state, updated_at: new Date() }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAdministration(tx, {
    actor: PAYMENT_PROVIDER,
    action: "RETURN_PAYMENT",
    subject: "subscription",
    subjectId: subscription_id,
    detail: {
      name: fullPlanName(SubscriptionType.parse(subscription.type)),
      paid: { amount, currency },
      returned: { amount: refunded, currency },
      outcome,
      ...(refund_fault !== null && { fault: refund_fault }),
    },
  });
  return written;
}

export type AppliedReversal = {
  subscriptionId: string;
  returned: InvoiceCharge;
  paid: readonly PaidInvoice[];
  recorded: Refunded | undefined;
  outcome: Outcome;
};

/**
 * A fully returned payment ends the subscription, or an upgrade's the upgrade (CONTRACT section 7); a failed refund restores it. The
 * account's lease is held. Repeatable.
 * @returns null where nothing was returned
 * @throws UPSTREAM_UNAVAILABLE
 */
export async function applyReversal(
  { write }: Lease,
  charge: ChargeFacts,
): Promise<AppliedReversal | null> {
  const { invoice } = charge;
  if (invoice === null) return null;
  const returned: InvoiceCharge = { ...charge, invoice };
  const { subscriptionId } = invoice;
  const refunded = await listRefunded(subscriptionId);
  const recorded = refunded.find((each) => each.invoice_id === invoice.id);
  if (charge.refunded === 0 && recorded === undefined) return null;
  const facts = factsOf(await readSubscription(subscriptionId));
  const paid = await listPaidInvoices(subscriptionId);
  const reversal = chooseReversal(returned, facts, paid, refunded);
  if (facts === null || reversal.kind === "NONE") {
    const outcome = Outcome.parse(recorded?.outcome ?? "NONE");
    return { subscriptionId, returned, paid, recorded, outcome };
  }
  if (!charge.isTakenBack) {
    // Stored afterwards: another attempt relies on the record that the upgrade was reversed.
    const outcome = await applyAtProvider(facts, reversal, "NONE");
    return { subscriptionId, returned, paid, recorded, outcome };
  }
  const intended = reversal.kind === "END" ? "ENDED" : "RESTORED";
  // Stored first: after a crash nothing else would tell why the plan was changed.
  const stored = await write((tx) => recordRefund(tx, returned, paid, recorded, intended));
  const outcome = await applyAtProvider(facts, reversal, intended);
  return { subscriptionId, returned, paid, recorded: stored ?? recorded, outcome };
}

/** What a failed refund ended goes to review. The customer is locked, and the subscription's state stored already. */
export async function recordReversal(
  tx: Tx,
  customer: Customer,
  { returned, paid, recorded, outcome }: AppliedReversal,
): Promise<void> {
  await recordRefund(tx, returned, paid, recorded, outcome);
  const hasLostPlan = outcome === "ENDED" || outcome === "RESTORED";
  if (!returned.isTakenBack && returned.refundFault !== null && hasLostPlan) {
    await recordUnreturnedPayment(tx, customer, returned);
  }
}
