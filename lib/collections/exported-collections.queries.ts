import { readOwnCollections } from "@/lib/collections/collections.queries";
import type { ExportedCollection } from "@/lib/collections/collections.schema";
import { db } from "@/lib/server/database/db";
import type { Owner } from "@/lib/server/auth/viewer";

/** Lists collections, also with what is hidden or deleted now. */
export async function listExportedCollections({ identity }: Owner): Promise<ExportedCollection[]> {
  const collections = await readOwnCollections(identity.uid);
  const rows = await db()
    .selectFrom("collection_items as i")
    .innerJoin("collections as c", "c.id", "i.collection_id")
    .leftJoin("artworks as a", "a.id", "i.artwork_id")
    .select(["i.collection_id", "i.artwork_id", "i.note", "i.created_at", "a.title"])
    .where("c.account_uid", "=", identity.uid)
    .orderBy("i.collection_id")
    .orderBy("i.position")
    .orderBy("i.artwork_id")
    .execute();
  const rowsByCollection = Map.groupBy(rows, ({ collection_id }) => collection_id);
  return collections.map(({ cover: _cover, pictures: _pictures, ...collection }) => ({
    ...collection,
    items: (rowsByCollection.get(collection.id) ?? []).map((row, position) => ({
      artworkId: row.artwork_id,
      title: row.title,
      note: row.note,
      position,
      addedAt: row.created_at.toISOString(),
    })),
  }));
}
