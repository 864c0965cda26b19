import type { Account } from "#account";
import { emit } from "#events";
import { attempt, findMethod } from "#invoices/collecting";
import { periodLines, trialLines } from "#invoices/lines";
import { customers } from "#resources/customers";
import { newMetadata } from "#resources/metadata";
import { cardDeclined, invalidRequest } from "#stripe-error";
import { newStripeId } from "#stripe-id";
import { bill } from "#subscriptions/billing";
import { DAY, nextAfter } from "#subscriptions/calendar";
import { cardDeclines, setCard } from "#subscriptions/cards";
import { lockCurrency, assertSameCurrency } from "#subscriptions/currency";
import { type DiscountParams, assertDiscounts, takeDiscounts } from "#subscriptions/discounts";
import {
  amountIn,
  type GivenItem,
  itemOf,
  getRecurrence,
  recurringPrice,
} from "#subscriptions/items";
import { newSubscription } from "#subscriptions/new-subscription";
import { collect, settlePaid } from "#subscriptions/payment-results";
import { type StoredSubscription, subscriptions } from "#subscriptions/stored";
import { assertTaxLocation } from "#tax/automatic-tax";
import { rejectUnsupported } from "#reject-unsupported";

export type Start = {
  customer: string;
  items: readonly GivenItem[];
  currency?: string;
  metadata?: Record<string, string>;
  description?: string;
  trial?: { days: number } | { end: number };
  /** What becomes of it when the trial ends and there is nothing to pay with; an invoice is made when left out. */
  withoutMethod?: "cancel" | "pause" | "create_invoice";
  discounts?: readonly DiscountParams[];
  /** The payment method that is charged now and at each renewal. */
  paymentMethod?: string;
  /** The Checkout session that it comes from: the money has just been agreed to, so no card declines. */
  checkoutSession?: string;
  cancelAtPeriodEnd?: boolean;
  automaticTax?: boolean;
  /** `refuse`: nothing is made when the card declines; `later`: the invoice waits to be paid on its page. */
  firstPayment?: "try" | "refuse" | "later";
};

function trialEnd(account: Account, trial: Start["trial"]): number | null {
  if (trial === undefined) return null;
  const now = account.clock.now();
  const end = "end" in trial ? trial.end : now + trial.days * DAY;
  return end > now ? end : null;
}

/**
 * What `startSubscription` needs, checked.
 * @throws StripeError 400 for an unknown customer, price, discount, a second currency, prices of several intervals, or nothing to pay with;
 * 402 when the card declines and that is to be refused
 */
function assertStart(account: Account, start: Start) {
  const customer = customers(account).getReferred(start.customer, "customer").id;
  for (const item of start.items) rejectUnsupported(item, "price quantity metadata", "items[0]");
  const prices = start.items.map((item) => recurringPrice(account, item.price));
  const [first] = prices;
  if (first === undefined) {
    throw invalidRequest("Missing required param: items.", "items", "parameter_missing");
  }
  const currency = (start.currency ?? first.currency).toLowerCase();
  for (const price of prices) {
    amountIn(price, currency);
    if (price.recurring?.interval !== first.recurring?.interval) {
      throw invalidRequest("All prices of a subscription need the same interval here.", "items");
    }
  }
  assertSameCurrency(account, customer, currency);
  if (start.automaticTax === true) assertTaxLocation(account, customer);
  assertDiscounts(account, start.discounts ?? []);
  const method = start.paymentMethod ?? findMethod(account, customer);
  const end = trialEnd(account, start.trial);
  if (
    method === undefined &&
    end === null &&
    start.checkoutSession === undefined &&
    start.firstPayment !== "later"
  ) {
    throw invalidRequest(
      "This customer has no attached payment source or default payment method. Please consider adding a default payment method.",
      undefined,
      "resource_missing",
    );
  }
  if (start.firstPayment === "refuse" && end === null && cardDeclines(account, customer)) {
    throw cardDeclined();
  }
  return { customer, prices, currency, trialEnd: end, recurrence: getRecurrence({ price: first }) };
}

/**
 * Begins a subscription and, without a trial, takes the money for its first period. Told in this order: `customer.subscription.created`,
 * `invoice.created`, `payment_intent.created`, `invoice.finalized`, the payment's own, `invoice.paid`, `invoice.payment_succeeded`, and
 * `customer.subscription.updated` from incomplete to active.
 * @throws StripeError as `requireStart`
 */
export function startSubscription(account: Account, start: Start): StoredSubscription {
  const { customer, prices, currency, trialEnd: end, recurrence } = assertStart(account, start);
  const now = account.clock.now();
  const id = newStripeId("sub");
  const anchor = end ?? now;
  const place = {
    subscription: id,
    start: now,
    end: end ?? nextAfter(anchor, recurrence, now),
    created: now,
  };
  const items = prices.map((price, index) => itemOf(price, start.items[index] ?? {}, place));
  if (start.checkoutSession !== undefined) setCard(account, customer, false);
  const { checkoutSession } = start;
  const taker = { customer, subscription: id, ...(checkoutSession && { checkoutSession }) };
  const made = subscriptions(account).insert(
    newSubscription({
      id,
      customer,
      currency,
      items,
      anchor,
      now,
      trialEnd: end,
      metadata: newMetadata(start.metadata),
      discounts: takeDiscounts(account, start.discounts ?? [], taker),
      description: start.description ?? null,
      paymentMethod: start.paymentMethod ?? null,
      withoutMethod: start.withoutMethod ?? "create_invoice",
      automaticTax: start.automaticTax ?? false,
      cancelAt: start.cancelAtPeriodEnd === true ? place.end : null,
    }),
  );
  lockCurrency(account, customer, currency);
  emit(account, "customer.subscription.created", made);
  const lines = end === null ? periodLines(account, made, items) : trialLines(account, made, items);
  const invoice = bill(account, id, { lines, reason: "subscription_create" });
  if (checkoutSession === undefined) {
    if (start.firstPayment !== "later" || invoice.amount_due === 0) collect(account, invoice.id);
  } else {
    attempt(account, invoice.id, true, start.paymentMethod);
    settlePaid(account, invoice.id);
  }
  return subscriptions(account).get(id);
}
