import type { Account } from "#account";
import { emit } from "#events";
import {
  attemptPayment,
  recordFailedAttempt,
  markInvoicePaid,
  wouldPaymentSucceed,
} from "#invoices/invoice-actions";
import { invoices, type StoredInvoice, getSubscriptionId } from "#invoices/invoices";
import { DAY_SECONDS } from "#subscriptions/calendar";
import { endSubscription } from "#subscriptions/end-subscription";
import {
  updateSubscription,
  hasEnded,
  type StoredSubscription,
  subscriptions,
} from "#subscriptions/subscriptions";

/** Days until the next attempt after the first, second and third; after the fourth the subscription ends. */
const RETRY_DAYS = [3, 5, 7];

function findInvoiceSubscription(
  account: Account,
  invoice: StoredInvoice,
): StoredSubscription | undefined {
  const sub = subscriptions(account).find(getSubscriptionId(invoice));
  return sub === undefined || hasEnded(sub) ? undefined : sub;
}

function hasUnpaidInvoice(account: Account, id: string): boolean {
  const { pending: pendingUpdate } = subscriptions(account).get(id).local;
  return invoices(account)
    .all()
    .some(
      (invoice) =>
        invoice.status === "open" &&
        invoice.attempted &&
        getSubscriptionId(invoice) === id &&
        invoice.id !== pendingUpdate?.invoice,
    );
}

/** Applies the pending update that an invoice was for, or activates a subscription without other unpaid invoices. */
function applyPaidInvoice(account: Account, invoice: string, sub: StoredSubscription): void {
  const { pending: pendingUpdate } = sub.local;
  if (pendingUpdate?.invoice === invoice) {
    const updated = updateSubscription(account, sub.id, {
      ...pendingUpdate.fields,
      pending_update: null,
      local: { ...sub.local, ...pendingUpdate.fields.local, pending: null },
    });
    if (sub.pending_update !== null) {
      emit(account, "customer.subscription.pending_update_applied", updated);
    }
    return;
  }
  const awaitsPayment = sub.status === "incomplete" || sub.status === "past_due";
  if (awaitsPayment && !hasUnpaidInvoice(account, sub.id))
    updateSubscription(account, sub.id, { status: "active" });
}

/** Marks an invoice as paid and updates its subscription: see `applyPaidInvoice`. */
export function settlePaidInvoice(account: Account, id: string): void {
  const invoice = markInvoicePaid(account, id);
  const sub = findInvoiceSubscription(account, invoice);
  if (sub !== undefined) applyPaidInvoice(account, id, sub);
}

/** Schedules the next attempt and marks the subscription as past due, or ends it after the last attempt. */
export function settleFailedAttempt(account: Account, id: string): void {
  const invoice = invoices(account).get(id);
  const sub = findInvoiceSubscription(account, invoice);
  const isRetried =
    sub !== undefined && sub.status !== "incomplete" && sub.local.pending?.invoice !== id;
  const retryDays = isRetried ? RETRY_DAYS[invoice.attempt_count] : undefined;
  recordFailedAttempt(
    account,
    id,
    retryDays === undefined ? null : account.clock.now() + retryDays * DAY_SECONDS,
  );
  if (sub === undefined || !isRetried) return;
  if (retryDays === undefined) endSubscription(account, sub.id, "payment_failed");
  else updateSubscription(account, sub.id, { status: "past_due" });
}

/** Attempts to pay an open invoice with the default payment method. @returns whether it is paid */
export function collectInvoice(account: Account, id: string): boolean {
  const isPaid = wouldPaymentSucceed(account, invoices(account).get(id));
  attemptPayment(account, id, isPaid);
  if (isPaid) settlePaidInvoice(account, id);
  else settleFailedAttempt(account, id);
  return isPaid;
}
