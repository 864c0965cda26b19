import { Stripe } from "stripe";
import { recordAdministration } from "@/lib/audit/audit.commands";
import { PAYMENT_PROVIDER } from "@/lib/audit/audit.schema";
import type { Lease } from "@/lib/payments/payment-leases.commands";
import type { ChargeFacts } from "@/lib/payments/charges.rules";
import type { Customer } from "@/lib/payments/customers.commands";
import { databaseNow } from "@/lib/server/database/database-clock";
import type { Tx } from "@/lib/server/database/db";
import { findRow } from "@/lib/server/database/rows";
import { log } from "@/lib/server/log";
import { getEarlierDate } from "@/lib/shared/time/durations";
import {
  hasEndedBefore,
  listSubscriptionRefunds,
} from "@/lib/subscriptions/reversals/subscription-refunds.queries";
import {
  listPaidInvoices,
  restorePrice,
  takeBackCredit,
} from "@/lib/subscriptions/reversals/reversals.gateway";
import {
  Outcome,
  type PaidInvoice,
  toPurchase,
  decideReinstatement,
  type RefundedOutcomes,
  type RefundedUse,
  type Reversal,
  calculateRefundedCredit,
  getPaidTime,
  decideReversal,
} from "@/lib/subscriptions/reversals/reversals.rules";
import { findLostPlan, type Unrestored } from "@/lib/subscriptions/reversals/unrestored.rules";
import { formatFullPlanName } from "@/lib/plans/subscription-state.rules";
import { SubscriptionType } from "@/lib/plans/plans.schema";
import {
  findPlanOfPrice,
  readSubscription,
} from "@/lib/subscriptions/stripe-subscriptions.gateway";
import { toFacts, type SubscriptionFacts } from "@/lib/subscriptions/stripe-subscriptions.rules";
import { cancelAtProvider } from "@/lib/subscriptions/surplus-subscriptions.commands";

type RefundRow = Awaited<ReturnType<typeof listSubscriptionRefunds>>[number];
type InvoiceCharge = ChargeFacts & { invoice: NonNullable<ChargeFacts["invoice"]> };

/** Idempotent. @param intendedOutcome the outcome unless the provider rejects it @throws UPSTREAM_UNAVAILABLE */
async function applyAtProvider(
  facts: SubscriptionFacts,
  reversal: Exclude<Reversal, { kind: "NONE" }>,
  intendedOutcome: Outcome,
): Promise<Outcome> {
  if (reversal.kind === "END") {
    await cancelAtProvider(facts.id);
    return intendedOutcome;
  }
  try {
    const billedUntil = reversal.kind === "UNTIL" ? facts.billedUntil : null;
    await restorePrice(facts, reversal.priceId, reversal.until, billedUntil);
    return intendedOutcome;
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    log().error(
      { err: error, subscription: facts.id, price: reversal.priceId },
      "a plan could not be changed after the return of a payment",
    );
    return "REFUSED";
  }
}

/** The invoices returned in full, this one included if it was. */
const toRefundedOutcomes = (
  { invoice: { id }, isFullyRefunded }: InvoiceCharge,
  refunds: readonly RefundRow[],
): RefundedOutcomes => {
  const isRefunded = (refund: RefundRow) =>
    refund.invoice_id === id ? isFullyRefunded : refund.refunded_amount >= refund.amount_paid;
  return new Map([
    ...(isFullyRefunded ? [[id, null] as const] : []),
    ...refunds
      .filter(isRefunded)
      .map((refund) => [refund.invoice_id, Outcome.parse(refund.outcome)] as const),
  ]);
};

