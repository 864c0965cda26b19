import { recordProfileEvent } from "@/lib/members/profile-events.commands";
import {
  artworkFieldNames,
  artworkFields,
  type ArtworkFieldValues,
} from "@/lib/artworks/artwork-fields.schema";
import { findArtwork } from "@/lib/artworks/artworks.queries";
import type { Artwork } from "@/lib/artworks/artworks.schema";
import { toArtworkDraft } from "@/lib/artworks/drafts/artwork-drafts.queries";
import {
  type ArtworkDraft,
  type ArtworkDraftForm,
  MAX_ARTWORK_DRAFTS,
  StoredArtworkDraft,
} from "@/lib/artworks/drafts/artwork-drafts.schema";
import { assertWithinQuota, insertArtwork } from "@/lib/artworks/post-artwork.commands";
import { removeUnusedImages, withStoredImages } from "@/lib/images/image-usage.commands";
import type { StoredImage } from "@/lib/images/ingest-image.commands";
import { lockProfile } from "@/lib/profiles/owned-profile.queries";
import { transaction, type Tx } from "@/lib/server/database/db";
import type { UploadedFile } from "@/lib/server/http/multipart";
import type { Viewer } from "@/lib/server/auth/viewer";
import { failure, notFound } from "@/lib/shared/failure";
import { newId } from "@/lib/shared/ids";
import { recordFromKeys } from "@/lib/shared/records";

type Artist = Viewer<"profile">;
type OneDraft = { params: { id: string }; viewer: Artist };

const toStored = (
  { alt = [], ...fields }: ArtworkDraftForm,
  images: readonly StoredImage[],
): StoredArtworkDraft => ({
  ...recordFromKeys<ArtworkFieldValues>(artworkFieldNames, (name) => {
    const { response } = artworkFields[name];
    return fields[name] ?? (response.safeParse(null).success ? null : "");
  }),
  width: fields.width ?? null,
  height: fields.height ?? null,
  depth: fields.depth ?? null,
  unit: fields.unit ?? "cm",
  price: fields.price ?? null,
  images: images.map(({ key, width, height, placeholder, colours }, position) => ({
    id: newId(),
    key,
    width,
    height,
    alt: alt[position] ?? "",
    placeholder,
    colours,
  })),
});

const selectOwn = (tx: Tx, id: string, { profileId }: Artist) =>
  tx
    .selectFrom("artwork_drafts")
    .select(["id", "work", "image_keys", "created_at"])
    .where("id", "=", id)
    .where("profile_id", "=", profileId);

/** The profile is locked, so that parallel drafts are counted one after the other. @param id one that is left out @throws QUOTA_EXCEEDED */
async function assertRoom(tx: Tx, profileId: string, id: string): Promise<void> {
  await lockProfile(tx, profileId);
  const { count } = await tx
    .selectFrom("artwork_drafts")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("profile_id", "=", profileId)
    .where("id", "<>", id)
    .executeTakeFirstOrThrow();
  if (count < MAX_ARTWORK_DRAFTS) return;
  throw failure(
    "QUOTA_EXCEEDED",
    `You have ${count} works that are not public, as many as there can be. Publish or delete one.`,
  );
}

/** Stores a work that only its artist sees. @throws QUOTA_EXCEEDED, and what `ingestImage` throws */
export function createArtworkDraft(request: {
  form: ArtworkDraftForm;
  files: UploadedFile[];
  viewer: Artist;
  resourceId: string;
}): Promise<ArtworkDraft> {
  const { form, files, viewer, resourceId: id } = request;
  return withStoredImages(files, "artworks", (images) =>
    transaction(async (tx) => {
      await assertRoom(tx, viewer.profileId, id);
      // A repeated attempt finds what the first one stored.
      await tx
        .insertInto("artwork_drafts")
        .values({
          id,
          profile_id: viewer.profileId,
          work: JSON.stringify(toStored(form, images)),
          image_keys: images.map(({ key }) => key),
        })
        .onConflict((conflict) => conflict.column("id").doNothing())
        .execute();
      return toArtworkDraft(await selectOwn(tx, id, viewer).executeTakeFirstOrThrow());
    }),
  );
}

/** Makes a draft an artwork of the portfolio, by the same id. Repeatable. @throws NOT_FOUND; QUOTA_EXCEEDED */
export function publishArtworkDraft({ params: { id }, viewer }: OneDraft): Promise<Artwork> {
  const { profileId } = viewer;
  return transaction(async (tx) => {
    await lockProfile(tx, profileId);
    const reader = { tx, viewerUid: viewer.identity.uid };
    const draft = await selectOwn(tx, id, viewer).forUpdate().executeTakeFirst();
    if (draft === undefined) {
      await tx
        .selectFrom("artworks")
        .select("id")
        .where("id", "=", id)
        .where("profile_id", "=", profileId)
        .executeTakeFirstOrThrow(() => notFound("artwork"));
      return findArtwork(id, reader);
    }
    await assertWithinQuota(tx, profileId);
    const { images, ...form } = StoredArtworkDraft.parse(draft.work);
    await tx.deleteFrom("artwork_drafts").where("id", "=", id).execute();
    const alt = images.map((image) => image.alt);
    await insertArtwork(tx, { id, profileId, form: { ...form, alt }, images });
    const { uid } = viewer.identity;
    const event = { subject: "ARTWORK", subjectId: id, title: form.title } as const;
    await recordProfileEvent(tx, { profileId, uid, action: "CREATE", ...event });
    return findArtwork(id, reader);
  });
}

/** Idempotent. Applications that were sent keep their copy, with its pictures. */
export async function deleteArtworkDraft({ params: { id }, viewer }: OneDraft): Promise<void> {
  const keys = await transaction(async (tx) => {
    const draft = await selectOwn(tx, id, viewer).forUpdate().executeTakeFirst();
    if (draft === undefined) return [];
    await tx.deleteFrom("artwork_drafts").where("id", "=", id).execute();
    return draft.image_keys;
  });
  await removeUnusedImages(keys);
}
