import type { Stripe } from "stripe";
import { callStripe, toStripeId } from "@/lib/server/stripe/stripe";
import { toUnixSeconds } from "@/lib/shared/time/durations";
import { getChangeDirection } from "@/lib/subscriptions/changes/change-subscription.rules";
import {
  releaseSchedule,
  scheduleChange,
} from "@/lib/subscriptions/changes/subscription-changes.gateway";
import type { PaidInvoice } from "@/lib/subscriptions/reversals/reversals.rules";
import { readSubscription } from "@/lib/subscriptions/stripe-subscriptions.gateway";
import { toFacts, type SubscriptionFacts } from "@/lib/subscriptions/stripe-subscriptions.rules";

/** One page at Stripe: more than eight years of monthly payments. */
const MAX_INVOICES = 100;

const sum = (amounts: readonly number[]) => amounts.reduce((total, amount) => total + amount, 0);

const toNetAmount = ({ amount, discount_amounts: discounts, taxes }: Stripe.InvoiceLineItem) =>
  amount -
  sum((discounts ?? []).map((discount) => discount.amount)) +
  sum(
    (taxes ?? [])
      .filter(({ tax_behavior: behavior }) => behavior === "exclusive")
      .map((tax) => tax.amount),
  );

const toLine = (line: Stripe.InvoiceLineItem) => ({
  amount: toNetAmount(line),
  priceId: toStripeId(line.pricing?.price_details?.price),
  isProration:
    line.parent?.subscription_item_details?.proration ??
    line.parent?.invoice_item_details?.proration ??
    false,
  start: new Date(line.period.start * 1_000),
  end: new Date(line.period.end * 1_000),
});

/** Returns the credit: as at the provider, a negative balance is the customer's. */
const toCredit = (balance: number | null) => Math.max(0, -(balance ?? 0));

/** A paid invoice with its receipt. Amounts are minor units. @property tax null if none is charged */
export type ReceivedInvoice = PaidInvoice & {
  currency: string;
  paidAt: Date;
  subtotal: number;
  tax: number | null;
  url: string | null;
  paymentIntentId: string | null;
};

const toReceipt = (invoice: Stripe.Invoice) => ({
  currency: invoice.currency.toUpperCase(),
  paidAt: new Date((invoice.status_transitions.paid_at ?? invoice.created) * 1_000),
  subtotal: Math.max(0, invoice.subtotal),
  tax: invoice.automatic_tax.enabled
    ? sum((invoice.total_taxes ?? []).map(({ amount }) => amount))
    : null,
  url: invoice.hosted_invoice_url ?? null,
  paymentIntentId: toStripeId(
    invoice.payments?.data.find(({ status }) => status === "paid")?.payment.payment_intent,
  ),
});

/** Lists a subscription's paid invoices, newest first. @throws UPSTREAM_UNAVAILABLE */
export async function listPaidInvoices(subscription: string): Promise<ReceivedInvoice[]> {
  const { data } = await callStripe((client) =>
    client.invoices.list({
      subscription,
      status: "paid",
      limit: MAX_INVOICES,
      expand: ["data.payments"],
    }),
  );
  return data.map((invoice) => ({
    id: invoice.id,
    reason: invoice.billing_reason,
    paid: invoice.amount_paid,
    credit: toCredit(invoice.ending_balance) - toCredit(invoice.starting_balance),
    lines: invoice.lines.data.map(toLine),
    ...toReceipt(invoice),
  }));
}

/**
 * Brings the credit that was taken back for a returned payment to this amount, as far as the customer still has it: nobody is made to owe.
 * The customer's metadata says what was taken, which makes it idempotent. The account's lease is held. @throws UPSTREAM_UNAVAILABLE
 */
export async function takeBackCredit(
  customerId: string,
  invoiceId: string,
  amount: number,
): Promise<void> {
  const customer = await callStripe((client) => client.customers.retrieve(customerId));
  if (customer.deleted === true) return;
  const key = `credit_${invoiceId}`;
  const taken = Number(customer.metadata[key] ?? 0);
  const change = Math.min(amount - taken, toCredit(customer.balance));
  if (change === 0) return;
  await callStripe((client) =>
    client.customers.update(customerId, {
      balance: customer.balance + change,
      metadata: { [key]: String(taken + change) },
    }),
  );
}

/**
 * Changes the price for the rest of the period, without charge or credit; a scheduled downgrade stays.
 * @param until the end of the time paid for, if it changes
 * @param billedUntil what the period's end was before, if only that changes
 */
export async function restorePrice(
  facts: SubscriptionFacts,
  price: string,
  until: Date | null,
  billedUntil: Date | null,
): Promise<void> {
  await releaseSchedule(facts);
  await callStripe((client) =>
    client.subscriptions.update(facts.id, {
      items: [{ id: facts.itemId, price }],
      proration_behavior: "none",
      ...(until !== null && {
        trial_end: toUnixSeconds(until),
        // A cancelled subscription ends then, instead of being renewed.
        ...(facts.cancelAt !== null && { cancel_at: toUnixSeconds(until) }),
        metadata: {
          paidUntil: until.toISOString(),
          billedUntil: billedUntil === null ? "" : billedUntil.toISOString(),
        },
      }),
    }),
  );
  const restoredFacts = facts.pending && toFacts(await readSubscription(facts.id));
  if (restoredFacts === null || facts.pending === null) return;
  if (getChangeDirection(restoredFacts.plan, facts.pending) === "downgrade")
    await scheduleChange({ ...restoredFacts, scheduleId: null }, facts.pending);
}
