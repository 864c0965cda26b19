import { deriveFacets } from "@/lib/artworks/artwork-facets.commands";
import { writeImages } from "@/lib/artworks/artwork-images.commands";
import { ownedArtwork } from "@/lib/artworks/owned-artwork.queries";
import { findArtwork } from "@/lib/artworks/artworks.queries";
import { arrangeImages, artworkQuota } from "@/lib/artworks/artworks.rules";
import { FEATURED_MOST } from "@/lib/artworks/featured-artworks.schema";
import type { Artwork, ArtworkForm } from "@/lib/artworks/artworks.schema";
import { removeUnusedImages, withStoredImages } from "@/lib/images/image-usage.commands";
import { transaction, type Tx } from "@/lib/server/db";
import type { UploadedFile } from "@/lib/server/multipart";
import type { Viewer } from "@/lib/server/viewer";
import { failure, notFound } from "@/lib/shared/failure";
import { subscriptionState } from "@/lib/plans/subscription-state.rules";

type Owner = Viewer<"identity">;

/** Locks a profile against concurrent posts and checks its quota; two posts at the same moment never exceed it. */
async function refuseOverQuota(tx: Tx, profileId: string): Promise<void> {
  const profile = await tx
    .selectFrom("profiles")
    .select(["artworks_count", "subscription_type", "subscription_expires_at"])
    .where("id", "=", profileId)
    .forUpdate()
    .executeTakeFirst();
  if (profile === undefined) throw notFound("profile");
  const subscription = subscriptionState(profile, new Date());
  const { permitted, limit } = artworkQuota(subscription, profile.artworks_count);
  if (permitted) return;
  throw failure(
    "QUOTA_EXCEEDED",
    subscription.isExpired
      ? "Your subscription has expired. Renew it, or continue without a plan, to post again."
      : `Your plan holds ${limit} artworks, and you have ${profile.artworks_count}.`,
  );
}

/**
 * Posts an artwork of the acting profile.
 * @throws QUOTA_EXCEEDED, VALIDATION, and what `ingestImage` says of the pictures
 */
export async function postArtwork(given: {
  form: ArtworkForm;
  files: UploadedFile[];
  viewer: Viewer<"profile">;
  newId: string;
}): Promise<Artwork> {
  const { form, files, viewer, newId: id } = given;
  // Asked before the pictures are worked on, and again with the profile locked before the row is written.
  await transaction((tx) => refuseOverQuota(tx, viewer.profileId));
  const { slots } = arrangeImages([], undefined, files.length);
  return withStoredImages(files, "artworks", async (stored) => {
    const { artwork, unused } = await transaction(async (tx) => {
      const posted = await tx
        .selectFrom("artworks")
        .select("id")
        .where("id", "=", id)
        .executeTakeFirst();
      if (posted !== undefined) return { artwork: await findArtwork(id, tx), unused: stored };
      await refuseOverQuota(tx, viewer.profileId);
      const { alt, embeddedContent, ...fields } = form;
      const row = { ...fields, id, profile_id: viewer.profileId };
      await tx
        .insertInto("artworks")
        .values({ ...row, embedded_url: embeddedContent ?? null })
        .execute();
      await writeImages(tx, id, slots, stored, alt);
      await deriveFacets(tx, [id]);
      return { artwork: await findArtwork(id, tx), unused: [] };
    });
    await removeUnusedImages(unused.map(({ key }) => key));
    return artwork;
  });
}

/**
 * Locks the profile before any of its artworks, as hiding and deleting a profile do: writers who lock in one order wait
 * for each other, and never for themselves. Deleting an artwork writes the profile too, for its count.
 */
export async function lockProfile(tx: Tx, id: string): Promise<void> {
  await tx.selectFrom("profiles").select("id").where("id", "=", id).forUpdate().execute();
}

/**
 * Features an artwork on its profile, or stops; repeatable.
 * @throws QUOTA_EXCEEDED when the profile features as many as it may
 */
export async function featureArtwork(
  id: string,
  featured: boolean,
  viewer: Owner,
): Promise<Artwork> {
  const { profile_id } = await ownedArtwork(id, viewer);
  return transaction(async (tx) => {
    await lockProfile(tx, profile_id);
    const others = await tx
      .selectFrom("artworks")
      .select(({ fn }) => fn.countAll<number>().as("count"))
      .where("profile_id", "=", profile_id)
      .where("featured_at", "is not", null)
      .where("id", "<>", id)
      .executeTakeFirstOrThrow();
    if (featured && others.count >= FEATURED_MOST) {
      throw failure("QUOTA_EXCEEDED", `A profile can feature at most ${FEATURED_MOST} artworks.`);
    }
    await tx
      .updateTable("artworks")
      .set(({ ref, val, fn }) => ({
        featured_at: featured ? fn.coalesce(ref("featured_at"), val(new Date())) : null,
      }))
      .where("id", "=", id)
      .execute();
    return findArtwork(id, tx);
  });
}
