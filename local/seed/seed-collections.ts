import { randomBytes } from "node:crypto";
import { z } from "zod";
import { CollectionVisibility, SAVED_NAME } from "@/lib/collections/collections.schema";
import type { Tx } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { readRecords } from "@/local/seed/read-records";
import { findOwnProfile, seedAtOnce } from "@/local/seed/seed-once";

const CollectionRecord = z.strictObject({
  name: z.string().default(SAVED_NAME),
  note: z.string().default(""),
  visibility: CollectionVisibility,
  isSaved: z.boolean().default(false),
  slug: z.string().nullable().default(null),
  /** The place among the newest works where its works begin, and how many it has. */
  from: z.int(),
  works: z.int(),
  notes: z.array(z.string()).default([]),
});

async function addCollection(
  tx: Tx,
  owner: { uid: string; profileId: string },
  collection: z.infer<typeof CollectionRecord>,
  artworkIds: readonly string[],
): Promise<void> {
  const { name, note, visibility, isSaved, slug, from, works, notes } = collection;
  const id = newId();
  await tx
    .insertInto("collections")
    .values({
      id,
      account_uid: owner.uid,
      name,
      note,
      visibility,
      is_saved: isSaved,
      profile_id: visibility === "PUBLIC" ? owner.profileId : null,
      slug,
      link_secret: visibility === "LINK" ? randomBytes(32).toString("base64url") : null,
    })
    .execute();
  const items = artworkIds.slice(from, from + works).map((artwork_id, position) => ({
    collection_id: id,
    artwork_id,
    position,
    note: notes[position] ?? "",
  }));
  if (items.length > 0) await tx.insertInto("collection_items").values(items).execute();
}

/** A private, a shared and a public collection of the demo's artist; once. */
export const seedCollections = (uid: string): Promise<void> =>
  seedAtOnce("collections", async (tx) => {
    const profileId = await findOwnProfile(tx, uid);
    const existing = await tx
      .selectFrom("collections")
      .select("id")
      .where("account_uid", "=", uid)
      .executeTakeFirst();
    if (profileId === null || existing !== undefined) return;
    const artworks = await tx
      .selectFrom("artworks")
      .select("id")
      .where("listed", "=", true)
      .where("profile_id", "<>", profileId)
      .orderBy("created_at", "desc")
      .orderBy("id")
      .limit(20)
      .execute();
    const artworkIds = artworks.map(({ id }) => id);
    for (const record of readRecords("collections", CollectionRecord))
      await addCollection(tx, { uid, profileId }, record, artworkIds);
  });
