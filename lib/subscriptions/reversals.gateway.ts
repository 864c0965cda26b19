import type { Stripe } from "stripe";
import { callStripe, toStripeId } from "@/lib/server/stripe";
import type { PaidInvoice } from "@/lib/subscriptions/reversals.rules";

/** One page at Stripe: more than eight years of monthly payments. */
const MAX_INVOICES = 100;

const toLine = ({ amount, parent, period, pricing }: Stripe.InvoiceLineItem) => ({
  amount,
  priceId: toStripeId(pricing?.price_details?.price),
  isProration:
    parent?.subscription_item_details?.proration ??
    parent?.invoice_item_details?.proration ??
    false,
  end: new Date(period.end * 1_000),
});

/** Newest first. @throws UPSTREAM_UNAVAILABLE */
export async function listPaidInvoices(subscription: string): Promise<PaidInvoice[]> {
  const { data } = await callStripe((client) =>
    client.invoices.list({ subscription, status: "paid", limit: MAX_INVOICES }),
  );
  return data.map(({ id, billing_reason: reason, lines }) => ({
    id,
    reason,
    lines: lines.data.map(toLine),
  }));
}
