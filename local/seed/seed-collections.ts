import { randomBytes } from "node:crypto";
import { SAVED_NAME, type CollectionVisibility } from "@/lib/collections/collections.schema";
import { transaction, type Tx } from "@/lib/server/database/db";
import { newId } from "@/lib/shared/ids";
import { seedOnce } from "@/local/seed/seed-once";

type DemoCollection = {
  name: string;
  note: string;
  visibility: CollectionVisibility;
  isSaved?: boolean;
  /** The place among the newest works where its works begin, and how many it has. */
  from: number;
  works: number;
  notes: readonly string[];
};

const collections: readonly DemoCollection[] = [
  {
    name: SAVED_NAME,
    note: "",
    visibility: "PRIVATE",
    isSaved: true,
    from: 0,
    works: 6,
    notes: [],
  },
  {
    name: "For the reading room",
    note: "A first choice for the wall above the long table. The light comes from the left.",
    visibility: "LINK",
    from: 4,
    works: 5,
    notes: ["To begin with, alone on the short wall.", "", "If the frame fits."],
  },
  {
    name: "Looking at water",
    note: "Works that I return to when the tide is out: how others have painted, printed and photographed water.",
    visibility: "PUBLIC",
    from: 2,
    works: 9,
    notes: ["The first one that I saw in the original."],
  },
];

async function addCollection(
  tx: Tx,
  owner: { uid: string; profileId: string },
  collection: DemoCollection,
  artworkIds: readonly string[],
): Promise<void> {
  const { name, note, visibility, isSaved = false, from, works, notes } = collection;
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
      slug: visibility === "PUBLIC" ? "looking-at-water" : null,
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
export async function seedCollections(uid: string): Promise<void> {
  await seedOnce("collections", () =>
    transaction(async (tx) => {
      const profile = await tx
        .selectFrom("profiles")
        .select("id")
        .where("account_uid", "=", uid)
        .orderBy("created_at")
        .executeTakeFirst();
      const existing = await tx
        .selectFrom("collections")
        .select("id")
        .where("account_uid", "=", uid)
        .executeTakeFirst();
      if (profile === undefined || existing !== undefined) return;
      const artworks = await tx
        .selectFrom("artworks")
        .select("id")
        .where("listed", "=", true)
        .where("profile_id", "<>", profile.id)
        .orderBy("created_at", "desc")
        .orderBy("id")
        .limit(20)
        .execute();
      const artworkIds = artworks.map(({ id }) => id);
      for (const collection of collections)
        await addCollection(tx, { uid, profileId: profile.id }, collection, artworkIds);
    }),
  );
}
