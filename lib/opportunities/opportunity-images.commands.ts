import { sql } from "kysely";
import { removeUnusedImages, withStoredImages } from "@/lib/images/image-usage.commands";
import { answeredImage } from "@/lib/images/images.rules";
import { lockPoster } from "@/lib/opportunities/publishing/publishing.commands";
import type { OpportunityImage } from "@/lib/opportunities/opportunities.schema";
import { db, transaction, type Tx } from "@/lib/server/db";
import { inBatches } from "@/lib/server/delete-in-batches";
import type { UploadedFile } from "@/lib/server/multipart";
import type { Viewer } from "@/lib/server/viewer";
import { failure, type FailureDetail } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";

/** Pictures that a profile may have uploaded and not used yet; those of drafts that it deleted take no more than half of the room. */
const MOST_LOOSE = 40;

async function refuseTooMany(profileId: string, more: number, tx?: Tx): Promise<void> {
  const loose = await (tx ?? db())
    .selectFrom("opportunity_images")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("profile_id", "=", profileId)
    .where("opportunity_id", "is", null)
    .executeTakeFirstOrThrow();
  if (loose.count + more <= MOST_LOOSE) return;
  const message =
    "Too many pictures belong to no opportunity yet. Save the opportunity they are for first.";
  throw failure("QUOTA_EXCEEDED", message, [{ path: "images", message }]);
}

async function imagesOf(
  tx: Tx,
  upload: { id: string; profileId: string },
): Promise<OpportunityImage[]> {
  const rows = await tx
    .selectFrom("opportunity_images")
    .select(["id", "key", "width", "height", "alt", "placeholder"])
    .where("profile_id", "=", upload.profileId)
    // The pictures of one upload were written in one transaction: they have one time.
    .where("created_at", "=", (row) =>
      row.selectFrom("opportunity_images").select("created_at").where("id", "=", upload.id),
    )
    .orderBy("id")
    .execute();
  return rows.map(answeredImage);
}

/**
 * Uploads pictures for an opportunity of the acting profile. They show when an opportunity names them in its `images`; what
 * none names within a day goes with a sweep.
 * @throws QUOTA_EXCEEDED, and what `ingestImage` says of the pictures
 */
export async function addOpportunityImages(given: {
  files: UploadedFile[];
  viewer: Viewer<"profile">;
  newId: string;
}): Promise<OpportunityImage[]> {
  const { files, newId: id } = given;
  const { profileId } = given.viewer;
  await refuseTooMany(profileId, files.length);
  const { images, unused } = await withStoredImages(files, "opportunities", (stored) =>
    transaction(async (tx) => {
      await lockPoster(tx, profileId, new Date());
      const earlier = await imagesOf(tx, { id, profileId });
      if (earlier.length > 0) return { images: earlier, unused: stored };
      await refuseTooMany(profileId, files.length, tx);
      const added = stored.map(({ key, width, height, placeholder }, at) => ({
        id: at === 0 ? id : newId(),
        key,
        width,
        height,
        alt: "",
        placeholder,
      }));
      const rows = added.map((image) => ({ ...image, profile_id: profileId }));
      await tx.insertInto("opportunity_images").values(rows).execute();
      return { images: added.map(answeredImage), unused: [] };
    }),
  );
  await removeUnusedImages(unused.map(({ key }) => key));
  return images;
}

/** A picture that an opportunity shall show. Without `alt` its description stays. */
export type WantedImage = { id: string; alt?: string | undefined };

/**
 * What is wrong with the pictures that an opportunity shall show: each is its own already, or was uploaded by a profile of
 * the account and shows nowhere yet, and each is named once. What may be shown is locked: of two calls that name it at the
 * same moment one gets it.
 */
export async function imageFaults(
  opportunityId: string,
  uid: string,
  wanted: readonly WantedImage[],
  tx: Tx,
): Promise<FailureDetail[]> {
  if (wanted.length === 0) return [];
  const ids = wanted.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    select i.id from opportunity_images i left join profiles p on p.id = i.profile_id
    where i.id = any(${sql.val(ids)}::uuid[])
      and (i.opportunity_id = ${opportunityId} or (i.opportunity_id is null and p.account_uid = ${uid}))
    for update of i`.execute(tx);
  const usable = new Set(rows.map(({ id }) => id));
  return ids.flatMap((id, at) => {
    const path = `images[${at}]`;
    if (!usable.has(id)) return [{ path, message: "There is no such picture of yours." }];
    return ids.indexOf(id) < at ? [{ path, message: "This picture is named twice." }] : [];
  });
}

/** Lets an opportunity show these pictures in this order. @returns the keys of those that it showed before and shows no more */
export async function showImages(
  tx: Tx,
  opportunityId: string,
  wanted: readonly WantedImage[],
): Promise<string[]> {
  const ids = wanted.map(({ id }) => id);
  const { rows: dropped } = await sql<{ key: string }>`
    delete from opportunity_images
    where opportunity_id = ${opportunityId} and id <> all(${sql.val(ids)}::uuid[]) returning key`.execute(
    tx,
  );
  for (const [position, { id, alt }] of wanted.entries()) {
    await tx
      .updateTable("opportunity_images")
      // From here on it is the opportunity's, whichever profile that is linked to.
      .set({
        profile_id: null,
        opportunity_id: opportunityId,
        position,
        ...(alt !== undefined && { alt }),
      })
      .where("id", "=", id)
      .execute();
  }
  return dropped.map(({ key }) => key);
}

/**
 * Lets the pictures of a draft that its owner deletes wait for a day, as if they were uploaded now, so that it can be brought
 * back with them. Where too many wait already they stay the draft's, and go with it.
 */
export async function keepImagesWaiting(tx: Tx, draftId: string, profileId: string) {
  await sql`
    update opportunity_images set opportunity_id = null, profile_id = ${profileId}, created_at = now()
    where opportunity_id = ${draftId} and ${MOST_LOOSE / 2} >= (
      select count(*) from opportunity_images
      where opportunity_id = ${draftId} or (opportunity_id is null and profile_id = ${profileId}))`.execute(
    tx,
  );
}

/** Gives an opportunity the same pictures as another one. */
export async function copyImages(tx: Tx, fromId: string, toId: string): Promise<void> {
  const images = await tx
    .selectFrom("opportunity_images")
    .select(["position", "key", "width", "height", "alt", "placeholder"])
    .where("opportunity_id", "=", fromId)
    .execute();
  if (images.length === 0) return;
  await tx
    .insertInto("opportunity_images")
    .values(images.map((image) => ({ ...image, id: newId(), opportunity_id: toId })))
    .execute();
}

/** Pictures whose files one batch removes. */
const SWEPT_AT_ONCE = 100;

/** Forgets uploaded pictures that no opportunity has named for a day, and their files. @returns how many */
export async function sweepOpportunityImages(): Promise<number> {
  const isOver = sql`opportunity_id is null and created_at < now() - interval '1 day'`;
  return inBatches(async (most) => {
    const { rows } = await sql<{ key: string }>`
      delete from opportunity_images where id = any (array(
        select id from opportunity_images where ${isOver} limit ${sql.lit(most)})) and ${isOver}
      returning key`.execute(db());
    await removeUnusedImages(rows.map(({ key }) => key));
    return rows.length;
  }, SWEPT_AT_ONCE);
}
