import type { Account } from "#account";
import { checkoutSessions, type StoredSession } from "#checkout/checkout-sessions";
import { insertPaymentMethod } from "#payments/payment-methods";
import { createMetadata } from "#resources/metadata";
import { invalidRequest } from "#stripe-error";
import { assertSameCurrency } from "#subscriptions/customer-currency";
import { type StartParams, startSubscription } from "#subscriptions/start-subscription";

function readTrial({ local: { plan } }: StoredSession): StartParams["trial"] {
  if (typeof plan.trial_end === "number") return { end: plan.trial_end };
  return plan.trial_period_days === undefined ? undefined : { days: plan.trial_period_days };
}

const readDiscounts = ({ discounts }: StoredSession): StartParams["discounts"] =>
  (discounts ?? []).map(({ coupon, promotion_code: code }) => ({
    ...(coupon !== null && { coupon }),
    ...(code !== null && { promotion_code: code }),
  }));

/**
 * Starts the subscription that a session has sold, with a new payment method (a card by default), or without one if nothing is due today and
 * `payment_method_collection` is `if_required`.
 * @throws StripeError 400 if that is no longer possible: the customer has another currency by now, or a coupon is used up
 */
export function startPurchasedSubscription(
  account: Account,
  session: StoredSession,
  methodType = "card",
) {
  const { customer, currency, local } = session;
  if (customer === null) throw new Error(`${session.id} has no customer.`);
  const skipsCard =
    session.amount_total === 0 && session.payment_method_collection === "if_required";
  const trial = readTrial(session);
  const { description, metadata, trial_settings: settings } = local.plan;
  const subscription = startSubscription(account, {
    customer,
    currency,
    items: local.lines.map(({ price, quantity }) => ({ price, quantity })),
    metadata: createMetadata(metadata),
    ...(description !== undefined && { description }),
    ...(trial && { trial }),
    ...(settings && { missingMethodBehavior: settings.end_behavior.missing_payment_method }),
    discounts: readDiscounts(session) ?? [],
    ...(!skipsCard && { paymentMethod: insertPaymentMethod(account, methodType, customer).id }),
    isDebit: methodType !== "card",
    checkoutSession: session.id,
    automaticTax: session.automatic_tax.enabled,
  });
  return { subscription: subscription.id, invoice: subscription.latest_invoice };
}

/**
 * A customer has one currency at a time, for current subscriptions as well as for open sessions that would start one.
 * @throws StripeError 400
 */
export function assertCustomerCurrency(account: Account, customer: string, currency: string): void {
  assertSameCurrency(account, customer, currency);
  const otherSession = checkoutSessions(account)
    .all()
    .filter(({ mode, status }) => mode === "subscription" && status === "open")
    .find((session) => session.customer === customer && session.currency !== currency);
  if (otherSession === undefined) return;
  throw invalidRequest(
    `You cannot combine currencies on a single customer. This customer has an open Checkout Session with currency ${otherSession.currency}.`,
    "currency",
  );
}
