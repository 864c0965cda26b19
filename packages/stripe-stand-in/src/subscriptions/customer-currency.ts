import type { Account } from "#account";
import { emit } from "#events";
import { customers } from "#resources/customers";
import { invalidRequest } from "#stripe-error";
import { hasEnded, subscriptions } from "#subscriptions/subscriptions";

/**
 * All current subscriptions of a customer have the same currency.
 * @throws StripeError 400 for another one
 */
export function assertSameCurrency(account: Account, customer: string, currency: string): void {
  const conflicting = subscriptions(account)
    .all()
    .find((sub) => sub.customer === customer && !hasEnded(sub) && sub.currency !== currency);
  if (conflicting === undefined) return;
  throw invalidRequest(
    `You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, or invoice item with currency ${conflicting.currency}`,
    "currency",
  );
}

export function setCustomerCurrency(account: Account, id: string, currency: string): void {
  const { currency: previousCurrency } = customers(account).get(id);
  if (previousCurrency === currency) return;
  const customer = customers(account).update(id, { currency });
  emit(account, "customer.updated", customer, { currency: previousCurrency });
}