function chooseReversal(
  { invoice: { id }, isFullyRefunded }: InvoiceCharge,
  facts: SubscriptionFacts | null,
  paidInvoices: readonly PaidInvoice[],
  refunds: readonly RefundRow[],
  refundedOutcomes: RefundedOutcomes,
): Reversal {
  if (facts === null || facts.endedAt !== null) return { kind: "NONE" };
  const { periodEnd, billedUntil } = facts;
  const current = { priceId: facts.plan.priceId, periodEnd, billedUntil };
  const outcome = refunds.find((refund) => refund.invoice_id === id)?.outcome;
  if (!isFullyRefunded && outcome === "RESTORED")
    return decideReinstatement(id, paidInvoices, new Set(refundedOutcomes.keys()), current);
  if (isFullyRefunded || outcome === "SHORTENED")
    return decideReversal(id, paidInvoices, refundedOutcomes, current, new Date());
  return { kind: "NONE" };
}

/** Stores the refund, and logs a change of it for administrators. @returns what is stored now; undefined for an unknown subscription */
async function recordRefund(
  tx: Tx,
  { invoice, amount, currency, refunded, refundFailure, isFullyRefunded }: InvoiceCharge,
  paidInvoices: readonly PaidInvoice[],
  recordedRefund: RefundRow | undefined,
  outcome: Outcome,
): Promise<RefundRow | undefined> {
  const { id: invoice_id, subscriptionId: subscription_id } = invoice;
  const subscription = await findRow(tx, "subscriptions", subscription_id, ["type"]);
  if (subscription === undefined) return undefined;
  const index = paidInvoices.findIndex(({ id }) => id === invoice_id);
  const [paidInvoice, previousInvoice] = index < 0 ? [] : paidInvoices.slice(index, index + 2);
  const purchase = paidInvoice && toPurchase(paidInvoice, previousInvoice);
  const refund_fault = isFullyRefunded ? null : refundFailure;
  const state = { refunded_amount: refunded, outcome, refund_fault };
  const isUnchanged =
    recordedRefund?.refunded_amount === refunded &&
    recordedRefund.outcome === outcome &&
    recordedRefund.refund_fault === refund_fault;
  if (isUnchanged) return recordedRefund;
  const storedRefund = await tx
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
      conflict.column("invoice_id").doUpdateSet({ ...state, updated_at: databaseNow }),
    )
    .returningAll()
    .executeTakeFirstOrThrow();
  await recordAdministration(tx, {
    actor: PAYMENT_PROVIDER,
    action: "RETURN_PAYMENT",
    subject: "subscription",
    subjectId: subscription_id,
    detail: {
      name: formatFullPlanName(SubscriptionType.parse(subscription.type)),
      paid: { amount, currency },
      returned: { amount: refunded, currency },
      outcome,
      ...(refund_fault !== null && { fault: refund_fault }),
    },
  });
  return storedRefund;
}

const outcomes = { END: "ENDED", PRICE: "RESTORED", UNTIL: "SHORTENED" } as const;

type AppliedReversal = {
  subscriptionId: string;
  refundedCharge: InvoiceCharge;
  paidInvoices: readonly PaidInvoice[];
  recordedRefund: RefundRow | undefined;
  outcome: Outcome;
  /** The plan that the profile had without the returned upgrade; null if nothing paid for it. */
  remainingType: SubscriptionType | null;
};

/** @throws UPSTREAM_UNAVAILABLE */
async function findRemainingType(
  invoiceId: string,
  paidInvoices: readonly PaidInvoice[],
  outcome: Outcome,
): Promise<SubscriptionType | null> {
  const index = paidInvoices.findIndex(({ id }) => id === invoiceId);
  const invoice = paidInvoices[index];
  if (invoice === undefined || outcome === "ENDED") return null;
  const { fromPriceId } = toPurchase(invoice, paidInvoices[index + 1]);
  return fromPriceId === null ? null : ((await findPlanOfPrice(fromPriceId))?.type ?? null);
}

/**
 * Applies a refund to the subscription (CONTRACT section 7); the account's lease is held. Idempotent.
 * - in full: what the payment had bought ends, which is the subscription, an upgrade or the time of a later period
 * - in full or in part: the credit that the payment left is taken back
 * - failed: what had been ended is restored
 * @returns null if nothing was returned @throws UPSTREAM_UNAVAILABLE
 */
