import { deriveFacets } from "@/lib/artworks/artwork-facets.commands";
import { writeImages } from "@/lib/artworks/artwork-images.commands";
import { type OwnedArtwork, findOwnedArtwork } from "@/lib/artworks/owned-artwork.queries";
import { findArtwork } from "@/lib/artworks/artworks.queries";
import { arrangeImages, checkLengths } from "@/lib/artworks/artworks.rules";
import type { Artwork, ArtworkChanges } from "@/lib/artworks/artworks.schema";
import { removeUnusedImages, withStoredImages } from "@/lib/images/image-usage.commands";
import { db, transaction, type Tx } from "@/lib/server/db";
import type { UploadedFile } from "@/lib/server/multipart";
import type { Viewer } from "@/lib/server/viewer";
import { failure, Failure, type FailureDetail, invalid, notFound } from "@/lib/shared/failure";

function assertNoErrors(errors: FailureDetail[]): void {
  if (errors.length > 0) throw invalid(errors);
}

/** Optimistic locking: of two concurrent changes the second is rejected. @throws CONFLICT */
function assertCurrentVersion(basedOn: string | undefined, updatedAt: Date): void {
  if (basedOn === undefined || new Date(basedOn).getTime() === updatedAt.getTime()) return;
  throw failure("CONFLICT", "This artwork has been saved again since you began to change it.", [
    { path: "basedOn", message: `The newest version is from ${updatedAt.toISOString()}.` },
  ]);
}

type Change = { params: { id: string }; files: UploadedFile[]; viewer: Viewer<"identity"> };

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
  form: ArtworkChanges,
  uploads: number,
  invalidFields: ReadonlySet<string> = new Set(),
): Promise<FailureDetail[]> {
  const lengths = { width, height, depth, ...form };
  const hasInvalidLength = ["width", "height", "depth"].some((field) => invalidFields.has(field));
  return [
    ...(hasInvalidLength ? [] : checkLengths(lengths)),
    ...(invalidFields.has("keepImages")
      ? []
      : arrangeImages(await listImageIds(id), form.keepImages, uploads).errors),
  ];
}

/** Further errors of a change that is rejected already; none for artworks that are not the caller's. */
export async function checkChanges(
  change: Change & { form: Partial<ArtworkChanges>; invalidFields: ReadonlySet<string> },
): Promise<FailureDetail[]> {
  const { id } = change.params;
  const ownedArtwork = await findOwnedArtwork(id, change.viewer).catch((error: unknown) => {
    if (error instanceof Failure) return undefined;
    throw error;
  });
  if (ownedArtwork === undefined) return [];
  return findErrorsWithStored(
    { ...ownedArtwork, id },
    change.form,
    change.files.length,
    change.invalidFields,
  );
}

/** A missing field stays as it is. @throws CONFLICT when `basedOn` is not the current version */
export async function updateArtwork(change: Change & { form: ArtworkChanges }): Promise<Artwork> {
  const { form, files, viewer } = change;
  const { id } = change.params;
  const { alt, keepImages, embeddedContent, basedOn, ...fields } = form;
  const ownedArtwork = await findOwnedArtwork(id, viewer);
  // Checked before the images are processed.
  assertCurrentVersion(basedOn, ownedArtwork.updated_at);
  assertNoErrors(await findErrorsWithStored({ ...ownedArtwork, id }, form, files.length));
  const { artwork, removedKeys } = await withStoredImages(files, "artworks", (storedImages) =>
    transaction(async (tx) => {
      const changes = {
        ...fields,
        ...(embeddedContent !== undefined && { embedded_url: embeddedContent }),
      };
      const current = await tx
        .selectFrom("artworks")
        .select("updated_at")
        .where("id", "=", id)
        .forNoKeyUpdate()
        .executeTakeFirst();
      if (current === undefined) throw notFound("artwork");
      assertCurrentVersion(basedOn, current.updated_at);
      await tx
        .updateTable("artworks")
        .set({ ...changes, updated_at: new Date() })
        .where("id", "=", id)
        .execute();
      const { slots, errors: imageErrors } = arrangeImages(
        await listImageIds(id, tx),
        keepImages,
        files.length,
      );
      assertNoErrors(imageErrors);
      const keys = await writeImages(tx, id, slots, storedImages, alt);
      await deriveFacets(tx, [id]);
      return { artwork: await findArtwork(id, tx), removedKeys: keys };
    }),
  );
  await removeUnusedImages(removedKeys);
  return artwork;
}
