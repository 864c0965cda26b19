import type { Account } from "#account";
import { emit } from "#events";
import { attempt, markFailed, markPaid, wouldPay } from "#invoices/collecting";
import { invoices, type StoredInvoice, findSubscriptionId } from "#invoices/stored";
import { DAY } from "#subscriptions/calendar";
import { endSubscription } from "#subscriptions/ending";
import { change, isOver, type StoredSubscription, subscriptions } from "#subscriptions/stored";

/** Days until the next attempt after the first, the second and the third one; then the subscription ends. */
const RETRY_DAYS = [3, 5, 7];

function subscriptionFor(account: Account, invoice: StoredInvoice): StoredSubscription | undefined {
  const found = subscriptions(account).find(findSubscriptionId(invoice) ?? "");
  return found === undefined || isOver(found) ? undefined : found;
}

function owes(account: Account, id: string): boolean {
  const open = invoices(account)
    .all()
    .filter((each) => each.status === "open" && each.attempted && findSubscriptionId(each) === id);
  return open.some((each) => each.id !== subscriptions(account).get(id).local.pending?.invoice);
}

/** After a paid invoice: a pending update is applied, or the subscription is active again. */
function markActive(account: Account, id: string, sub: StoredSubscription): void {
  const { pending } = sub.local;
  if (pending?.invoice === id) {
    const after = change(account, sub.id, {
      ...pending.fields,
      pending_update: null,
      local: { ...sub.local, ...pending.fields.local, pending: null },
    });
    if (sub.pending_update !== null) {
      emit(account, "customer.subscription.pending_update_applied", after);
    }
    return;
  }
  const waits = sub.status === "incomplete" || sub.status === "past_due";
  if (waits && !owes(account, sub.id)) change(account, sub.id, { status: "active" });
}

/** Marks an invoice as paid and updates its subscription. */
export function settlePaid(account: Account, id: string): void {
  const invoice = markPaid(account, id);
  const sub = subscriptionFor(account, invoice);
  if (sub !== undefined) markActive(account, id, sub);
}

/** After a failed attempt: plans the next one, the subscription is past due; after the last one it ends. */
function settleFailed(account: Account, id: string): void {
  const invoice = invoices(account).get(id);
  const sub = subscriptionFor(account, invoice);
  const retried =
    sub !== undefined && sub.status !== "incomplete" && sub.local.pending?.invoice !== id;
  const days = retried ? RETRY_DAYS[invoice.attempt_count] : undefined;
  markFailed(account, id, days === undefined ? null : account.clock.now() + days * DAY);
  if (sub === undefined || !retried) return;
  if (days === undefined) endSubscription(account, sub.id, "payment_failed");
  else change(account, sub.id, { status: "past_due" });
}

/** Attempts to pay an open invoice with the payment method on file. @returns whether it is paid */
export function collect(account: Account, id: string): boolean {
  const paid = wouldPay(account, invoices(account).get(id));
  attempt(account, id, paid);
  if (paid) settlePaid(account, id);
  else settleFailed(account, id);
  return paid;
}
