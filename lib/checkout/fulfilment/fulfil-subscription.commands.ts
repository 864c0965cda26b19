import type { Fulfil } from "@/lib/checkout/fulfilment/fulfil-order.commands";
import {
  isUnpublished,
  lockOrderedOpportunity,
  publish,
} from "@/lib/checkout/fulfilment/ordered-opportunity.commands";
import { lockBuyerAndOwnerProfiles } from "@/lib/checkout/orders/lock-ordered-item.commands";
import type { StoredOrder } from "@/lib/checkout/orders/stored-orders.queries";
import type { Opportunity } from "@/lib/opportunities/opportunities.schema";
import {
  lockPoster,
  type Poster,
  prepareUnpaidPublication,
} from "@/lib/opportunities/publishing/publishing.commands";
import { listIncludedPosts } from "@/lib/opportunities/publishing/publishing.queries";
import {
  checkIncludedPost,
  checkPublishable,
} from "@/lib/opportunities/publishing/publishing.rules";
import type { Tx } from "@/lib/server/database/db";
import { log } from "@/lib/server/log";
import {
  findSnapshot,
  type SubscriptionSnapshot,
  writeSnapshot,
} from "@/lib/subscriptions/settle-subscription.commands";

/** Finds why a locked draft is not published with a post of the subscription; null if it can be. */
async function findObstacle(
  tx: Tx,
  { id, subscription }: Poster,
  opportunity: Opportunity,
  now: Date,
): Promise<string | null> {
  const errors = checkPublishable(opportunity, now);
  if (errors.length > 0) return errors.map(({ message }) => message).join(" ");
  const posts = await listIncludedPosts(id, opportunity.id, tx);
  return checkIncludedPost(subscription, posts, opportunity.type, now);
}

/**
 * Publishes the opportunity that a subscription was bought with. If it cannot be published, which is known before anything of it is written,
 * the reason is logged, the subscription runs and the post stays unused.
 */
export async function publishWithSubscription(
  tx: Tx,
  order: StoredOrder,
  now: Date,
): Promise<null> {
  const locked = await lockOrderedOpportunity(tx, order);
  const logObstacle = (reason: string) =>
    log().warn(
      { order: order.id, opportunity: order.opportunityId, reason },
      "a subscription runs, but the opportunity that it was bought for is not published",
    );
  if (typeof locked === "string") {
    if (order.opportunityId !== null) logObstacle(locked);
    return null;
  }
  const { opportunity, profileId } = locked;
  if (!isUnpublished(opportunity)) return null;
  const poster = await lockPoster(tx, profileId);
  const reason = await findObstacle(tx, poster, opportunity, now);
  if (reason !== null) {
    logObstacle(reason);
    return null;
  }
  const draft = { id: opportunity.id, fields: opportunity };
  const columns = await prepareUnpaidPublication(tx, poster, draft, "PREMIUM_SUBSCRIPTION", now);
  const { id, title } = opportunity;
  const { accountUid } = order;
  await publish(tx, { id, title, profileId }, { columns, accountUid, now });
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
