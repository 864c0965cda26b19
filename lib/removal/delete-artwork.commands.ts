import { recordProfileEvent } from "@/lib/members/profile-events.commands";
import { recordArtworkWebhook } from "@/lib/endpoints/record-deliveries.commands";
import { recordAdministration, recordUnreportedDecision } from "@/lib/audit/audit.commands";
import { lockProfile } from "@/lib/profiles/owned-profile.queries";
import { findOwnedArtwork } from "@/lib/artworks/owned-artwork.queries";
import {
  endCheckouts,
  lockPayingCustomers,
  assertNoOpenCheckout,
} from "@/lib/checkout/ending/end-checkouts.commands";
import { reviewOrdersOfDeleted } from "@/lib/checkout/review-deleted.commands";
import { removeUnusedImages } from "@/lib/images/image-usage.commands";
import { transaction } from "@/lib/server/database/db";
import type { Viewer } from "@/lib/server/auth/viewer";
import { removeCards } from "@/lib/sharing/card-store.commands";

/** Ends an open checkout first. @throws CONFLICT as `endCheckouts`; UPSTREAM_UNAVAILABLE, and then nothing is deleted */
export async function deleteArtwork(id: string, viewer: Viewer<"identity">): Promise<void> {
  const owned = await findOwnedArtwork(id, viewer, { allowAdmin: true });
  const { account_uid, profile_id, isOwn } = owned;
  await endCheckouts({ artworkId: id }, { blockOnPendingPayment: isOwn });
  const imageKeys = await transaction(async (tx) => {
    await lockPayingCustomers(tx, { artworkId: id });
    await lockProfile(tx, profile_id);
    // A checkout may have been opened since `endCheckouts`; under the lock no other one can be.
    await assertNoOpenCheckout(tx, { artworkId: id }, { blockOnPendingPayment: isOwn });
    if (!isOwn) await reviewOrdersOfDeleted(tx, { artworkId: id });
    const images = await tx
      .selectFrom("artwork_images")
      .select("key")
      .where("artwork_id", "=", id)
      .execute();
    const deleted = await tx
      .deleteFrom("artworks")
      .where("id", "=", id)
      .returning("title")
      .executeTakeFirst();
    if (deleted !== undefined) {
      await recordArtworkWebhook(tx, "artwork.deleted", { id, profileId: profile_id });
      const { uid } = viewer.identity;
      const event = { subject: "ARTWORK", subjectId: id, title: deleted.title } as const;
      await recordProfileEvent(tx, { profileId: profile_id, uid, action: "DELETE", ...event });
    }
    if (deleted !== undefined && !isOwn) {
      const subject = { id, name: deleted.title, account_uid };
      await recordUnreportedDecision(tx, "ARTWORK_DELETED", subject, viewer);
      await recordAdministration(tx, {
        actor: viewer.identity.uid,
        action: "DELETE_ARTWORK",
        subject: "artwork",
        subjectId: id,
        detail: { name: deleted.title, profileId: profile_id, pictures: images.length },
      });
    }
    return images.map(({ key }) => key);
  });
  await removeUnusedImages(imageKeys);
  await removeCards({ kind: "artworks", id });
}
