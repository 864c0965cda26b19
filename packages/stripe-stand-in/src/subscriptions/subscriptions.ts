import type { Stripe } from "stripe";
import type { Account } from "#account";
import { defineCollection } from "#collection";
import { emit } from "#events";
import type { StoredLine } from "#invoices/invoices";
import type { Wire } from "#wire";

export type StoredItem = Wire<Stripe.SubscriptionItem>;
/** A period for which an item was billed, and the amount after discounts: unused time is credited from it. */
export type BilledPeriod = { amount: number; start: number; end: number };
/** Fields that Stripe does not have; never serialized. Stored files have these names, so they stay. */
type LocalFields = {
  /** Periods by item id. */
  billed: Record<string, BilledPeriod>;
  /** Prorations that will be on the next invoice. */
  waiting: StoredLine[];
  /** True if `customer.subscription.trial_will_end` was sent. */
  warned: boolean;
  /** The invoice of the pending update, and the fields that change once it is paid. */
  pending: { invoice: string; fields: Partial<StoredSubscription> } | null;
};
export type StoredSubscription = Wire<Stripe.Subscription> & { local: LocalFields };
export const subscriptions = defineCollection<StoredSubscription>("subscriptions", "subscription");

const ENDED_STATUSES = new Set(["canceled", "incomplete_expired"]);
export const hasEnded = ({ status }: StoredSubscription) => ENDED_STATUSES.has(status);

export function getLeadItem({ id, items }: Pick<StoredSubscription, "id" | "items">): StoredItem {
  const [item] = items.data;
  if (item === undefined) throw new Error(`The subscription ${id} has no item.`);
  return item;
}

export const toItemList = (
  id: string,
  items: readonly StoredItem[],
): StoredSubscription["items"] => ({
  object: "list",
  data: [...items],
  has_more: false,
  url: `/v1/subscription_items?subscription=${id}`,
});

/** Updates a subscription and emits `customer.subscription.updated` if a public field has changed. */
export function updateSubscription(
  account: Account,
  id: string,
  fields: Partial<StoredSubscription>,
): StoredSubscription {
  const previous = subscriptions(account).get(id);
  const updated = subscriptions(account).update(id, fields);
  const changedFields = Object.entries(previous).filter(
    ([key, value]) =>
      key !== "local" &&
      key in fields &&
      JSON.stringify(value) !== JSON.stringify(updated[key as keyof StoredSubscription]),
  );
  if (changedFields.length > 0) {
    emit(account, "customer.subscription.updated", updated, Object.fromEntries(changedFields));
  }
  return updated;
}
