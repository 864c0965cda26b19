import { recordProfileEvent } from "@/lib/members/profile-events.commands";
import { recordArtworkWebhook } from "@/lib/endpoints/record-deliveries.commands";
import { deriveFacets } from "@/lib/artworks/list/artwork-facets.commands";
import { type PlacedImage, writeImages } from "@/lib/artworks/artwork-images.commands";
import { joinSeries } from "@/lib/artworks/join-series.commands";
import { toColumns } from "@/lib/artworks/artwork-columns.rules";
import { findOwnedArtwork } from "@/lib/artworks/owned-artwork.queries";
import { findArtwork } from "@/lib/artworks/artworks.queries";
import { arrangeImages, calculateArtworkQuota } from "@/lib/artworks/artworks.rules";
import { chooseAvailability } from "@/lib/artworks/prices.rules";
import { MAX_FEATURED } from "@/lib/artworks/featured-artworks.schema";
import type { Artwork, ArtworkForm } from "@/lib/artworks/artworks.schema";
import { withStoredImages } from "@/lib/images/image-usage.commands";
import { lockProfile } from "@/lib/profiles/owned-profile.queries";
import { recordMergedEvent } from "@/lib/outbox/record-event.commands";
import { databaseNow } from "@/lib/server/database/database-clock";
import { transaction, type Tx } from "@/lib/server/database/db";
import { findRow, insertInto, lockRow } from "@/lib/server/database/rows";
import type { UploadedFile } from "@/lib/server/http/multipart";
import type { Owner, Viewer } from "@/lib/server/auth/viewer";
import { failure, notFound } from "@/lib/shared/failure";
import { toSubscriptionState } from "@/lib/plans/subscription-state.rules";
import { MINUTE_MS } from "@/lib/shared/time/durations";

/** Works that are posted within this time share one notification. */
const NOTICE_DELAY_MS = 10 * MINUTE_MS;

/** Locks the profile, so that concurrent posts cannot exceed the quota together. */
export async function assertWithinQuota(tx: Tx, profileId: string): Promise<void> {
  const profile = await lockRow(tx, "profiles", profileId, [
    "artworks_count",
    "subscription_type",
    "subscription_expires_at",
  ]);
  if (profile === undefined) throw notFound("profile");
  const subscription = toSubscriptionState(profile, new Date());
  const { permitted, limit } = calculateArtworkQuota(subscription, profile.artworks_count);
  if (permitted) return;
  throw failure(
    "QUOTA_EXCEEDED",
    subscription.isExpired
      ? "Your subscription has expired. Renew it, or continue without a plan, to post again."
      : `Your plan holds ${limit} artworks, and you have ${profile.artworks_count}.`,
  );
}

type NewArtwork = {
  id: string;
  profileId: string;
  form: ArtworkForm;
  images: readonly PlacedImage[];
};

/** Inserts a work of the portfolio, and notifies those who follow. @throws VALIDATION for a series of another profile */
export async function insertArtwork(
  tx: Tx,
  { id, profileId, form, images }: NewArtwork,
): Promise<void> {
  const { alt, series = null, ...fields } = form;
  const availability = form.availability ?? chooseAvailability(form.price ?? null);
  await insertInto(tx, "artworks", {
    ...toColumns({ ...fields, availability }),
    title: form.title,
    id,
    profile_id: profileId,
  });
  const { slots } = arrangeImages([], undefined, images.length);
  await writeImages(tx, id, slots, images, alt);
  await joinSeries(tx, { artworkId: id, profileId }, series);
  await deriveFacets(tx, [id]);
  await recordArtworkWebhook(tx, "artwork.created", { id, profileId });
  await recordMergedEvent(tx, "FOLLOWED_WORKS", profileId, NOTICE_DELAY_MS);
}

/** @throws QUOTA_EXCEEDED, VALIDATION, and what `ingestImage` throws */
export async function postArtwork(request: {
  form: ArtworkForm;
  files: UploadedFile[];
  viewer: Viewer<"profile">;
  resourceId: string;
}): Promise<Artwork> {
  const { form, files, viewer, resourceId: id } = request;
  // Checked before the images are processed, and again with the profile locked.
  await transaction((tx) => assertWithinQuota(tx, viewer.profileId));
  return withStoredImages(files, "artworks", (images) =>
    transaction(async (tx) => {
      const existing = await findRow(tx, "artworks", id, ["id"]);
      if (existing === undefined) {
        await assertWithinQuota(tx, viewer.profileId);
        await insertArtwork(tx, { id, profileId: viewer.profileId, form, images });
        await recordProfileEvent(tx, {
          profileId: viewer.profileId,
          uid: viewer.identity.uid,
          action: "CREATE",
          subject: "ARTWORK",
          subjectId: id,
          title: form.title,
        });
      }
      return findArtwork(id, { tx, teamOf: viewer.profileId });
    }),
  );
}

/** Idempotent. @throws QUOTA_EXCEEDED if the profile features its maximum already */
export async function setArtworkFeatured(
  id: string,
  featured: boolean,
  viewer: Owner,
): Promise<Artwork> {
  const { profile_id } = await findOwnedArtwork(id, viewer);
  return transaction(async (tx) => {
    await lockProfile(tx, profile_id);
    const otherFeatured = await tx
      .selectFrom("artworks")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("profile_id", "=", profile_id)
      .where("featured_at", "is not", null)
      .where("id", "<>", id)
      .executeTakeFirstOrThrow();
    if (featured && otherFeatured.count >= MAX_FEATURED) {
      throw failure("QUOTA_EXCEEDED", `A profile can feature at most ${MAX_FEATURED} artworks.`);
    }
    await tx
      .updateTable("artworks")
      .set(({ ref, fn }) => ({
        featured_at: featured ? fn.coalesce(ref("featured_at"), databaseNow) : null,
      }))
      .where("id", "=", id)
      .execute();
    const { uid } = viewer.identity;
    const artwork = await findArtwork(id, { tx, viewerUid: uid, teamOf: profile_id });
    await recordProfileEvent(tx, {
      profileId: profile_id,
      uid,
      action: "UPDATE",
      subject: "ARTWORK",
      subjectId: id,
      title: artwork.title,
      fields: ["featured"],
    });
    return artwork;
  });
}