export async function applyReversal(
  { write }: Lease,
  charge: ChargeFacts,
): Promise<AppliedReversal | null> {
  const { invoice } = charge;
  if (invoice === null) return null;
  const refundedCharge: InvoiceCharge = { ...charge, invoice };
  const { subscriptionId } = invoice;
  const refunds = await listSubscriptionRefunds(subscriptionId);
  const recordedRefund = refunds.find((refund) => refund.invoice_id === invoice.id);
  if (charge.refunded === 0 && recordedRefund === undefined) return null;
  const facts = toFacts(await readSubscription(subscriptionId));
  const paidInvoices = await listPaidInvoices(subscriptionId);
  const refundedOutcomes = toRefundedOutcomes(refundedCharge, refunds);
  const credit = calculateRefundedCredit(invoice.id, paidInvoices, refundedOutcomes);
  if (credit > 0 && charge.customerId !== null)
    await takeBackCredit(charge.customerId, invoice.id, Math.min(credit, charge.refunded));
  const unapplied = { subscriptionId, refundedCharge, paidInvoices, recordedRefund };
  const reversal = chooseReversal(refundedCharge, facts, paidInvoices, refunds, refundedOutcomes);
  if (facts === null || reversal.kind === "NONE") {
    const outcome = Outcome.parse(recordedRefund?.outcome ?? "NONE");
    const remainingType = await findRemainingType(invoice.id, paidInvoices, outcome);
    return { ...unapplied, outcome, remainingType };
  }
  if (!charge.isFullyRefunded) {
    // Stored afterwards: another attempt relies on the record that the upgrade was reversed.
    const outcome = await applyAtProvider(facts, reversal, "NONE");
    return { ...unapplied, outcome, remainingType: null };
  }
  const intendedOutcome = outcomes[reversal.kind];
  // Stored first: after a crash nothing else would say why the plan was changed.
  const storedRefund = await write((tx) =>
    recordRefund(tx, refundedCharge, paidInvoices, recordedRefund, intendedOutcome),
  );
  const outcome = await applyAtProvider(facts, reversal, intendedOutcome);
  const remainingType = await findRemainingType(invoice.id, paidInvoices, outcome);
  return { ...unapplied, recordedRefund: storedRefund ?? recordedRefund, outcome, remainingType };
}

/**
 * Records what became of a returned payment. The customer is locked, and the subscription's state stored already.
 * @returns `use`: what was used with the payment until it was returned; null if it was not, or not in full. `unrestored`: null while the payment is returned in full
 */
export async function recordReversal(
  tx: Tx,
  customer: Customer,
  reversal: AppliedReversal,
): Promise<{ use: RefundedUse | null; unrestored: Unrestored | null }> {
  const { subscriptionId, refundedCharge, paidInvoices, recordedRefund } = reversal;
  const { outcome, remainingType } = reversal;
  const storedRefund = await recordRefund(
    tx,
    refundedCharge,
    paidInvoices,
    recordedRefund,
    outcome,
  );
  const invoiceId = refundedCharge.invoice.id;
  const time = getPaidTime(invoiceId, paidInvoices);
  if (!refundedCharge.isFullyRefunded) {
    const { ended_posts: posts = 0, ended_boosts: boosts = 0 } = storedRefund ?? {};
    // The provider may reject giving back what the return had taken.
    const lostOutcome = outcome === "REFUSED" ? recordedRefund?.outcome : outcome;
    const hasEnded = await hasEndedBefore(subscriptionId, time?.until, tx);
    const plan = findLostPlan(lostOutcome) ?? (hasEnded ? "ENDED" : null);
    return { use: null, unrestored: { plan, posts, boosts } };
  }
  const { profileId } = customer;
  if (!time || !storedRefund || profileId === null) return { use: null, unrestored: null };
  // What was used since was not used with this payment, however often its event comes.
  const { updated_at: refundedAt } = storedRefund;
  const until = outcome === "ENDED" ? refundedAt : getEarlierDate(time.until, refundedAt);
  const use = { profileId, invoiceId, subscriptionId, since: time.since, until, remainingType };
  return { use, unrestored: null };
}
