import { sql } from "kysely";
import { recordProfileEvent } from "@/lib/members/profile-events.commands";
import { removeUnusedImages, withStoredImages } from "@/lib/images/image-usage.commands";
import { toImageResponse } from "@/lib/images/images.rules";
import { lockPoster } from "@/lib/opportunities/publishing/publishing.commands";
import type { OpportunityImage } from "@/lib/opportunities/opportunity-fields.schema";
import { countRows, db, queryRows, transaction, type Tx } from "@/lib/server/database/db";
import { insertInto } from "@/lib/server/database/rows";
import { repeatInBatches } from "@/lib/server/database/delete-in-batches";
import type { UploadedFile } from "@/lib/server/http/multipart";
import type { Viewer } from "@/lib/server/auth/viewer";
import { fieldFailure, type FailureDetail } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";

/** Uploads of a profile that no opportunity uses yet; half of them can be images of deleted drafts. */
const MAX_UNATTACHED = 40;

async function assertUploadsBelowLimit(profileId: string, count: number, tx?: Tx): Promise<void> {
  const unattached = await countRows(
    (tx ?? db())
      .selectFrom("opportunity_images")
      .where("profile_id", "=", profileId)
      .where("opportunity_id", "is", null),
  );
  if (unattached + count <= MAX_UNATTACHED) return;
  const message =
    "Too many pictures belong to no opportunity yet. Save the opportunity they are for first.";
  throw fieldFailure("QUOTA_EXCEEDED", "images", message);
}

async function listUploadedImages(
  tx: Tx,
  upload: { id: string; profileId: string },
): Promise<OpportunityImage[]> {
  const rows = await tx
    .selectFrom("opportunity_images")
    .select(["id", "key", "width", "height", "alt", "placeholder"])
    .where("profile_id", "=", upload.profileId)
    // The images of one upload were inserted in one transaction, and so have the same time.
    .where("created_at", "=", (row) =>
      row.selectFrom("opportunity_images").select("created_at").where("id", "=", upload.id),
    )
    .orderBy("id")
    .execute();
  return rows.map(toImageResponse);
}

/** Adds images, which are deleted after a day unless an opportunity's `images` names them. @throws QUOTA_EXCEEDED, and as `ingestImage` */
export async function addOpportunityImages(request: {
  files: UploadedFile[];
  viewer: Viewer<"profile">;
  resourceId: string;
}): Promise<OpportunityImage[]> {
  const { files, resourceId: id } = request;
  const { profileId } = request.viewer;
  await assertUploadsBelowLimit(profileId, files.length);
  return withStoredImages(files, "opportunities", (storedImages) =>
    transaction(async (tx) => {
      await lockPoster(tx, profileId);
      const existingImages = await listUploadedImages(tx, { id, profileId });
      if (existingImages.length > 0) return existingImages;
      await assertUploadsBelowLimit(profileId, files.length, tx);
      const newImages = storedImages.map(({ key, width, height, placeholder }, index) => ({
        id: index === 0 ? id : newId(),
        key,
        width,
        height,
        alt: "",
        placeholder,
      }));
      const rows = newImages.map((image) => ({ ...image, profile_id: profileId }));
      await insertInto(tx, "opportunity_images", rows);
      const { uid } = request.viewer.identity;
      const event = { action: "UPDATE", subject: "OPPORTUNITY", fields: ["images"] } as const;
      await recordProfileEvent(tx, { profileId, uid, ...event });
      return newImages.map(toImageResponse);
    }),
  );
}

export type ImageReference = { id: string; alt?: string | undefined };

/** Images must be the opportunity's own, or unattached uploads of its profile or of one of the account's. Locks them, so that only one of two concurrent requests gets one. */
export async function findImageErrors(
  { id: opportunityId, profileId }: { id: string; profileId: string },
  uid: string,
  references: readonly ImageReference[],
  tx: Tx,
): Promise<FailureDetail[]> {
  if (references.length === 0) return [];
  const ids = references.map(({ id }) => id);
  const { rows } = await sql<{ id: string }>`
    select i.id from opportunity_images i left join profiles p on p.id = i.profile_id
    where i.id = any(${sql.val(ids)}::uuid[])
      and (i.opportunity_id = ${opportunityId} or (i.opportunity_id is null and (p.account_uid = ${uid} or p.id = ${profileId})))
    for update of i`.execute(tx);
  const usableIds = new Set(rows.map(({ id }) => id));
  return ids.flatMap((id, index) => {
    const path = `images[${index}]`;
    if (!usableIds.has(id)) return [{ path, message: "There is no such picture of yours." }];
    return ids.indexOf(id) < index ? [{ path, message: "This picture is named twice." }] : [];
  });
}

export async function replaceImages(
  tx: Tx,
  opportunityId: string,
  references: readonly ImageReference[],
): Promise<string[]> {
  const ids = references.map(({ id }) => id);
  const { rows: removedImages } = await sql<{ key: string }>`
    delete from opportunity_images
    where opportunity_id = ${opportunityId} and id <> all(${sql.val(ids)}::uuid[]) returning key`.execute(
    tx,
  );
  for (const [position, { id, alt }] of references.entries()) {
    await tx
      .updateTable("opportunity_images")
      // From now on it belongs to the opportunity, whichever profile that is linked to.
      .set({
        profile_id: null,
        opportunity_id: opportunityId,
        position,
        ...(alt !== undefined && { alt }),
      })
      .where("id", "=", id)
      .execute();
  }
  return removedImages.map(({ key }) => key);
}

/** A deleted draft's images stay for a day, so that it can be restored; beyond half the limit they are deleted at once. */
export async function detachImages(tx: Tx, draftId: string, profileId: string) {
  await sql`
    update opportunity_images set opportunity_id = null, profile_id = ${profileId}, created_at = now()
    where opportunity_id = ${draftId} and ${MAX_UNATTACHED / 2} >= (
      select count(*) from opportunity_images
      where opportunity_id = ${draftId} or (opportunity_id is null and profile_id = ${profileId}))`.execute(
    tx,
  );
}

/** Copies rows that name the same files. Locks the original’s: whoever deletes them meanwhile waits, and then finds the files in use. */
export async function copyImages(tx: Tx, fromId: string, toId: string): Promise<void> {
  const images = await tx
    .selectFrom("opportunity_images")
    .select(["position", "key", "width", "height", "alt", "placeholder"])
    .where("opportunity_id", "=", fromId)
    .forKeyShare()
    .execute();
  if (images.length === 0) return;
  await insertInto(
    tx,
    "opportunity_images",
    images.map((image) => ({ ...image, id: newId(), opportunity_id: toId })),
  );
}

const SWEEP_BATCH = 100;

/** Deletes uploads that no opportunity has used for a day, with their files. @returns how many */
export async function sweepOpportunityImages(): Promise<number> {
  const isUnused = sql`opportunity_id is null and created_at < now() - interval '1 day'`;
  return repeatInBatches(async (limit) => {
    const rows = await queryRows(sql<{ key: string }>`
      delete from opportunity_images where id = any (array(
        select id from opportunity_images where ${isUnused} limit ${sql.lit(limit)})) and ${isUnused}
      returning key`);
    await removeUnusedImages(rows.map(({ key }) => key));
    return rows.length;
  }, SWEEP_BATCH);
}
