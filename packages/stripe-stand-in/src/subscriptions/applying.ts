import type { Account } from "#account";
import { emit } from "#events";
import { voidInvoice, wouldPay } from "#invoices/collecting";
import { draftInvoice } from "#invoices/drafting";
import { cardDeclined, notImplemented } from "#stripe-error";
import { bill, billedBy } from "#subscriptions/billing";
import type { Planned } from "#subscriptions/planning";
import { collect } from "#subscriptions/payment-results";
import { change, type StoredSubscription, subscriptions } from "#subscriptions/stored";

const REASON = "subscription_update";
const HOUR = 3600;
/** A pending update expires after 23 hours. */
const PENDING_HOURS = 23;

/** Expires a pending update and voids its invoice: `customer.subscription.pending_update_expired`. */
export function dropPending(account: Account, id: string): void {
  const { local } = subscriptions(account).get(id);
  if (local.pending === null) return;
  voidInvoice(account, local.pending.invoice);
  const sub = change(account, id, { pending_update: null, local: { ...local, pending: null } });
  emit(account, "customer.subscription.pending_update_expired", sub);
}

/** Changes the subscription only once the invoice is paid; until then `pending_update` says what waits. */
function applyOncePaid(account: Account, id: string, { fields, lines, at }: Planned): void {
  const before = subscriptions(account).get(id);
  const { local: own } = before;
  const invoice = bill(account, id, { lines, reason: REASON, prorationDate: at });
  const after = subscriptions(account).get(id).local;
  const pending = { invoice: invoice.id, fields: { ...fields, local: after } };
  subscriptions(account).update(id, { local: { ...own, pending } });
  if (collect(account, invoice.id)) return;
  const trialEnd = fields.trial_end;
  change(account, id, {
    pending_update: {
      billing_cycle_anchor: fields.billing_cycle_anchor ?? null,
      cancel_at_period_end: null,
      discount: null,
      discounts: null,
      expires_at: account.clock.now() + PENDING_HOURS * HOUR,
      metadata: fields.metadata ?? null,
      subscription_items: fields.items?.data ?? null,
      trial_end: trialEnd ?? null,
      trial_from_plan: null,
    },
  });
}

/**
 * Makes a planned change and takes the money for it.
 * @param behavior Stripe's `payment_behavior`: what happens when the card declines
 * @throws StripeError 402 when the card declines and that is to be an error; nothing is changed then
 */
export function applyPlanned(
  account: Account,
  id: string,
  planned: Planned,
  behavior = "allow_incomplete",
): void {
  const sub: StoredSubscription = subscriptions(account).get(id);
  const { fields, lines, at } = planned;
  if (!planned.invoiced) {
    const waiting = [...sub.local.waiting, ...lines];
    const billed = { ...sub.local.billed, ...billedBy(lines) };
    change(account, id, { ...fields, local: { ...sub.local, billed, waiting } });
    return;
  }
  if (behavior === "default_incomplete")
    throw notImplemented("payment_behavior=default_incomplete");
  if (behavior === "pending_if_incomplete") return applyOncePaid(account, id, planned);
  if (behavior === "error_if_incomplete") {
    const all = [...sub.local.waiting, ...lines];
    const draft = draftInvoice(account, { subscription: sub, lines: all, reason: REASON });
    if (!wouldPay(account, draft)) throw cardDeclined();
  }
  const invoice = bill(account, id, { lines, reason: REASON, prorationDate: at }, fields);
  collect(account, invoice.id);
}
