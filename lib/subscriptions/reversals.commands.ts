import { Stripe } from "stripe";
import { recordAdministration } from "@/lib/audit/audit.commands";
import { PAYMENT_PROVIDER } from "@/lib/audit/audit.schema";
import type { Lease } from "@/lib/payments/payment-leases.commands";
import { recordUnreturnedPayment } from "@/lib/payments/unreturned-payments.commands";
import type { ChargeFacts } from "@/lib/payments/charges.rules";
import type { Customer } from "@/lib/payments/customers.commands";
import type { Tx } from "@/lib/server/db";
import { log } from "@/lib/server/log";
import { askStripe } from "@/lib/server/stripe";
import { unixSeconds } from "@/lib/shared/durations";
import { changeAtEnd } from "@/lib/subscriptions/change-subscription.commands";
import { directionOf } from "@/lib/subscriptions/change-subscription.rules";
import { listRefunded } from "@/lib/subscriptions/subscription-refunds.queries";
import { listPaidInvoices } from "@/lib/subscriptions/reversals.gateway";
import {
  Outcome,
  type PaidInvoice,
  purchaseOf,
  reinstatementOf,
  type Reversal,
  reversalOf,
} from "@/lib/subscriptions/reversals.rules";
import { fullPlanName } from "@/lib/plans/subscription-state.rules";
import { SubscriptionType } from "@/lib/plans/plans.schema";
import { releaseSchedule } from "@/lib/subscriptions/running-subscription.commands";
import { readSubscription } from "@/lib/subscriptions/stripe-subscriptions.gateway";
import { factsOf, type SubscriptionFacts } from "@/lib/subscriptions/stripe-subscriptions.rules";
import { cancelAtProvider } from "@/lib/subscriptions/surplus-subscriptions.commands";

type Refunded = Awaited<ReturnType<typeof listRefunded>>[number];
type OfInvoice = ChargeFacts & { invoice: NonNullable<ChargeFacts["invoice"]> };

/**
 * Gives a subscription another price for the rest of its period, without charging or crediting anything; a smaller plan that is to
 * come at its end stays to come.
 * @param until for a plan of another interval: until when it has been paid already
 */
