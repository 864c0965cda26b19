import { deriveFacets } from "@/lib/artworks/artwork-facets.commands";
import { writeImages } from "@/lib/artworks/artwork-images.commands";
import { type OwnedArtwork, ownedArtwork } from "@/lib/artworks/owned-artwork.queries";
import { findArtwork } from "@/lib/artworks/artworks.queries";
import { arrangeImages, lengthFaults } from "@/lib/artworks/artworks.rules";
import type { Artwork, ArtworkChanges } from "@/lib/artworks/artworks.schema";
import { removeUnusedImages, withStoredImages } from "@/lib/images/image-usage.commands";
import { db, transaction, type Tx } from "@/lib/server/db";
import type { UploadedFile } from "@/lib/server/multipart";
import type { Viewer } from "@/lib/server/viewer";
import { failure, Failure, type FailureDetail, invalid, notFound } from "@/lib/shared/failure";

function refuseFaults(faults: FailureDetail[]): void {
  if (faults.length > 0) throw invalid(faults);
}

/** Two who change one version do not undo each other's change unseen: the second is told of the first. */
function refuseStale(basedOn: string | undefined, updatedAt: Date): void {
  if (basedOn === undefined || new Date(basedOn).getTime() === updatedAt.getTime()) return;
  throw failure("CONFLICT", "This artwork has been saved again since you began to change it.", [
    { path: "basedOn", message: `The newest version is from ${updatedAt.toISOString()}.` },
  ]);
}

type Change = { params: { id: string }; files: UploadedFile[]; viewer: Viewer<"identity"> };

async function imageIds(artworkId: string, tx?: Tx): Promise<string[]> {
  const images = await (tx ?? db())
    .selectFrom("artwork_images")
    .select("id")
    .where("artwork_id", "=", artworkId)
    .orderBy("position")
    .execute();
  return images.map((image) => image.id);
}

/** What is wrong with a change beside the stored artwork: half a size, pictures that it has not, none or too many. */
async function faultsBeside(
  { id, width, height, depth }: OwnedArtwork & { id: string },
  form: ArtworkChanges,
  uploads: number,
  wrong: ReadonlySet<string> = new Set(),
): Promise<FailureDetail[]> {
  const lengths = { width, height, depth, ...form };
  const unclear = ["width", "height", "depth"].some((field) => wrong.has(field));
  return [
    ...(unclear ? [] : lengthFaults(lengths)),
    ...(wrong.has("keepImages")
      ? []
      : arrangeImages(await imageIds(id), form.keepImages, uploads).faults),
  ];
}

/** What else is wrong with a change that is refused already; nothing is told of artworks that are not the caller's. */
export async function changeFaults(
  given: Change & { form: Partial<ArtworkChanges>; wrong: ReadonlySet<string> },
): Promise<FailureDetail[]> {
  const { id } = given.params;
  const owned = await ownedArtwork(id, given.viewer).catch((error: unknown) => {
    if (error instanceof Failure) return undefined;
    throw error;
  });
  if (owned === undefined) return [];
  return faultsBeside({ ...owned, id }, given.form, given.files.length, given.wrong);
}

/**
 * Changes an artwork of the caller's; a field that is not sent stays.
 * @throws CONFLICT when it is not the version `basedOn` any more
 */
export async function updateArtwork(given: Change & { form: ArtworkChanges }): Promise<Artwork> {
  const { form, files, viewer } = given;
  const { id } = given.params;
  const { alt, keepImages, embeddedContent, basedOn, ...fields } = form;
  const owned = await ownedArtwork(id, viewer);
  // What can be refused is refused before any picture is worked on.
  refuseStale(basedOn, owned.updated_at);
  refuseFaults(await faultsBeside({ ...owned, id }, form, files.length));
  const { artwork, dropped } = await withStoredImages(files, "artworks", (stored) =>
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
      refuseStale(basedOn, current.updated_at);
      await tx
        .updateTable("artworks")
        .set({ ...changes, updated_at: new Date() })
        .where("id", "=", id)
        .execute();
      const { slots, faults: late } = arrangeImages(
        await imageIds(id, tx),
        keepImages,
        files.length,
      );
      refuseFaults(late);
      const keys = await writeImages(tx, id, slots, stored, alt);
      await deriveFacets(tx, [id]);
      return { artwork: await findArtwork(id, tx), dropped: keys };
    }),
  );
  await removeUnusedImages(dropped);
  return artwork;
}
