import type { Account } from "#account";
import { checkoutSessions, type StoredSession } from "#checkout/checkout-sessions";
import { insertMethod } from "#payments/payment-methods";
import { newMetadata } from "#resources/metadata";
import { invalidRequest } from "#stripe-error";
import { assertSameCurrency } from "#subscriptions/currency";
import { type Start, startSubscription } from "#subscriptions/start";

function readTrial({ local: { plan } }: StoredSession): Start["trial"] {
  if (typeof plan.trial_end === "number") return { end: plan.trial_end };
  return plan.trial_period_days === undefined ? undefined : { days: plan.trial_period_days };
}

const readDiscounts = ({ discounts }: StoredSession): Start["discounts"] =>
  (discounts ?? []).map(({ coupon, promotion_code: code }) => ({
    ...(coupon !== null && { coupon }),
    ...(code !== null && { promotion_code: code }),
  }));

/**
 * Starts the subscription that a session has sold, paid by a new card; without one when nothing is due today and the session
 * asks for a card only if it is needed.
 * @throws StripeError 400 when the customer may not have it any more: another currency, a coupon that is used up
 */
export function startPurchasedSubscription(account: Account, session: StoredSession) {
  const { customer, currency, local } = session;
  if (customer === null || currency === null) throw new Error(`${session.id} has no customer.`);
  const needsNoCard =
    session.amount_total === 0 && session.payment_method_collection === "if_required";
  const trial = readTrial(session);
  const { description, metadata, trial_settings: settings } = local.plan;
  const subscription = startSubscription(account, {
    customer,
    currency,
    items: local.lines.map(({ price, quantity }) => ({ price, quantity })),
    metadata: newMetadata(metadata),
    ...(description !== undefined && { description }),
    ...(trial && { trial }),
    ...(settings && { withoutMethod: settings.end_behavior.missing_payment_method }),
    discounts: readDiscounts(session) ?? [],
    ...(!needsNoCard && { paymentMethod: insertMethod(account, "card", customer).id }),
    checkoutSession: session.id,
    automaticTax: session.automatic_tax.enabled,
  });
  return { subscription: subscription.id, invoice: subscription.latest_invoice };
}

/**
 * A customer has one currency: that of the subscriptions that run, and of other sessions for one that are open.
 * @throws StripeError 400
 */
export function assertCustomersCurrency(
  account: Account,
  customer: string,
  currency: string,
): void {
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
