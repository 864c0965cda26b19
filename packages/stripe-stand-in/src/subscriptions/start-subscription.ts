import type { Account } from "#account";
import { emit } from "#events";
import { attemptPayment, findDefaultMethod, startInvoiceDebit } from "#invoices/invoice-actions";
import { createPeriodLines, createTrialLines } from "#invoices/invoice-lines";
import { customers } from "#resources/customers";
import { createMetadata } from "#resources/metadata";
import { cardDeclined, invalidRequest } from "#stripe-error";
import { generateStripeId } from "#stripe-id";
import { billSubscription } from "#subscriptions/bill-subscription";
import { DAY_SECONDS, computePeriodEnd } from "#subscriptions/calendar";
import { cardDeclines, setCardBehavior } from "#subscriptions/cards";
import { setCustomerCurrency, assertSameCurrency } from "#subscriptions/customer-currency";
import {
  type DiscountParams,
  assertDiscounts,
  createDiscounts,
} from "#subscriptions/subscription-discounts";
import {
  getUnitAmount,
  type ItemParams,
  createItem,
  getRecurrence,
  getRecurringPrice,
  ITEM_PARAM,
} from "#subscriptions/subscription-items";
import { buildSubscription } from "#subscriptions/build-subscription";
import { collectInvoice, settlePaidInvoice } from "#subscriptions/payment-results";
import {
  type StoredSubscription,
  subscriptions,
  updateSubscription,
} from "#subscriptions/subscriptions";
import { assertTaxLocation } from "#tax/automatic-tax";
import { rejectUnsupported } from "#reject-unsupported";

export type StartParams = {
  customer: string;
  items: readonly ItemParams[];
  currency?: string;
  metadata?: Record<string, string>;
  description?: string;
  trial?: { days: number } | { end: number };
  /** The behaviour at the end of a trial without a payment method; by default `create_invoice`. */
  missingMethodBehavior?: "cancel" | "pause" | "create_invoice";
  discounts?: readonly DiscountParams[];
  /** Charged now and at each renewal. */
  paymentMethod?: string;
  /** The Checkout session that sold it: the customer has just paid there, so no card is declined. */
  checkoutSession?: string;
  /** The payment method there is a bank debit: the subscription is active before the money has arrived, as at Stripe. */
  isDebit?: boolean;
  cancelAtPeriodEnd?: boolean;
  automaticTax?: boolean;
  /**
   * The handling of the first invoice. `attempt` (default): charge it, and leave the subscription incomplete if the card is declined;
   * `required`: create no subscription if the card is declined; `deferred`: leave it to be paid on its page.
   */
  firstPayment?: "attempt" | "required" | "deferred";
};

function computeTrialEnd(account: Account, trial: StartParams["trial"]): number | null {
  if (trial === undefined) return null;
  const now = account.clock.now();
  const end = "end" in trial ? trial.end : now + trial.days * DAY_SECONDS;
  return end > now ? end : null;
}

/**
 * Validates the parameters and resolves their ids and defaults.
 * @throws StripeError 400 for an unknown customer, price or discount, a second currency or interval, or no payment method;
 * 402 if the card would be declined and the first payment is required
 */
function validateStart(account: Account, params: StartParams) {
  const customer = customers(account).getReferred(params.customer, "customer").id;
  for (const item of params.items) rejectUnsupported(item, "price quantity metadata", ITEM_PARAM);
  const prices = params.items.map((item) => getRecurringPrice(account, item.price));
  const [first] = prices;
  if (first === undefined) {
    throw invalidRequest("Missing required param: items.", "items", "parameter_missing");
  }
  const currency = (params.currency ?? first.currency).toLowerCase();
  for (const price of prices) {
    // Throws if the price does not have this currency.
    getUnitAmount(price, currency);
    if (price.recurring?.interval !== first.recurring?.interval) {
      throw invalidRequest("All prices of a subscription must have the same interval.", "items");
    }
  }
  assertSameCurrency(account, customer, currency);
  if (params.automaticTax === true) assertTaxLocation(account, customer);
  assertDiscounts(account, params.discounts ?? []);
  const method = params.paymentMethod ?? findDefaultMethod(account, customer);
  const trialEnd = computeTrialEnd(account, params.trial);
  if (
    method === undefined &&
    trialEnd === null &&
    params.checkoutSession === undefined &&
    params.firstPayment !== "deferred"
  ) {
    throw invalidRequest(
      "This customer has no attached payment source or default payment method. Please consider adding a default payment method.",
      undefined,
      "resource_missing",
    );
  }
  if (params.firstPayment === "required" && trialEnd === null && cardDeclines(account, customer)) {
    throw cardDeclined();
  }
  return { customer, prices, currency, trialEnd, recurrence: getRecurrence({ price: first }) };
}

/**
 * Starts a subscription and collects its first invoice. Emits, in Stripe's order, `customer.subscription.created`,
 * `invoice.created`, `payment_intent.created`, `invoice.finalized`, the events of the payment, `invoice.paid`,
 * `invoice.payment_succeeded`, and `customer.subscription.updated` from incomplete to active.
 * @throws StripeError as `validateStart`
 */
export function startSubscription(account: Account, params: StartParams): StoredSubscription {
  const { customer, prices, currency, trialEnd, recurrence } = validateStart(account, params);
  const now = account.clock.now();
  const id = generateStripeId("sub");
  const anchor = trialEnd ?? now;
  const placement = {
    subscription: id,
    start: now,
    end: trialEnd ?? computePeriodEnd(anchor, recurrence, now),
    created: now,
  };
  const items = prices.map((price, index) =>
    createItem(price, params.items[index] ?? {}, placement),
  );
  const { checkoutSession } = params;
  if (checkoutSession !== undefined) setCardBehavior(account, customer, { declines: false });
  const owner = { customer, subscription: id, ...(checkoutSession && { checkoutSession }) };
  const sub = subscriptions(account).insert(
    buildSubscription({
      id,
      customer,
      currency,
      items,
      anchor,
      now,
      trialEnd,
      metadata: createMetadata(params.metadata),
      discounts: createDiscounts(account, params.discounts ?? [], owner),
      description: params.description ?? null,
      paymentMethod: params.paymentMethod ?? null,
      missingMethodBehavior: params.missingMethodBehavior ?? "create_invoice",
      automaticTax: params.automaticTax ?? false,
      cancelAt: params.cancelAtPeriodEnd === true ? placement.end : null,
    }),
  );
  setCustomerCurrency(account, customer, currency);
  emit(account, "customer.subscription.created", sub);
  const lines =
    trialEnd === null
      ? createPeriodLines(account, sub, items)
      : createTrialLines(account, sub, items);
  const invoice = billSubscription(account, id, { lines, reason: "subscription_create" });
  if (checkoutSession === undefined) {
    if (params.firstPayment !== "deferred" || invoice.amount_due === 0)
      collectInvoice(account, invoice.id);
  } else if (params.isDebit === true && params.paymentMethod !== undefined) {
    startInvoiceDebit(account, invoice.id, params.paymentMethod);
    updateSubscription(account, id, { status: "active" });
  } else {
    attemptPayment(account, invoice.id, true, params.paymentMethod);
    settlePaidInvoice(account, invoice.id);
  }
  return subscriptions(account).get(id);
}
