import type { Occasion } from "@/lib/payments/order-types.schema";
import {
  listPaidInvoices,
  type ReceivedInvoice,
} from "@/lib/subscriptions/reversals/reversals.gateway";
import { toPurchase } from "@/lib/subscriptions/reversals/reversals.rules";
import { findReadInvoiceId } from "@/lib/subscriptions/subscriptions.queries";
import { findPlanOfPrice } from "@/lib/subscriptions/stripe-subscriptions.gateway";
import type { Plan, SubscriptionFacts } from "@/lib/subscriptions/stripe-subscriptions.rules";

/** A paid invoice after the first, and the plan that it paid for. */
export type InvoicePurchase = { invoice: ReceivedInvoice; occasion: Occasion; plan: Plan };

/**
 * Reads the paid invoices of a subscription, oldest first, without the first one, which belongs to its checkout.
 * @param isUnrecorded one of them is known to have no order: an older invoice can be paid after a newer one
 * @returns null if there is no new one
 * @throws UPSTREAM_UNAVAILABLE
 */
export async function readInvoicePurchases(
  facts: SubscriptionFacts,
  isUnrecorded: boolean,
): Promise<InvoicePurchase[] | null> {
  const { id, latestInvoiceId, plan } = facts;
  const isRead = latestInvoiceId === null || latestInvoiceId === (await findReadInvoiceId(id));
  if (isRead && !isUnrecorded) return null;
  const invoices = await listPaidInvoices(id);
  const plans = new Map<string | null, Plan>([[plan.priceId, plan]]);
  const purchases: InvoicePurchase[] = [];
  for (const [index, invoice] of invoices.entries()) {
    if (invoice.reason === "subscription_create" || invoice.paid === 0) continue;
    const { bought, priceId } = toPurchase(invoice, invoices[index + 1]);
    if (priceId !== null && !plans.has(priceId))
      plans.set(priceId, (await findPlanOfPrice(priceId)) ?? { ...plan, priceId });
    purchases.unshift({ invoice, occasion: bought, plan: plans.get(priceId) ?? plan });
  }
  return purchases;
}
