import type { Account } from "#account";
import { emit } from "#events";
import { voidInvoice } from "#invoices/invoice-actions";
import { invoices, getSubscriptionId } from "#invoices/invoices";
import { endSchedule } from "#schedules/schedules";
import { hasEnded, type StoredSubscription, subscriptions } from "#subscriptions/subscriptions";

type Reason = NonNullable<NonNullable<StoredSubscription["cancellation_details"]>["reason"]>;

/** Cancels a subscription at once: `customer.subscription.deleted`. Its unpaid invoices are not retried. Idempotent. */
export function endSubscription(
  account: Account,
  id: string,
  reason: Reason | null,
): StoredSubscription {
  const previous = subscriptions(account).get(id);
  if (hasEnded(previous)) return previous;
  const now = account.clock.now();
  const { pending } = previous.local;
  for (const invoice of invoices(account).all()) {
    const isUnpaid = invoice.status === "open" || invoice.status === "draft";
    if (!isUnpaid || getSubscriptionId(invoice) !== id) continue;
    if (invoice.id === pending?.invoice) voidInvoice(account, invoice.id);
    else
      invoices(account).update(invoice.id, {
        auto_advance: false,
        automatically_finalizes_at: null,
        next_payment_attempt: null,
      });
  }
  endSchedule(account, previous.schedule, "canceled");
  const sub = subscriptions(account).update(id, {
    cancel_at_period_end: previous.cancel_at_period_end && (previous.cancel_at ?? Infinity) <= now,
    canceled_at: previous.canceled_at ?? now,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      ...previous.cancellation_details,
      reason,
    },
    ended_at: now,
    pending_update: null,
    schedule: null,
    status: "canceled",
    local: { ...previous.local, pending: null },
  });
  emit(account, "customer.subscription.deleted", sub);
  return sub;
}
