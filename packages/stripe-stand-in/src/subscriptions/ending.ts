import type { Account } from "#account";
import { emit } from "#events";
import { voidInvoice } from "#invoices/collecting";
import { invoices, findSubscriptionId } from "#invoices/stored";
import { endSchedule } from "#schedules/stored";
import { isOver, type StoredSubscription, subscriptions } from "#subscriptions/stored";

type Reason = NonNullable<NonNullable<StoredSubscription["cancellation_details"]>["reason"]>;

/** Ends a subscription now: `customer.subscription.deleted`. What is still open of it is not tried again. Idempotent. */
export function endSubscription(
  account: Account,
  id: string,
  reason: Reason | null,
): StoredSubscription {
  const before = subscriptions(account).get(id);
  if (isOver(before)) return before;
  const now = account.clock.now();
  const { pending } = before.local;
  for (const invoice of invoices(account).all()) {
    const isUnpaid = invoice.status === "open" || invoice.status === "draft";
    if (!isUnpaid || findSubscriptionId(invoice) !== id) continue;
    if (invoice.id === pending?.invoice) voidInvoice(account, invoice.id);
    else
      invoices(account).update(invoice.id, {
        auto_advance: false,
        automatically_finalizes_at: null,
        next_payment_attempt: null,
      });
  }
  endSchedule(account, before.schedule, "canceled");
  const sub = subscriptions(account).update(id, {
    cancel_at_period_end: before.cancel_at_period_end && (before.cancel_at ?? Infinity) <= now,
    canceled_at: before.canceled_at ?? now,
    cancellation_details: {
      comment: null,
      feedback: null,
      feedback_option: null,
      ...before.cancellation_details,
      reason,
    },
    ended_at: now,
    pending_update: null,
    schedule: null,
    status: "canceled",
    local: { ...before.local, pending: null },
  });
  emit(account, "customer.subscription.deleted", sub);
  return sub;
}
