import type { Account } from "#account";
import { emit } from "#events";
import { insertMethod } from "#payments/payment-methods";
import { configurations } from "#portal/configurations";
import type { StoredPortalSession } from "#portal/portal-sessions";
import { customers } from "#resources/customers";
import { setCard } from "#subscriptions/cards";
import { changeSubscription } from "#subscriptions/changing";
import { endSubscription } from "#subscriptions/ending";
import { change, isOver, type StoredSubscription, subscriptions } from "#subscriptions/stored";

export const getFeatures = (account: Account, { configuration }: StoredPortalSession) =>
  configurations(account).get(configuration).features;

export const listRunning = (account: Account, { customer }: StoredPortalSession) =>
  subscriptions(account)
    .all()
    .filter((subscription) => subscription.customer === customer && !isOver(subscription))
    .toReversed();

/** Stripe's portal leaves a subscription that a schedule manages to that schedule. */
export const mayCancel = (
  account: Account,
  session: StoredPortalSession,
  sub: StoredSubscription,
) =>
  getFeatures(account, session).subscription_cancel.enabled &&
  sub.schedule === null &&
  sub.cancel_at === null;

/**
 * Lets a plan of the session's customer end, as the configuration says: now, or with its period. Flexible billing then has
 * `cancel_at`, while `cancel_at_period_end` stays false. What may not be cancelled stays as it is.
 */
export function cancelPlan(account: Account, session: StoredPortalSession, id: string): void {
  const sub = listRunning(account, session).find((subscription) => subscription.id === id);
  if (sub === undefined || !mayCancel(account, session, sub)) return;
  const { mode } = getFeatures(account, session).subscription_cancel;
  if (mode === "immediately") endSubscription(account, id, "cancellation_requested");
  else changeSubscription(account, id, { cancel_at: "max_period_end" });
}

export function resumePlan(account: Account, session: StoredPortalSession, id: string): void {
  const sub = listRunning(account, session).find((subscription) => subscription.id === id);
  if (sub === undefined || sub.cancel_at === null || sub.schedule !== null) return;
  changeSubscription(
    account,
    id,
    sub.cancel_at_period_end ? { cancel_at_period_end: false } : { cancel_at: "" },
  );
}

/** Replaces the customer's payment method by a card that is not declined. */
export function updateMethod(account: Account, session: StoredPortalSession): void {
  const { customer: id } = session;
  if (!getFeatures(account, session).payment_method_update.enabled) return;
  const { invoice_settings: settings } = customers(account).get(id);
  const method = insertMethod(account, "card", id);
  setCard(account, id, false);
  emit(account, "payment_method.attached", method);
  const customer = customers(account).update(id, {
    invoice_settings: { ...settings, default_payment_method: method.id },
  });
  emit(account, "customer.updated", customer, { invoice_settings: { ...settings } });
  for (const sub of listRunning(account, session)) {
    if (sub.default_payment_method !== null) {
      change(account, sub.id, { default_payment_method: method.id });
    }
  }
}
