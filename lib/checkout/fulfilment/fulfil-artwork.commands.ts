import { startArtworkBoost } from "@/lib/artworks/boosts/artwork-boosts.commands";
import { queuePromotions } from "@/lib/checkout/fulfilment/queue-promotions.commands";
import type { StoredOrder } from "@/lib/checkout/orders/stored-orders.queries";
import { lockOrderedItem, mayBeFulfilled } from "@/lib/checkout/orders/lock-ordered-item.commands";
import { resolveArtworkPurchase } from "@/lib/checkout/orders/purchases.rules";
import type { Tx } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";

async function lockArtwork(tx: Tx, order: StoredOrder): Promise<string | null> {
  const owner = await lockOrderedItem(tx, order);
  if (owner === null) return "The artwork was deleted.";
  if (!(await mayBeFulfilled(tx, owner, order)))
    return "The artwork belongs to another account now.";
  return owner.hidden ? "The profile of the artwork is hidden." : null;
}

/** Fulfils all items of an order or none. @returns for administrators: why the order could not be fulfilled; null if it was */
export async function fulfilArtwork(tx: Tx, order: StoredOrder, now: Date): Promise<string | null> {
  const purchase = resolveArtworkPurchase(order.items);
  if (typeof purchase === "string") return purchase;
  const error = await lockArtwork(tx, order);
  if (error !== null || order.artworkId === null) return error;
  const artwork_id = order.artworkId;
  for (const type of purchase.boosts)
    await startArtworkBoost(tx, { id: newId(), artwork_id, type, order_id: order.id }, now);
  await queuePromotions(tx, order, purchase.promotions, now);
  return null;
}
