import type { Stripe } from "stripe";
import type { Account } from "#account";
import { draftInvoice } from "#invoices/draft-invoice";
import { createPeriodLines } from "#invoices/invoice-lines";
import type { StoredInvoice } from "#invoices/invoices";
import { defineOperation } from "#router";
import { findNextItems } from "#schedules/phase-changes";
import { invalidRequest, notImplemented, StripeError } from "#stripe-error";
import { computePeriodEnd } from "#subscriptions/calendar";
import { getRecurrence } from "#subscriptions/subscription-items";
import { planChange } from "#subscriptions/plan-change";
import {
  hasEnded,
  getLeadItem,
  type StoredItem,
  type StoredSubscription,
  subscriptions,
} from "#subscriptions/subscriptions";
import { rejectUnsupported } from "#reject-unsupported";
import type { Wire } from "#wire";

type Params = Wire<Stripe.InvoiceCreatePreviewParams>;

function toNextPeriod(sub: StoredSubscription, items: readonly StoredItem[]): StoredItem[] {
  return items.map((item) => {
    const start = item.current_period_end;
    const end = computePeriodEnd(sub.billing_cycle_anchor, getRecurrence(item), start);
    return { ...item, current_period_start: start, current_period_end: end };
  });
}

/**
 * Previews the invoice of a change that is invoiced at once, otherwise that of the next period, with pending prorations.
 * Stores nothing.
 * @throws StripeError 404 `invoice_upcoming_none` if the subscription ends before the next period
 */
function previewInvoice(
  account: Account,
  sub: StoredSubscription,
  params: NonNullable<Params["subscription_details"]>,
): StoredInvoice {
  const plan = planChange(account, sub, params);
  const items = plan.fields.items?.data ?? findNextItems(account, sub) ?? sub.items.data;
  const isEnding =
    params.cancel_at_period_end ??
    (sub.cancel_at !== null && sub.cancel_at <= getLeadItem(sub).current_period_end);
  if (!plan.invoicesNow && (isEnding || hasEnded(sub))) {
    throw new StripeError(
      404,
      "invalid_request_error",
      `No upcoming invoices for customer: '${sub.customer}'`,
      { code: "invoice_upcoming_none" },
    );
  }
  const nextPeriodLines = plan.invoicesNow
    ? []
    : createPeriodLines(account, sub, toNextPeriod(sub, items));
  return draftInvoice(account, {
    subscription: sub,
    lines: [...sub.local.waiting, ...plan.lines, ...nextPeriodLines],
    reason: "upcoming",
    ...(plan.lines.length > 0 && { prorationDate: plan.prorationDate }),
  });
}

defineOperation<Stripe.InvoiceCreatePreviewParams>(
  "POST /v1/invoices/create_preview",
  ({ account, params }) => {
    rejectUnsupported(params, "customer subscription subscription_details");
    if (params.subscription === undefined) throw notImplemented("a preview without a subscription");
    const details = params.subscription_details ?? {};
    rejectUnsupported(
      details,
      "items proration_behavior proration_date trial_end billing_cycle_anchor cancel_at_period_end",
      "subscription_details",
    );
    const sub = subscriptions(account).getReferred(params.subscription, "subscription");
    if (params.customer !== undefined && params.customer !== sub.customer) {
      throw invalidRequest("The subscription is not this customer's.", "customer");
    }
    return previewInvoice(account, sub, details);
  },
);
