import type { Account } from "#account";
import { emit } from "#events";
import { finalize, findMethod, voidInvoice } from "#invoices/collecting";
import { periodLines } from "#invoices/lines";
import { dropPending } from "#subscriptions/applying";
import { bill } from "#subscriptions/billing";
import { DRAFT, nextAfter } from "#subscriptions/calendar";
import { endSubscription } from "#subscriptions/ending";
import { getRecurrence } from "#subscriptions/items";
import { lateBy } from "#subscriptions/lateness";
import { collect } from "#subscriptions/payment-results";
import { change, itemList, leadItem, subscriptions } from "#subscriptions/stored";

/** At the end of a trial without anything to pay with: whether the subscription goes on all the same. */
function continuesUnpaid(account: Account, id: string): boolean {
  const { customer, trial_settings: settings } = subscriptions(account).get(id);
  if (findMethod(account, customer, id) !== undefined) return true;
  const behavior = settings?.end_behavior.missing_payment_method;
  if (behavior === "cancel") endSubscription(account, id, null);
  if (behavior === "pause") {
    emit(account, "customer.subscription.paused", change(account, id, { status: "paused" }));
  }
  return behavior === "create_invoice";
}

/**
 * The next period begins where the old one ended, and its invoice is made: a draft for an hour, then final and tried. A trial ends
 * here.
 */
export function renew(account: Account, id: string): void {
  dropPending(account, id);
  const sub = subscriptions(account).get(id);
  if (sub.status === "trialing" && !continuesUnpaid(account, id)) return;
  const lead = leadItem(sub);
  const start = lead.current_period_end;
  const end = nextAfter(sub.billing_cycle_anchor, getRecurrence(lead), start);
  const items = sub.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: end,
  }));
  bill(
    account,
    id,
    {
      lines: periodLines(account, sub, items),
      reason: "subscription_cycle",
      finalizesAt: start + lateBy(account) + DRAFT,
    },
    {
      items: itemList(id, items),
      ...(sub.status === "trialing" && { status: "active" }),
    },
  );
}

export function closeDraft(account: Account, id: string): void {
  finalize(account, id);
  collect(account, id);
}

/** A subscription whose first payment never came: `incomplete_expired`, its invoice void. */
export function expire(account: Account, id: string): void {
  const { latest_invoice: invoice } = subscriptions(account).get(id);
  if (invoice !== null) voidInvoice(account, invoice);
  change(account, id, { ended_at: account.clock.now(), status: "incomplete_expired" });
}

/** Announces the end of a trial: `customer.subscription.trial_will_end`. */
export function warn(account: Account, id: string): void {
  const { local } = subscriptions(account).get(id);
  const sub = subscriptions(account).update(id, { local: { ...local, warned: true } });
  emit(account, "customer.subscription.trial_will_end", sub);
}
