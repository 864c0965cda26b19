import type { Account } from "#account";
import { emit } from "#events";
import { finalizeInvoice, findDefaultMethod, voidInvoice } from "#invoices/invoice-actions";
import { createPeriodLines } from "#invoices/invoice-lines";
import { expirePendingUpdate } from "#subscriptions/apply-change";
import { billSubscription } from "#subscriptions/bill-subscription";
import { DRAFT_SECONDS, computePeriodEnd } from "#subscriptions/calendar";
import { endSubscription } from "#subscriptions/end-subscription";
import { getRecurrence } from "#subscriptions/subscription-items";
import { getLateness } from "#subscriptions/lateness";
import { collectInvoice } from "#subscriptions/payment-results";
import {
  updateSubscription,
  toItemList,
  getLeadItem,
  subscriptions,
} from "#subscriptions/subscriptions";

/**
 * Ends or pauses a subscription whose trial ends without a payment method, as its `trial_settings` say.
 * @returns whether it continues
 */
function continueAfterTrial(account: Account, id: string): boolean {
  const { customer, trial_settings: settings } = subscriptions(account).get(id);
  if (findDefaultMethod(account, customer, id) !== undefined) return true;
  const behavior = settings?.end_behavior.missing_payment_method;
  if (behavior === "cancel") endSubscription(account, id, null);
  if (behavior === "pause") {
    emit(
      account,
      "customer.subscription.paused",
      updateSubscription(account, id, { status: "paused" }),
    );
  }
  return behavior === "create_invoice";
}

/**
 * Starts the next period, which follows the old one without a gap even if it is late, and creates its invoice: a draft for
 * an hour. Also ends a trial.
 */
export function renewSubscription(account: Account, id: string): void {
  expirePendingUpdate(account, id);
  const sub = subscriptions(account).get(id);
  if (sub.status === "trialing" && !continueAfterTrial(account, id)) return;
  const lead = getLeadItem(sub);
  const start = lead.current_period_end;
  const end = computePeriodEnd(sub.billing_cycle_anchor, getRecurrence(lead), start);
  const items = sub.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: end,
  }));
  billSubscription(
    account,
    id,
    {
      lines: createPeriodLines(account, sub, items),
      reason: "subscription_cycle",
      finalizesAt: start + getLateness(account) + DRAFT_SECONDS,
    },
    {
      items: toItemList(id, items),
      ...(sub.status === "trialing" && { status: "active" }),
    },
  );
}

export function finalizeRenewal(account: Account, id: string): void {
  finalizeInvoice(account, id);
  collectInvoice(account, id);
}

/** Ends a subscription whose first payment never came, and voids its invoice. */
export function expireIncomplete(account: Account, id: string): void {
  const { latest_invoice: invoice } = subscriptions(account).get(id);
  if (invoice !== null) voidInvoice(account, invoice);
  updateSubscription(account, id, { ended_at: account.clock.now(), status: "incomplete_expired" });
}

/** Emits `customer.subscription.trial_will_end`, and records that it was sent. */
export function announceTrialEnd(account: Account, id: string): void {
  const { local } = subscriptions(account).get(id);
  const sub = subscriptions(account).update(id, { local: { ...local, warned: true } });
  emit(account, "customer.subscription.trial_will_end", sub);
}
