import { fulfilArtwork } from "@/lib/checkout/fulfilment/fulfil-artwork.commands";
import { fulfilOpportunity } from "@/lib/checkout/fulfilment/fulfil-opportunity.commands";
import {
  prepareSubscription,
  publishWithSubscription,
} from "@/lib/checkout/fulfilment/fulfil-subscription.commands";
import type { StoredOrder } from "@/lib/checkout/orders/stored-orders.queries";
import type { OrderKind } from "@/lib/payments/order-types.schema";
import type { Tx } from "@/lib/server/database/db";

/** Fulfils a paid order, all or nothing. @returns for administrators: why it cannot be, and goes to review; null when it was */
export type Fulfil = (tx: Tx, order: StoredOrder, now: Date) => Promise<string | null>;

const fulfilments: Record<OrderKind, Fulfil> = {
  SUBSCRIPTION: publishWithSubscription,
  OPPORTUNITY: fulfilOpportunity,
  ARTWORK: fulfilArtwork,
};

/** Fulfils an order by its kind; what was read at the provider for it is stored already. */
export const fulfilOrder: Fulfil = (tx, order, now) => fulfilments[order.kind](tx, order, now);

/** Reads at the provider what the kind of an order needs, before the transaction that fulfils it. @throws UPSTREAM_UNAVAILABLE */
export const prepareFulfilment = async (
  order: StoredOrder,
  subscriptionId: string | null,
): Promise<Fulfil> =>
  subscriptionId === null ? fulfilOrder : prepareSubscription(order, subscriptionId);