async function changePriceTo(
  facts: SubscriptionFacts,
  price: string,
  until: Date | null,
): Promise<void> {
  await releaseSchedule(facts);
  await askStripe((client) =>
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
  if (directionOf(after.plan, facts.pending) === "downgrade") {
    await changeAtEnd({ ...after, scheduleId: null }, facts.pending);
  }
}

/**
 * Does at the provider what follows from a payment's return. Repeatable.
 * @param intended what that comes to if nothing stands in the way
 * @throws UPSTREAM_UNAVAILABLE
 */
async function fulfilOrder(
  facts: SubscriptionFacts,
  reversal: Exclude<Reversal, { kind: "NONE" }>,
  intended: Outcome,
): Promise<Outcome> {
  if (reversal.kind === "END") {
    await cancelAtProvider(facts.id);
    return intended;
  }
  try {
    await changePriceTo(facts, reversal.priceId, reversal.until);
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

function decide(
  { invoice: { id }, isTakenBack }: OfInvoice,
  facts: SubscriptionFacts | null,
  paid: readonly PaidInvoice[],
  refunded: readonly Refunded[],
): Reversal {
  if (facts === null || facts.endedAt !== null) return { kind: "NONE" };
  const running = { priceId: facts.plan.priceId, periodEnd: facts.periodEnd };
  if (isTakenBack) return reversalOf(id, paid, running, new Date());
  if (refunded.find((each) => each.invoice_id === id)?.outcome !== "RESTORED")
    return { kind: "NONE" };
  const back = refunded.filter(
    (each) => each.invoice_id !== id && each.refunded_amount >= each.amount_paid,
  );
  return reinstatementOf(id, paid, new Set(back.map((each) => each.invoice_id)), running);
}

/**
 * Writes down what came back of a payment and what followed, and in the administrators' log where that is news.
 * @returns what is written down now; undefined where there is no such subscription
 */
async function writeRefund(
  tx: Tx,
  { invoice, amount, currency, refunded, refundFault, isTakenBack }: OfInvoice,
  paid: readonly PaidInvoice[],
  known: Refunded | undefined,
  outcome: Outcome,
): Promise<Refunded | undefined> {
  const { id: invoice_id, subscriptionId: subscription_id } = invoice;
  const kept = await tx
    .selectFrom("subscriptions")
    .select("type")
    .where("id", "=", subscription_id)
    .executeTakeFirst();
  if (kept === undefined) return undefined;
  const index = paid.findIndex(({ id }) => id === invoice_id);
  const [own, before] = index < 0 ? [] : paid.slice(index, index + 2);
  const purchase = own && purchaseOf(own, before);
  const refund_fault = isTakenBack ? null : refundFault;
  const news = { refunded_amount: refunded, outcome, refund_fault };
  const isKnown =
    known?.refunded_amount === refunded &&
    known.outcome === outcome &&
    known.refund_fault === refund_fault;
  if (isKnown) return known;
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
      ...news,
    })
    .onConflict((conflict) =>
      conflict.column("invoice_id").doUpdateSet({ ...news, updated_at: new Date() }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAdministration(tx, {
    actor: PAYMENT_PROVIDER,
    action: "RETURN_PAYMENT",
    subject: "subscription",
    subjectId: subscription_id,
    detail: {
      name: fullPlanName(SubscriptionType.parse(kept.type)),
      paid: { amount, currency },
      returned: { amount: refunded, currency },
      outcome,
      ...(refund_fault !== null && { fault: refund_fault }),
    },
  });
  return written;
}

/** What a payment's return came to at the provider, to be stored. */
export type AppliedReversal = {
  subscriptionId: string;
  returned: OfInvoice;
  paid: readonly PaidInvoice[];
  known: Refunded | undefined;
  outcome: Outcome;
};

/**
 * Takes back at the provider what a payment of a subscription bought once all of it is back, by a refund or a lost dispute,
 * whoever made it: the period's own payment ends the subscription, an upgrade's restores the plan before (CONTRACT section 7).
 * A return that came to nothing brings the larger plan back. For whoever holds the lease of the account. Repeatable.
 * @returns null where nothing came back
 * @throws UPSTREAM_UNAVAILABLE
 */
export async function applyReversal(
  { write }: Lease,
  charge: ChargeFacts,
): Promise<AppliedReversal | null> {
  const { invoice } = charge;
  if (invoice === null) return null;
  const returned: OfInvoice = { ...charge, invoice };
  const { subscriptionId } = invoice;
  const refunded = await listRefunded(subscriptionId);
  const known = refunded.find((each) => each.invoice_id === invoice.id);
  if (charge.refunded === 0 && known === undefined) return null;
  const facts = factsOf(await readSubscription(subscriptionId));
  const paid = await listPaidInvoices(subscriptionId);
  const reversal = decide(returned, facts, paid, refunded);
  if (facts === null || reversal.kind === "NONE") {
    const outcome = Outcome.parse(known?.outcome ?? "NONE");
    return { subscriptionId, returned, paid, known, outcome };
  }
  if (!charge.isTakenBack) {
    // Written down afterwards: that the plan was taken back is what another attempt goes by.
    const outcome = await fulfilOrder(facts, reversal, "NONE");
    return { subscriptionId, returned, paid, known, outcome };
  }
  const intended = reversal.kind === "END" ? "ENDED" : "RESTORED";
  // Written down first: who finds it done after a crash could not tell what it came from.
  const stored = await write((tx) => writeRefund(tx, returned, paid, known, intended));
  const outcome = await fulfilOrder(facts, reversal, intended);
  return { subscriptionId, returned, paid, known: stored ?? known, outcome };
}

/**
 * Stores what `applyReversal` did, and a part that came back; what a failed refund ended is put before people. The customer is
 * locked, and how the subscription stands is stored.
 */
export async function writeReversal(
  tx: Tx,
  customer: Customer,
  { returned, paid, known, outcome }: AppliedReversal,
): Promise<void> {
  await writeRefund(tx, returned, paid, known, outcome);
  const isKeptForNothing = outcome === "ENDED" || outcome === "RESTORED";
  if (!returned.isTakenBack && returned.refundFault !== null && isKeptForNothing) {
    await recordUnreturnedPayment(tx, customer, returned);
  }
}
