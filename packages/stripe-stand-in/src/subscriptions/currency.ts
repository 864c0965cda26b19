import type { Account } from "#account";
import { emit } from "#events";
import { customers } from "#resources/customers";
import { invalidRequest } from "#stripe-error";
import { isOver, subscriptions } from "#subscriptions/stored";

/**
 * A customer pays all subscriptions in one currency as long as one of them runs.
 * @throws StripeError 400 for another one
 */
export function assertSameCurrency(account: Account, customer: string, currency: string): void {
  const other = subscriptions(account)
    .all()
    .find((each) => each.customer === customer && !isOver(each) && each.currency !== currency);
  if (other === undefined) return;
  throw invalidRequest(
    `You cannot combine currencies on a single customer. This customer has an active subscription, subscription schedule, discount, quote, or invoice item with currency ${other.currency}`,
    "currency",
  );
}

export function lockCurrency(account: Account, customer: string, currency: string): void {
  const before = customers(account).get(customer).currency;
  if (before === currency) return;
  const after = customers(account).update(customer, { currency });
  emit(account, "customer.updated", after, { currency: before });
}
