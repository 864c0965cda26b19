import type { Account } from "#account";
import { emit } from "#events";
import { voidInvoice } from "#invoices/invoice-actions";
import { invoices, getSubscriptionId } from "#invoices/invoices";
import { endSchedule } from "#schedules/schedules";
import { hasEnded, type StoredSubscription, subscriptions } from "#subscriptions/subscriptions";

type Reason = NonNullable<NonNullable<StoredSubscription["cancellation_details"]>["reason"]>;

/** Cancels a subscription at once and emits `customer.subscription.deleted`. Idempotent. */
export function endSubscription(
  account: Account,
  id: string,
  reason: Reason | null,
): StoredSubscription {
  const previous = subscriptions(account).get(id);
  if (hasEnded(previous)) return previous;
  const now = account.clock.now();
  const { pending: pendingUpdate } = previous.local;
  for (const invoice of invoices(account).all()) {
    const isUnpaid = invoice.status === "open" || invoice.status === "draft";
    if (!isUnpaid || getSubscriptionId(invoice) !== id) continue;
    // The pending update never takes effect, so nothing is owed for it. The other invoices are for time that the customer
    // had: they stay payable and are only not retried.
    if (invoice.id === pendingUpdate?.invoice) voidInvoice(account, invoice.id);
    else
      invoices(account).update(invoice.id, {
        auto_advance: false,
        automatically_finalizes_at: null,
        next_payment_attempt: null,
      });
  }
  endSchedule(account, previous.schedule, "canceled");
  const endsAsScheduled = previous.cancel_at !== null && previous.cancel_at <= now;
  const sub = subscriptions(account).update(id, {
    // An earlier cancellation replaces the one that was scheduled for the end of the period.
    cancel_at_period_end: previous.cancel_at_period_end && endsAsScheduled,
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
