import type { Account } from "#account";
import { emit } from "#events";
import { voidInvoice, wouldPaymentSucceed } from "#invoices/invoice-actions";
import { draftInvoice } from "#invoices/draft-invoice";
import { cardDeclined, notImplemented } from "#stripe-error";
import { billSubscription, readBilledPeriods } from "#subscriptions/bill-subscription";
import type { PlannedChange } from "#subscriptions/plan-change";
import { collectInvoice } from "#subscriptions/payment-results";
import { updateSubscription, subscriptions } from "#subscriptions/subscriptions";

const REASON = "subscription_update";
/** Stripe expires a pending update after 23 hours. */
const PENDING_SECONDS = 23 * 3600;

/** Expires a pending update, voids its invoice and emits `customer.subscription.pending_update_expired`. */
export function expirePendingUpdate(account: Account, id: string): void {
  const { local } = subscriptions(account).get(id);
  if (local.pending === null) return;
  voidInvoice(account, local.pending.invoice);
  const sub = updateSubscription(account, id, {
    pending_update: null,
    local: { ...local, pending: null },
  });
  emit(account, "customer.subscription.pending_update_expired", sub);
}

/** Changes the subscription only once its invoice is paid; until then `pending_update` has the new values. */
function applyOncePaid(
  account: Account,
  id: string,
  { fields, lines, prorationDate }: PlannedChange,
): void {
  const { local: previousLocal } = subscriptions(account).get(id);
  const invoice = billSubscription(account, id, { lines, reason: REASON, prorationDate });
  const { local: billedLocal } = subscriptions(account).get(id);
  const pendingUpdate = { invoice: invoice.id, fields: { ...fields, local: billedLocal } };
  // `billSubscription` has already stored the amounts as billed; put the previous ones back until the invoice is paid.
  subscriptions(account).update(id, { local: { ...previousLocal, pending: pendingUpdate } });
  if (collectInvoice(account, invoice.id)) return;
  updateSubscription(account, id, {
    pending_update: {
      billing_cycle_anchor: fields.billing_cycle_anchor ?? null,
      cancel_at_period_end: null,
      discount: null,
      discounts: null,
      expires_at: account.clock.now() + PENDING_SECONDS,
      metadata: fields.metadata ?? null,
      subscription_items: fields.items?.data ?? null,
      trial_end: fields.trial_end ?? null,
      trial_from_plan: null,
    },
  });
}

/**
 * Applies a planned change and collects its invoice.
 * @param behavior Stripe's `payment_behavior`: what happens if the card is declined
 * @throws StripeError 402 if the card is declined and `behavior` is `error_if_incomplete`; nothing is changed then
 */
export function applyChange(
  account: Account,
  id: string,
  change: PlannedChange,
  behavior = "allow_incomplete",
): void {
  const sub = subscriptions(account).get(id);
  const { fields, lines, prorationDate } = change;
  const uninvoicedLines = [...sub.local.waiting, ...lines];
  if (!change.invoicesNow) {
    const billed = { ...sub.local.billed, ...readBilledPeriods(lines) };
    const local = { ...sub.local, billed, waiting: uninvoicedLines };
    updateSubscription(account, id, { ...fields, local });
    return;
  }
  if (behavior === "default_incomplete")
    throw notImplemented("payment_behavior=default_incomplete");
  if (behavior === "pending_if_incomplete") return applyOncePaid(account, id, change);
  if (behavior === "error_if_incomplete") {
    const draft = draftInvoice(account, {
      subscription: sub,
      lines: uninvoicedLines,
      reason: REASON,
    });
    if (!wouldPaymentSucceed(account, draft)) throw cardDeclined();
  }
  const invoice = billSubscription(account, id, { lines, reason: REASON, prorationDate }, fields);
  collectInvoice(account, invoice.id);
}
