import { recordProfileEvent } from "@/lib/members/profile-events.commands";
import { removeUnusedImages, withStoredImages } from "@/lib/images/image-usage.commands";
import { parseImageKey, toImageResponse } from "@/lib/images/images.rules";
import { lockProfile } from "@/lib/profiles/owned-profile.queries";
import {
  type ProfileImage,
  profileImageLimits,
  ProfileImageType,
} from "@/lib/profiles/profiles.schema";
import { databaseNow } from "@/lib/server/database/database-clock";
import { countRows, db, transaction, type Tx } from "@/lib/server/database/db";
import { insertInto, updateRow } from "@/lib/server/database/rows";
import type { UploadedFile } from "@/lib/server/http/multipart";
import type { Viewer } from "@/lib/server/auth/viewer";
import { fieldFailure, notFound } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";

type Actor = Viewer<"profile">;

/** A cover replaces the previous one, so only galleries fill up. @throws VALIDATION for several covers at once; QUOTA_EXCEEDED */
async function assertBelowLimit(
  profileId: string,
  type: ProfileImageType,
  count: number,
  tx?: Tx,
): Promise<void> {
  const limit = profileImageLimits[type];
  if (count > limit) {
    const message = limit === 1 ? "One cover, please." : `At most ${limit} pictures, please.`;
    throw fieldFailure("VALIDATION", "images", message);
  }
  if (type === "COVER") return;
  const existing = await countRows(
    (tx ?? db())
      .selectFrom("profile_images")
      .where("profile_id", "=", profileId)
      .where("type", "=", type),
  );
  if (existing + count <= limit) return;
  const message = `A profile shows at most ${limit} of these pictures, and you have ${existing}.`;
  throw fieldFailure("QUOTA_EXCEEDED", "images", message);
}

async function listUploadedImages(
  tx: Tx,
  upload: { id: string; profileId: string },
): Promise<ProfileImage[]> {
  const rows = await tx
    .selectFrom("profile_images")
    .select(["type", "key", "width", "height"])
    .where("profile_id", "=", upload.profileId)
    // The images of one upload were inserted in one transaction, and so have the same time.
    .where("created_at", "=", (row) =>
      row.selectFrom("profile_images").select("created_at").where("id", "=", upload.id),
    )
    .orderBy("id")
    .execute();
  return rows.map((row) => toImageResponse({ ...row, type: ProfileImageType.parse(row.type) }));
}

/** A new cover replaces the old one. @throws VALIDATION, QUOTA_EXCEEDED, and as `ingestImage` */
export async function addProfileImages(request: {
  form: { type: ProfileImageType };
  files: UploadedFile[];
  viewer: Actor;
  resourceId: string;
}): Promise<ProfileImage[]> {
  const { files, resourceId: id } = request;
  const { type } = request.form;
  const { profileId } = request.viewer;
  await assertBelowLimit(profileId, type, files.length);
  return withStoredImages(files, "profiles", (storedImages, release) =>
    transaction(async (tx) => {
      await lockProfile(tx, profileId);
      const existingImages = await listUploadedImages(tx, { id, profileId });
      if (existingImages.length > 0) return existingImages;
      await assertBelowLimit(profileId, type, files.length, tx);
      if (type === "COVER") {
        const replaced = await tx
          .deleteFrom("profile_images")
          .where("profile_id", "=", profileId)
          .where("type", "=", type)
          .returning("key")
          .execute();
        release(replaced.map(({ key }) => key));
      }
      const newImages = storedImages.map(({ key, width, height }) => ({
        type,
        key,
        width,
        height,
      }));
      const rows = newImages.map((image, position) => ({
        ...image,
        id: position === 0 ? id : newId(),
        profile_id: profileId,
      }));
      await insertInto(tx, "profile_images", rows);
      await touchProfile(tx, request.viewer, type);
      return newImages.map(toImageResponse);
    }),
  );
}

/** A new cover starts with the default crop. */
async function touchProfile(
  tx: Tx,
  { profileId, identity }: Actor,
  type: ProfileImageType,
): Promise<void> {
  await updateRow(tx, "profiles", profileId, {
    updated_at: databaseNow,
    ...(type === "COVER" && { cover_focus: null }),
  });
  await recordProfileEvent(tx, {
    profileId,
    uid: identity.uid,
    action: "UPDATE",
    subject: "PROFILE",
    subjectId: profileId,
    fields: ["images"],
  });
}

/** @param request.form.url as in the API's responses, in any size and format @throws NOT_FOUND */
export async function deleteProfileImage(request: {
  form: { type: ProfileImageType; url: string };
  viewer: Actor;
}): Promise<void> {
  const { type, url } = request.form;
  const { profileId } = request.viewer;
  const key = parseImageKey(url);
  if (key === null) throw notFound("picture");
  await transaction(async (tx) => {
    // The profile is locked before its images; a missing image rolls this back.
    await touchProfile(tx, request.viewer, type);
    const deleted = await tx
      .deleteFrom("profile_images")
      .where("profile_id", "=", profileId)
      .where("type", "=", type)
      .where("key", "=", key)
      .executeTakeFirst();
    if (deleted.numDeletedRows === 0n) throw notFound("picture");
  });
  await removeUnusedImages([key]);
}
