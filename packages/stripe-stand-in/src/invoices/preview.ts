import type { Stripe } from "stripe";
import type { Account } from "#account";
import { draftInvoice } from "#invoices/drafting";
import { periodLines } from "#invoices/lines";
import type { StoredInvoice } from "#invoices/stored";
import { operation } from "#router";
import { itemsToCome } from "#schedules/phase-changes";
import { invalidRequest, notImplemented, StripeError } from "#stripe-error";
import { nextAfter } from "#subscriptions/calendar";
import { recurrenceOf } from "#subscriptions/items";
import { planChange } from "#subscriptions/planning";
import {
  isOver,
  leadItem,
  type StoredItem,
  type StoredSubscription,
  subscriptions,
} from "#subscriptions/stored";
import { rejectUnsupported } from "#reject-unsupported";
import type { Wire } from "#wire";

type Given = Wire<Stripe.InvoiceCreatePreviewParams>;

function following(sub: StoredSubscription, items: readonly StoredItem[]): StoredItem[] {
  return items.map((item) => {
    const start = item.current_period_end;
    const end = nextAfter(sub.billing_cycle_anchor, recurrenceOf(item), start);
    return { ...item, current_period_start: start, current_period_end: end };
  });
}

/**
 * The invoice that would come: at once for a change that is invoiced at once, else the next period's, with the prorations that it
 * would take along. Nothing is kept.
 * @throws StripeError 404 `invoice_upcoming_none` when the subscription ends before
 */
function preview(
  account: Account,
  sub: StoredSubscription,
  given: Given["subscription_details"],
): StoredInvoice {
  const { cancel_at_period_end: atEnd } = given ?? {};
  const wanted = {
    ...(given?.items && { items: given.items }),
    ...(given?.proration_behavior && { proration_behavior: given.proration_behavior }),
    ...(given?.proration_date !== undefined && { proration_date: given.proration_date }),
    ...(given?.trial_end !== undefined && { trial_end: given.trial_end }),
    ...(given?.billing_cycle_anchor && { billing_cycle_anchor: given.billing_cycle_anchor }),
  };
  const planned = planChange(account, sub, wanted);
  const items = planned.fields.items?.data ?? itemsToCome(account, sub) ?? sub.items.data;
  const ends =
    atEnd ?? (sub.cancel_at !== null && sub.cancel_at <= leadItem(sub).current_period_end);
  if (!planned.invoiced && (ends || isOver(sub))) {
    throw new StripeError(
      404,
      "invalid_request_error",
      `No upcoming invoices for customer: '${sub.customer}'`,
      { code: "invoice_upcoming_none" },
    );
  }
  const later = planned.invoiced ? [] : periodLines(account, sub, following(sub, items));
  return draftInvoice(account, {
    subscription: sub,
    lines: [...sub.local.waiting, ...planned.lines, ...later],
    reason: "upcoming",
    ...(planned.lines.length > 0 && { prorationDate: planned.at }),
  });
}

operation<Stripe.InvoiceCreatePreviewParams>(
  "POST /v1/invoices/create_preview",
  ({ account, given }) => {
    rejectUnsupported(given, "customer subscription subscription_details");
    if (given.subscription === undefined) throw notImplemented("a preview without a subscription");
    const details = given.subscription_details ?? {};
    rejectUnsupported(
      details,
      "items proration_behavior proration_date trial_end billing_cycle_anchor cancel_at_period_end",
      "subscription_details",
    );
    const sub = subscriptions(account).referred(given.subscription, "subscription");
    if (given.customer !== undefined && given.customer !== sub.customer) {
      throw invalidRequest("The subscription is not this customer's.", "customer");
    }
    return preview(account, sub, details);
  },
);
