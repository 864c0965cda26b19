import { removeUnusedImages, withStoredImages } from "@/lib/images/image-usage.commands";
import { answeredImage } from "@/lib/images/images.rules";
import { imageKeyOf } from "@/lib/profiles/profile-images.rules";
import {
  type ProfileImage,
  profileImageLimits,
  ProfileImageType,
} from "@/lib/profiles/profiles.schema";
import { db, transaction, type Tx } from "@/lib/server/db";
import type { UploadedFile } from "@/lib/server/multipart";
import type { Viewer } from "@/lib/server/viewer";
import { failure, notFound } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";

type Actor = Viewer<"profile">;

/** @throws VALIDATION for several covers at once, QUOTA_EXCEEDED where a type has no room for `more` */
async function refuseTooMany(
  profileId: string,
  type: ProfileImageType,
  more: number,
  tx?: Tx,
): Promise<void> {
  const most = profileImageLimits[type];
  if (more > most) {
    const message = most === 1 ? "One cover, please." : `At most ${most} pictures, please.`;
    throw failure("VALIDATION", message, [{ path: "images", message }]);
  }
  if (type === "COVER") return;
  const shown = await (tx ?? db())
    .selectFrom("profile_images")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("profile_id", "=", profileId)
    .where("type", "=", type)
    .executeTakeFirstOrThrow();
  if (shown.count + more <= most) return;
  const message = `A profile shows at most ${most} of these pictures, and you have ${shown.count}.`;
  throw failure("QUOTA_EXCEEDED", message, [{ path: "images", message }]);
}

async function imagesOf(
  tx: Tx,
  upload: { id: string; profileId: string },
): Promise<ProfileImage[]> {
  const rows = await tx
    .selectFrom("profile_images")
    .select(["type", "key", "width", "height"])
    .where("profile_id", "=", upload.profileId)
    // The pictures of one upload were written in one transaction: they have one time.
    .where("created_at", "=", (row) =>
      row.selectFrom("profile_images").select("created_at").where("id", "=", upload.id),
    )
    .orderBy("id")
    .execute();
  return rows.map((row) => answeredImage({ ...row, type: ProfileImageType.parse(row.type) }));
}

/**
 * Adds pictures to the acting profile; a new cover takes the old one's place, whose file goes.
 * @throws VALIDATION, QUOTA_EXCEEDED, and what `ingestImage` says of the pictures
 */
export async function addProfileImages(given: {
  form: { type: ProfileImageType };
  files: UploadedFile[];
  viewer: Actor;
  newId: string;
}): Promise<ProfileImage[]> {
  const { files, newId: id } = given;
  const { type } = given.form;
  const { profileId } = given.viewer;
  await refuseTooMany(profileId, type, files.length);
  const { images, unused } = await withStoredImages(files, "profiles", (stored) =>
    transaction(async (tx) => {
      const profile = await tx
        .selectFrom("profiles")
        .select("id")
        .where("id", "=", profileId)
        .forUpdate()
        .executeTakeFirst();
      if (profile === undefined) throw notFound("profile");
      const earlier = await imagesOf(tx, { id, profileId });
      if (earlier.length > 0) return { images: earlier, unused: stored };
      await refuseTooMany(profileId, type, files.length, tx);
      const replaced =
        type === "COVER"
          ? await tx
              .deleteFrom("profile_images")
              .where("profile_id", "=", profileId)
              .where("type", "=", type)
              .returning("key")
              .execute()
          : [];
      const added = stored.map(({ key, width, height }) => ({ type, key, width, height }));
      const rows = added.map((image, at) => ({
        ...image,
        id: at === 0 ? id : newId(),
        profile_id: profileId,
      }));
      await tx.insertInto("profile_images").values(rows).execute();
      await touch(tx, profileId, type);
      return { images: added.map(answeredImage), unused: replaced };
    }),
  );
  await removeUnusedImages(unused.map(({ key }) => key));
  return images;
}

/** A new cover starts with the default crop. */
async function touch(tx: Tx, profileId: string, type: ProfileImageType): Promise<void> {
  await tx
    .updateTable("profiles")
    .set({ updated_at: new Date(), ...(type === "COVER" && { cover_focus: null }) })
    .where("id", "=", profileId)
    .execute();
}

/**
 * Takes a picture away from the acting profile, and its file.
 * @param given.form.url as it was answered; what it asks of size and format makes no difference
 * @throws NOT_FOUND when the profile has no such picture of this type
 */
export async function removeProfileImage(given: {
  form: { type: ProfileImageType; url: string };
  viewer: Actor;
}): Promise<null> {
  const { type, url } = given.form;
  const { profileId } = given.viewer;
  const key = imageKeyOf(url);
  if (key === null) throw notFound("picture");
  await transaction(async (tx) => {
    // The profile before its pictures, as everybody locks them; what was not there undoes this too.
    await touch(tx, profileId, type);
    const gone = await tx
      .deleteFrom("profile_images")
      .where("profile_id", "=", profileId)
      .where("type", "=", type)
      .where("key", "=", key)
      .executeTakeFirst();
    if (gone.numDeletedRows === 0n) throw notFound("picture");
  });
  await removeUnusedImages([key]);
  return null;
}
