import pLimit from "p-limit";
import { ingestImage } from "@/lib/images/ingest-image.commands";
import { toVariantFormat, mediaTypes } from "@/lib/images/variants.rules";
import { db } from "@/lib/server/database/db";
import { storage } from "@/lib/server/storage/storage";
import { newId } from "@/lib/shared/ids";
import { DEMO_SOURCE, type DemoProfile, demoProfiles } from "@/local/seed/demo-profiles";
import { findDemoArtworkImages, type DemoArtworkImage } from "@/local/seed/demo-artworks";
import { cropPicture } from "@/local/seed/pictures";

const PORTRAIT_SIDE = 480;
const CONCURRENCY = 4;

async function findProfilesWithoutPortrait(): Promise<Set<string>> {
  const rows = await db()
    .selectFrom("profiles")
    .select("id")
    .where("source", "=", DEMO_SOURCE)
    .where("image_key", "is", null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function addPortrait({ id, portrait }: DemoProfile): Promise<void> {
  if (portrait === null) return;
  const bytes = await cropPicture(portrait, PORTRAIT_SIDE);
  const { key } = await ingestImage({ bytes }, { folder: "profiles" });
  await db().updateTable("profiles").set({ image_key: key }).where("id", "=", id).execute();
}

/** Copies the file, because every picture of a profile has a file of its own. */
async function copyImage({ key }: DemoArtworkImage): Promise<string | null> {
  const bytes = await storage().read(key);
  if (bytes === null) return null;
  const format = toVariantFormat(key);
  const copy = `profiles/${newId()}.${format}`;
  await storage().put(copy, bytes, mediaTypes[format]);
  return copy;
}

async function addImages(
  profile: DemoProfile,
  artworkImages: Map<string, DemoArtworkImage>,
): Promise<void> {
  const images = [
    ...(profile.cover === null ? [] : [{ type: "COVER", work: profile.cover }]),
    ...profile.gallery.map((work) => ({ type: "GALLERY", work })),
  ];
  const rows = await Promise.all(
    images.map(async ({ type, work }) => {
      const image = artworkImages.get(work);
      const key = image === undefined ? null : await copyImage(image);
      if (image === undefined || key === null) return [];
      const { width, height } = image;
      return [{ id: newId(), profile_id: profile.id, type, key, width, height }];
    }),
  );
  if (rows.flat().length === 0) return;
  await db().insertInto("profile_images").values(rows.flat()).execute();
}

async function findProfilesWithImages(): Promise<Set<string>> {
  const rows = await db()
    .selectFrom("profile_images")
    .innerJoin("profiles", "profiles.id", "profile_images.profile_id")
    .select("profiles.id")
    .where("profiles.source", "=", DEMO_SOURCE)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Adds the portraits, covers and galleries that are missing. */
export async function addProfilePictures(): Promise<void> {
  const missing = await findProfilesWithoutPortrait();
  const limit = pLimit(CONCURRENCY);
  const portraits = demoProfiles.filter(({ id }) => missing.has(id));
  await Promise.all(portraits.map((profile) => limit(() => addPortrait(profile))));
  const [artworkImages, withImages] = [
    await findDemoArtworkImages(),
    await findProfilesWithImages(),
  ];
  const withoutImages = demoProfiles.filter(({ id }) => !withImages.has(id));
  await Promise.all(withoutImages.map((profile) => limit(() => addImages(profile, artworkImages))));
}
