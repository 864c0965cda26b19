import type { Fulfil } from "@/lib/checkout/fulfilment/fulfil-order.commands";
import {
  isUnpublished,
  lockOrderedOpportunity,
  publish,
} from "@/lib/checkout/fulfilment/ordered-opportunity.commands";
import { lockBuyerAndOwnerProfiles } from "@/lib/checkout/orders/lock-ordered-item.commands";
import type { StoredOrder } from "@/lib/checkout/orders/stored-orders.queries";
import {
  lockPoster,
  prepareUnpaidPublication,
} from "@/lib/opportunities/publishing/publishing.commands";
import { checkPublishable } from "@/lib/opportunities/publishing/publishing.rules";
import type { Tx } from "@/lib/server/database/db";
import { Failure } from "@/lib/shared/failure";
import {
  findSnapshot,
  type SubscriptionSnapshot,
  writeSnapshot,
} from "@/lib/subscriptions/settle-subscription.commands";

/** Publishes the opportunity that a subscription was bought with. If that fails, the subscription runs and the post stays unused. */
export async function publishWithSubscription(
  tx: Tx,
  order: StoredOrder,
  now: Date,
): Promise<null> {
  const locked = await lockOrderedOpportunity(tx, order);
  if (typeof locked !== "string" && isUnpublished(locked.opportunity)) {
    const { opportunity, profileId } = locked;
    const poster = await lockPoster(tx, profileId);
    try {
      if (checkPublishable(opportunity, now).length === 0) {
        const draft = { id: opportunity.id, fields: opportunity };
        const columns = await prepareUnpaidPublication(
          tx,
          poster,
          draft,
          "PREMIUM_SUBSCRIPTION",
          now,
        );
        await publish(tx, opportunity.id, columns, now);
      }
    } catch (error) {
      if (!(error instanceof Failure)) throw error;
    }
  }
  return null;
}

/** Stores an order's subscription as it was read. @returns whether it decides the profile's plan @throws ConcurrentChangeError */
export async function storeOrderedSubscription(
  tx: Tx,
  order: StoredOrder,
  snapshot: SubscriptionSnapshot,
): Promise<boolean> {
  await lockBuyerAndOwnerProfiles(tx, snapshot.customer, order);
  return writeSnapshot(tx, snapshot);
}

/** Reads the subscription that was paid for, at the provider. */
export async function prepareSubscription(
  { customerId }: StoredOrder,
  subscriptionId: string,
): Promise<Fulfil> {
  const snapshot = await findSnapshot(customerId, subscriptionId);
  return async (tx, order, now) => {
    // The subscription first: the opportunity that it was bought for is published with one of its posts.
    const isRunning = snapshot === null || (await storeOrderedSubscription(tx, order, snapshot));
    return isRunning
      ? publishWithSubscription(tx, order, now)
      : "Another subscription ran already, or the profile is gone: it was ended.";
  };
}
