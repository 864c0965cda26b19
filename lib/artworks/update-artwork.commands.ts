import { listChangedFields, recordProfileEvent } from "@/lib/members/profile-events.commands";
import { recordArtworkWebhook } from "@/lib/endpoints/record-deliveries.commands";
import { deriveFacets } from "@/lib/artworks/list/artwork-facets.commands";
import { writeImages } from "@/lib/artworks/artwork-images.commands";
import { joinSeries } from "@/lib/artworks/join-series.commands";
import { lockProfile } from "@/lib/profiles/owned-profile.queries";
import { toColumns } from "@/lib/artworks/artwork-columns.rules";
import { type OwnedArtwork, findOwnedArtwork } from "@/lib/artworks/owned-artwork.queries";
import { findArtwork } from "@/lib/artworks/artworks.queries";
import { arrangeImages, checkLengths } from "@/lib/artworks/artworks.rules";
import type { Artwork, ArtworkChanges } from "@/lib/artworks/artworks.schema";
import { withStoredImages } from "@/lib/images/image-usage.commands";
import { databaseNow } from "@/lib/server/database/database-clock";
import { db, transaction, type Tx } from "@/lib/server/database/db";
import { updateRow } from "@/lib/server/database/rows";
import type { UploadedFile } from "@/lib/server/http/multipart";
import type { Viewer } from "@/lib/server/auth/viewer";
import {
  failure,
  type FailureDetail,
  invalid,
  notFound,
  nullIfNotFound,
} from "@/lib/shared/failure";

function assertNoErrors(errors: FailureDetail[]): void {
  if (errors.length > 0) throw invalid(errors);
}

/** Rejects a change that is based on an outdated version (optimistic locking). @throws CONFLICT */
function assertCurrentVersion(basedOn: string | undefined, updatedAt: Date): void {
  if (basedOn === undefined || new Date(basedOn).getTime() === updatedAt.getTime()) return;
  throw failure("CONFLICT", "This artwork has been saved again since you began to change it.", [
    { path: "basedOn", message: `The newest version is from ${updatedAt.toISOString()}.` },
  ]);
}

type UpdateRequest<Changes> = {
  params: { id: string };
  form: Changes;
  files: UploadedFile[];
  viewer: Viewer<"identity">;
};

async function listImageIds(artworkId: string, tx?: Tx): Promise<string[]> {
  const images = await (tx ?? db())
    .selectFrom("artwork_images")
    .select("id")
    .where("artwork_id", "=", artworkId)
    .orderBy("position")
    .execute();
  return images.map((image) => image.id);
}

/** Errors of a change in combination with the stored artwork. @param invalidFields fields whose errors are reported already */
async function findErrorsWithStored(
  { id, width, height, depth }: OwnedArtwork & { id: string },
  changes: ArtworkChanges,
  uploadCount: number,
  invalidFields: ReadonlySet<string> = new Set(),
): Promise<FailureDetail[]> {
  const dimensions = { width, height, depth };
  const hasInvalidDimension = Object.keys(dimensions).some((field) => invalidFields.has(field));
  return [
    ...(hasInvalidDimension ? [] : checkLengths({ ...dimensions, ...changes })),
    ...(invalidFields.has("keepImages")
      ? []
      : arrangeImages(await listImageIds(id), changes.keepImages, uploadCount).errors),
  ];
}

/** Further errors of a change that is rejected already; none for artworks that are not the caller's. */
export async function findMoreErrors({
  params: { id },
  form: changes,
  files,
  viewer,
  invalidFields,
}: UpdateRequest<Partial<ArtworkChanges>> & { invalidFields: ReadonlySet<string> }): Promise<
  FailureDetail[]
> {
  const ownedArtwork = await nullIfNotFound(findOwnedArtwork(id, viewer), [
    "NOT_FOUND",
    "FORBIDDEN",
  ]);
  if (ownedArtwork === null) return [];
  return findErrorsWithStored({ ...ownedArtwork, id }, changes, files.length, invalidFields);
}

/** A missing field stays as it is. @throws CONFLICT when `basedOn` is not the current version */
export async function updateArtwork({
  params: { id },
  form: changes,
  files,
  viewer,
}: UpdateRequest<ArtworkChanges>): Promise<Artwork> {
  const { alt, keepImages, series, basedOn, ...fields } = changes;
  const ownedArtwork = await findOwnedArtwork(id, viewer);
  // Fails early, before images are processed; checked again under the row lock.
  assertCurrentVersion(basedOn, ownedArtwork.updated_at);
  assertNoErrors(await findErrorsWithStored({ ...ownedArtwork, id }, changes, files.length));
  return withStoredImages(files, "artworks", (storedImages, release) =>
    transaction(async (tx) => {
      const { profile_id: profileId } = ownedArtwork;
      await lockProfile(tx, profileId);
      const current = await tx
        .selectFrom("artworks")
        .select("updated_at")
        .where("id", "=", id)
        .forNoKeyUpdate()
        .executeTakeFirstOrThrow(() => notFound("artwork"));
      assertCurrentVersion(basedOn, current.updated_at);
      const { uid } = viewer.identity;
      const reader = { tx, viewerUid: uid, teamOf: profileId };
      const before = await findArtwork(id, reader);
      await updateRow(tx, "artworks", id, { ...toColumns(fields), updated_at: databaseNow });
      const { slots, errors: imageErrors } = arrangeImages(
        await listImageIds(id, tx),
        keepImages,
        files.length,
      );
      assertNoErrors(imageErrors);
      release(await writeImages(tx, id, slots, storedImages, alt));
      if (series !== undefined) await joinSeries(tx, { artworkId: id, profileId }, series);
      await deriveFacets(tx, [id]);
      await recordArtworkWebhook(tx, "artwork.changed", { id, profileId });
      const after = await findArtwork(id, reader);
      await recordProfileEvent(tx, {
        profileId,
        uid,
        action: "UPDATE",
        subject: "ARTWORK",
        subjectId: id,
        title: after.title,
        fields: listChangedFields(before, after, ["size"]),
      });
      return after;
    }),
  );
}
