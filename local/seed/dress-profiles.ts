import pLimit from "p-limit";
import { ingestImage } from "@/lib/images/commands";
import { db } from "@/lib/server/db";
import { storage } from "@/lib/server/storage";
import { newId } from "@/lib/shared/ids";
import { DEMO_SOURCE, type DemoProfile, demoProfiles } from "@/local/seed/demo-profiles";
import { type HungPicture, hungPictures } from "@/local/seed/hung-pictures";
import { pictureDetail } from "@/local/seed/pictures";

const PORTRAIT_SIDE = 480;
const AT_ONCE = 4;

/** The profiles of the demo that have no picture of their own yet, by id. */
async function faceless(): Promise<Set<string>> {
  const rows = await db()
    .selectFrom("profiles")
    .select("id")
    .where("source", "=", DEMO_SOURCE)
    .where("image_key", "is", null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

async function givePortrait({ id, portrait }: DemoProfile): Promise<void> {
  if (portrait === null) return;
  const bytes = await pictureDetail(portrait, PORTRAIT_SIDE);
  if (bytes === null) return;
  const { key } = await ingestImage({ bytes }, { folder: "profiles" });
  await db().updateTable("profiles").set({ image_key: key }).where("id", "=", id).execute();
}

/** A profile's picture has a file of its own: a copy of that of the work which it shows. */
async function copied({ key }: HungPicture): Promise<string | null> {
  const bytes = await storage().read(key);
  if (bytes === null) return null;
  const copy = `profiles/${newId()}${key.slice(key.lastIndexOf("."))}`;
  await storage().put(copy, bytes, "image/jpeg");
  return copy;
}

async function giveImages(profile: DemoProfile, hung: Map<string, HungPicture>): Promise<void> {
  const wanted = [
    ...(profile.cover === null ? [] : [{ type: "COVER", work: profile.cover }]),
    ...profile.gallery.map((work) => ({ type: "GALLERY", work })),
  ];
  const rows = await Promise.all(
    wanted.map(async ({ type, work }) => {
      const picture = hung.get(work);
      const key = picture === undefined ? null : await copied(picture);
      if (picture === undefined || key === null) return [];
      const { width, height } = picture;
      return [{ id: newId(), profile_id: profile.id, type, key, width, height }];
    }),
  );
  if (rows.flat().length === 0) return;
  await db().insertInto("profile_images").values(rows.flat()).execute();
}

/** The profiles of the demo that have pictures already, by id. */
async function dressed(): Promise<Set<string>> {
  const rows = await db()
    .selectFrom("profile_images")
    .innerJoin("profiles", "profiles.id", "profile_images.profile_id")
    .select("profiles.id")
    .where("profiles.source", "=", DEMO_SOURCE)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/** Gives the profiles of the demo their portraits, covers and selections, as far as they have none. */
export async function dressProfiles(): Promise<void> {
  const without = await faceless();
  const turn = pLimit(AT_ONCE);
  const portraits = demoProfiles.filter(({ id }) => without.has(id));
  await Promise.all(portraits.map((profile) => turn(() => givePortrait(profile))));
  const [hung, done] = [await hungPictures(), await dressed()];
  const bare = demoProfiles.filter(({ id }) => !done.has(id));
  await Promise.all(bare.map((profile) => turn(() => giveImages(profile, hung))));
}
