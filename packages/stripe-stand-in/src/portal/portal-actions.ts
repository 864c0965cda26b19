import type { Account } from "#account";
import { emit } from "#events";
import { insertPaymentMethod } from "#payments/payment-methods";
import { configurations } from "#portal/portal-configurations";
import type { StoredPortalSession } from "#portal/portal-sessions";
import { customers } from "#resources/customers";
import { setCardBehavior } from "#subscriptions/cards";
import { changeSubscription } from "#subscriptions/change-subscription";
import { endSubscription } from "#subscriptions/end-subscription";
import {
  updateSubscription,
  hasEnded,
  type StoredSubscription,
  subscriptions,
} from "#subscriptions/subscriptions";

export const getFeatures = (account: Account, { configuration }: StoredPortalSession) =>
  configurations(account).get(configuration).features;

export const listCurrentSubscriptions = (account: Account, { customer }: StoredPortalSession) =>
  subscriptions(account)
    .all()
    .filter((subscription) => subscription.customer === customer && !hasEnded(subscription))
    .toReversed();

/** True if it can be cancelled; as in Stripe's portal, a subscription that a schedule manages cannot. */
export const canCancel = (
  account: Account,
  session: StoredPortalSession,
  sub: StoredSubscription,
) =>
  getFeatures(account, session).subscription_cancel.enabled &&
  sub.schedule === null &&
  sub.cancel_at === null;

/**
 * Cancels a subscription of the session's customer at once or at the end of its period, as configured. With flexible billing
 * the latter sets `cancel_at`, not `cancel_at_period_end`. Does nothing if it cannot be cancelled.
 */
export function cancelSubscription(
  account: Account,
  session: StoredPortalSession,
  id: string,
): void {
  const sub = listCurrentSubscriptions(account, session).find(
    (subscription) => subscription.id === id,
  );
  if (sub === undefined || !canCancel(account, session, sub)) return;
  const { mode } = getFeatures(account, session).subscription_cancel;
  if (mode === "immediately") endSubscription(account, id, "cancellation_requested");
  else changeSubscription(account, id, { cancel_at: "max_period_end" });
}

export function resumeSubscription(
  account: Account,
  session: StoredPortalSession,
  id: string,
): void {
  const sub = listCurrentSubscriptions(account, session).find(
    (subscription) => subscription.id === id,
  );
  if (sub === undefined || sub.cancel_at === null || sub.schedule !== null) return;
  changeSubscription(
    account,
    id,
    sub.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: "" },
  );
}

/** Replaces the customer's payment method by a card that is accepted. */
export function updatePaymentMethod(account: Account, session: StoredPortalSession): void {
  const { customer: id } = session;
  if (!getFeatures(account, session).payment_method_update.enabled) return;
  const { invoice_settings: settings } = customers(account).get(id);
  const method = insertPaymentMethod(account, "card", id);
  setCardBehavior(account, id, { declines: false });
  emit(account, "payment_method.attached", method);
  const customer = customers(account).update(id, {
    invoice_settings: { ...settings, default_payment_method: method.id },
  });
  emit(account, "customer.updated", customer, { invoice_settings: { ...settings } });
  for (const sub of listCurrentSubscriptions(account, session)) {
    if (sub.default_payment_method !== null) {
      updateSubscription(account, sub.id, { default_payment_method: method.id });
    }
  }
}
