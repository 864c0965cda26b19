import type { Account } from "#account";
import { emit } from "#events";
import { voidInvoice, wouldPaymentSucceed } from "#invoices/invoice-actions";
import { draftInvoice } from "#invoices/draft-invoice";
import { cardDeclined, notImplemented } from "#stripe-error";
import { billSubscription, readBilledAmounts } from "#subscriptions/bill-subscription";
import type { PlannedChange } from "#subscriptions/plan-change";
import { collectInvoice } from "#subscriptions/payment-results";
import {
  updateSubscription,
  type StoredSubscription,
  subscriptions,
} from "#subscriptions/subscriptions";

const REASON = "subscription_update";
const HOUR_SECONDS = 3600;
/** Stripe expires a pending update after 23 hours. */
const PENDING_HOURS = 23;

/** Expires a pending update and voids its invoice: `customer.subscription.pending_update_expired`. */
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
  const pending = { invoice: invoice.id, fields: { ...fields, local: billedLocal } };
  // Until the payment, the previous items stay credited and the pending lines stay pending.
  subscriptions(account).update(id, { local: { ...previousLocal, pending } });
  if (collectInvoice(account, invoice.id)) return;
  updateSubscription(account, id, {
    pending_update: {
      billing_cycle_anchor: fields.billing_cycle_anchor ?? null,
      cancel_at_period_end: null,
      discount: null,
      discounts: null,
      expires_at: account.clock.now() + PENDING_HOURS * HOUR_SECONDS,
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
  const sub: StoredSubscription = subscriptions(account).get(id);
  const { fields, lines, prorationDate } = change;
  if (!change.isInvoiced) {
    const waiting = [...sub.local.waiting, ...lines];
    const billed = { ...sub.local.billed, ...readBilledAmounts(lines) };
    updateSubscription(account, id, { ...fields, local: { ...sub.local, billed, waiting } });
    return;
  }
  if (behavior === "default_incomplete")
    throw notImplemented("payment_behavior=default_incomplete");
  if (behavior === "pending_if_incomplete") return applyOncePaid(account, id, change);
  if (behavior === "error_if_incomplete") {
    const allLines = [...sub.local.waiting, ...lines];
    const draft = draftInvoice(account, { subscription: sub, lines: allLines, reason: REASON });
    if (!wouldPaymentSucceed(account, draft)) throw cardDeclined();
  }
  const invoice = billSubscription(account, id, { lines, reason: REASON, prorationDate }, fields);
  collectInvoice(account, invoice.id);
}
