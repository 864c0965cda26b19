import { recordAdministration, recordUnreported } from "@/lib/audit/audit.commands";
import { lockProfile } from "@/lib/artworks/post-artwork.commands";
import { ownedArtwork } from "@/lib/artworks/owned-artwork.queries";
import { endCheckouts, lockPayers, refuseUnderWay } from "@/lib/checkout/end-checkouts.commands";
import { removeUnusedImages } from "@/lib/images/image-usage.commands";
import { transaction } from "@/lib/server/db";
import type { Viewer } from "@/lib/server/viewer";
import { removeCards } from "@/lib/sharing/stored-cards.commands";

/**
 * Deletes an artwork and its picture files; for its owner and for administrators, whose action is recorded. A checkout that is
 * open for it is ended first.
 * @throws CONFLICT as `endCheckouts`; UPSTREAM_UNAVAILABLE while a checkout cannot be ended, and then it stays
 */
export async function deleteArtwork(id: string, viewer: Viewer<"identity">): Promise<null> {
  const { account_uid, profile_id } = await ownedArtwork(id, viewer, true);
  const isOwn = account_uid === viewer.identity.uid;
  await endCheckouts({ artworkId: id }, isOwn);
  const keys = await transaction(async (tx) => {
    await lockPayers(tx, { artworkId: id });
    await lockProfile(tx, profile_id);
    await refuseUnderWay(tx, { artworkId: id }, isOwn);
    const images = await tx
      .selectFrom("artwork_images")
      .select("key")
      .where("artwork_id", "=", id)
      .execute();
    const gone = await tx
      .deleteFrom("artworks")
      .where("id", "=", id)
      .returning("title")
      .executeTakeFirst();
    if (gone !== undefined && !isOwn) {
      const removed = { id, name: gone.title, account_uid };
      await recordUnreported(tx, "ARTWORK_DELETED", removed, viewer);
      await recordAdministration(tx, {
        actor: viewer.identity.uid,
        action: "DELETE_ARTWORK",
        subject: "artwork",
        subjectId: id,
        detail: { name: gone.title, profileId: profile_id, pictures: images.length },
      });
    }
    return images.map(({ key }) => key);
  });
  await removeUnusedImages(keys);
  await removeCards({ kind: "artworks", id });
  return null;
}
