import type { Stripe } from "stripe";
import type { Account } from "#account";
import { collection } from "#collection";
import { emit } from "#events";
import type { StoredLine } from "#invoices/stored";
import type { Wire } from "#wire";

export type StoredItem = Wire<Stripe.SubscriptionItem>;
/** What was paid for an item from `start` to `end`, after discounts: what is credited for time that is not used. */
export type Billed = { amount: number; start: number; end: number };
type Own = {
  billed: Record<string, Billed>;
  /** Prorations that the next invoice takes along. */
  waiting: StoredLine[];
  warned: boolean;
  /** The invoice that a pending update waits for, and what is changed once it is paid. */
  pending: { invoice: string; fields: Partial<StoredSubscription> } | null;
};
export type StoredSubscription = Wire<Stripe.Subscription> & { local: Own };
export const subscriptions = collection<StoredSubscription>("subscriptions", "subscription");

const OVER = new Set(["canceled", "incomplete_expired"]);
export const isOver = ({ status }: StoredSubscription) => OVER.has(status);

export function leadItem({ id, items }: StoredSubscription): StoredItem {
  const [item] = items.data;
  if (item === undefined) throw new Error(`The subscription ${id} has no item.`);
  return item;
}

export const itemList = (id: string, data: StoredItem[]): StoredSubscription["items"] => ({
  object: "list",
  data,
  has_more: false,
  url: `/v1/subscription_items?subscription=${id}`,
});

/** Updates a subscription and emits the event, with the old values of what changed. */
export function change(
  account: Account,
  id: string,
  fields: Partial<StoredSubscription>,
): StoredSubscription {
  const before = { ...subscriptions(account).get(id) };
  const after = subscriptions(account).update(id, fields);
  const old = Object.entries(before).filter(
    ([key, value]) =>
      key !== "local" &&
      key in fields &&
      JSON.stringify(value) !== JSON.stringify({ ...after }[key as keyof StoredSubscription]),
  );
  if (old.length > 0) {
    emit(account, "customer.subscription.updated", after, Object.fromEntries(old));
  }
  return after;
}
