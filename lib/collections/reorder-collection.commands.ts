import { sql } from "kysely";
import { listItemRows } from "@/lib/collections/collection-items.queries";
import { completeOrder } from "@/lib/collections/collection-order.rules";
import type { CollectionOrder, OrderForm } from "@/lib/collections/collections.schema";
import { lockCollection, touchCollection } from "@/lib/collections/lock-collection.commands";
import { transaction, type Tx } from "@/lib/server/database/db";
import { toIdArray } from "@/lib/server/database/sql-fragments";
import type { Viewer } from "@/lib/server/auth/viewer";
import { invalid } from "@/lib/shared/failure";

/** @param artworkIds all of the collection's */
export async function writeOrder(
  tx: Tx,
  collectionId: string,
  artworkIds: readonly string[],
): Promise<void> {
  await sql`
    update collection_items i set position = wanted.position - 1
    from unnest(${toIdArray(artworkIds)}) with ordinality wanted (artwork_id, position)
    where i.collection_id = ${collectionId} and i.artwork_id = wanted.artwork_id
      and i.position <> wanted.position - 1`.execute(tx);
}

/**
 * Loses and doubles nothing, whatever happens in other tabs: works that are not named follow the named ones.
 * @throws NOT_FOUND; FORBIDDEN; CONFLICT when `basedOn` is not the current version; VALIDATION for a work that it does not hold
 */
export async function reorderCollection(
  id: string,
  { artworkIds, basedOn }: OrderForm,
  viewer: Viewer<"identity">,
): Promise<CollectionOrder> {
  return transaction(async (tx) => {
    const { updatedAt } = await lockCollection(tx, id, viewer, basedOn);
    const earlier = (await listItemRows(id, tx)).map((row) => row.artworkId);
    const held = new Set(earlier);
    const message = "This work is not in the collection.";
    const unknown = artworkIds.flatMap((artworkId, index) =>
      held.has(artworkId) ? [] : [{ path: `artworkIds[${index}]`, message }],
    );
    if (unknown.length > 0) throw invalid(unknown);
    const order = completeOrder(artworkIds, earlier);
    if (order.every((artworkId, index) => artworkId === earlier[index]))
      return { artworkIds: order, updatedAt: updatedAt.toISOString() };
    await writeOrder(tx, id, order);
    return { artworkIds: order, updatedAt: await touchCollection(tx, id) };
  });
}
