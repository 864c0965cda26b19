import { sql } from "kysely";
import { listItemRows, readItems } from "@/lib/collections/collection-items.queries";
import {
  collectionLimits,
  type ItemForm,
  type SavedItem,
} from "@/lib/collections/collections.schema";
import { lockCollection, touchCollection } from "@/lib/collections/lock-collection.commands";
import { moveToPosition } from "@/lib/collections/collection-order.rules";
import { writeOrder } from "@/lib/collections/reorder-collection.commands";
import { transaction, type Tx } from "@/lib/server/database/db";
import { insertInto } from "@/lib/server/database/rows";
import type { Viewer } from "@/lib/server/auth/viewer";
import { failure, notFound } from "@/lib/shared/failure";

type Item = { id: string; artworkId: string };

/** Works of hidden profiles are added by nobody; those that are in a collection stay. @throws NOT_FOUND */
async function assertShown(tx: Tx, artworkId: string): Promise<void> {
  await tx
    .selectFrom("artworks")
    .select("id")
    .where("id", "=", artworkId)
    .where("listed", "=", true)
    .forKeyShare()
    .executeTakeFirstOrThrow(() => notFound("artwork"));
}

async function insertItem(
  tx: Tx,
  { id, artworkId }: Item,
  { note = "", position }: ItemForm,
  existingIds: readonly string[],
): Promise<void> {
  await assertShown(tx, artworkId);
  if (existingIds.length >= collectionLimits.works) {
    throw failure(
      "QUOTA_EXCEEDED",
      `This collection holds ${collectionLimits.works} works, as many as one can. Begin another.`,
    );
  }
  const last = sql<number>`(select coalesce(max(position) + 1, 0) from collection_items where collection_id = ${id})`;
  await insertInto(tx, "collection_items", {
    collection_id: id,
    artwork_id: artworkId,
    note,
    position: last,
  });
  if (position === undefined || position >= existingIds.length) return;
  await writeOrder(tx, id, moveToPosition([...existingIds, artworkId], artworkId, position));
}

/** Idempotent; one that is there already keeps its place. @throws NOT_FOUND; FORBIDDEN; QUOTA_EXCEEDED */
export async function saveItem(
  item: Item,
  form: ItemForm,
  viewer: Viewer<"identity">,
): Promise<SavedItem> {
  const { id, artworkId } = item;
  return transaction(async (tx) => {
    const { updatedAt: unchanged } = await lockCollection(tx, id, viewer);
    const earlier = await listItemRows(id, tx);
    const existing = earlier.find((row) => row.artworkId === artworkId);
    const ids = earlier.map((row) => row.artworkId);
    if (existing === undefined) await insertItem(tx, item, form, ids);
    else if (form.note !== undefined && form.note !== existing.note)
      await tx
        .updateTable("collection_items")
        .set({ note: form.note })
        .where("collection_id", "=", id)
        .where("artwork_id", "=", artworkId)
        .execute();
    const hasChanged =
      existing === undefined || (form.note !== undefined && form.note !== existing.note);
    const updatedAt = hasChanged ? await touchCollection(tx, id) : unchanged.toISOString();
    const rows = await listItemRows(id, tx);
    const from = rows.findIndex((row) => row.artworkId === artworkId);
    const [saved] = await readItems(rows, "owner", { from, size: 1 }, tx);
    if (saved === undefined) throw notFound("artwork");
    return { ...saved, updatedAt };
  });
}

/** Idempotent, also for what is hidden or deleted. @throws NOT_FOUND; FORBIDDEN for another account's collection */
export async function deleteItem(
  { id, artworkId }: Item,
  viewer: Viewer<"identity">,
): Promise<void> {
  await transaction(async (tx) => {
    await lockCollection(tx, id, viewer);
    const { numDeletedRows } = await tx
      .deleteFrom("collection_items")
      .where("collection_id", "=", id)
      .where("artwork_id", "=", artworkId)
      .executeTakeFirst();
    if (numDeletedRows === 0n) return;
    await tx
      .updateTable("collections")
      .set({ cover_artwork_id: null })
      .where("id", "=", id)
      .where("cover_artwork_id", "=", artworkId)
      .execute();
    await touchCollection(tx, id);
  });
}
