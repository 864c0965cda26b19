import pLimit from "p-limit";
import { deriveFacets } from "@/lib/artworks/artwork-facets.commands";
import { ingestImage, type StoredImage } from "@/lib/images/ingest-image.commands";
import { db, transaction } from "@/lib/server/db";
import { storage } from "@/lib/server/storage";
import { newId } from "@/lib/shared/ids";
import type { DemoAccount } from "@/local/seed/ensure-demo-accounts";
import type { DemoName } from "@/local/stack/demo-accounts";
import { DEMO_SOURCE, demoProfiles } from "@/local/seed/demo-profiles";
import { type DemoWork, demoWorks } from "@/local/seed/demo-works";
import { addProfilePictures } from "@/local/seed/add-profile-pictures";
import { pictureFile } from "@/local/seed/pictures";
import { withLoadLock } from "@/lib/server/load-lock";

/** Written last. What somebody deletes from a complete demo is not seeded again. */
const COMPLETE = "seed/demo.json";
const CONCURRENCY = 4;

export type DemoAccounts = Record<DemoName, DemoAccount>;

async function isComplete(): Promise<boolean> {
  const profile = await db()
    .selectFrom("profiles")
    .select("id")
    .where("source", "=", DEMO_SOURCE)
    .limit(1)
    .executeTakeFirst();
  return profile !== undefined && (await storage().exists(COMPLETE));
}

async function storeAccounts(accounts: DemoAccounts): Promise<void> {
  const rows = Object.values(accounts).map(({ uid, email }) => ({ uid, email }));
  await db()
    .insertInto("accounts")
    .values(rows)
    .onConflict((conflict) => conflict.column("uid").doNothing())
    .execute();
}

async function storeProfiles(accounts: DemoAccounts): Promise<void> {
  const rows = demoProfiles.map((profile) => ({
    id: profile.id,
    account_uid: profile.account === null ? null : accounts[profile.account].uid,
    role: profile.role,
    name: profile.name,
    slug: profile.slug,
    headline: profile.headline,
    bio: profile.bio,
    pronouns: profile.pronouns,
    city: profile.city,
    country: profile.country,
    organization_type: profile.organizationType,
    artistic_fields: [...profile.artisticFields],
    source: DEMO_SOURCE,
    source_id: profile.slug,
    created_at: profile.createdAt,
    updated_at: profile.createdAt,
  }));
  await db()
    .insertInto("profiles")
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

async function storeWork(work: DemoWork, image: StoredImage): Promise<void> {
  const [width, height] = work.size ?? [null, null];
  await transaction(async (tx) => {
    const row = await tx
      .insertInto("artworks")
      .values({
        id: work.id,
        profile_id: work.profileId,
        title: work.title,
        description: work.description,
        medium: work.medium,
        year: work.year,
        width,
        height,
        tags: [...work.tags],
        featured_at: work.featured ? work.createdAt : null,
        source: DEMO_SOURCE,
        source_id: work.sourceId,
        license: work.license,
        attribution: work.attribution,
        created_at: work.createdAt,
        updated_at: work.createdAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning("id")
      .executeTakeFirst();
    if (row === undefined) return;
    await tx
      .insertInto("artwork_images")
      .values({
        id: newId(),
        artwork_id: row.id,
        position: 0,
        key: image.key,
        width: image.width,
        height: image.height,
        colours: image.colours,
        alt: work.alt,
        placeholder: image.placeholder,
      })
      .execute();
    await deriveFacets(tx, [row.id]);
  });
}

type DemoOptions = {
  onProgress?: (done: number, total: number) => void;
  works?: readonly DemoWork[];
};

/**
 * Creates the demo's accounts, profiles, artworks and pictures. Resumes after an interruption; concurrent runs make one demo.
 * @returns how many artworks were added
 */
export async function seedDemo(
  accounts: DemoAccounts,
  { onProgress = () => undefined, works = demoWorks }: DemoOptions = {},
): Promise<number> {
  await storeAccounts(accounts);
  if (await isComplete()) return 0;
  return withLoadLock(async () => {
    if (await isComplete()) return 0;
    await storage().remove(COMPLETE);
    await storeProfiles(accounts);
    const there = await db()
      .selectFrom("artworks")
      .select("source_id")
      .where("source", "=", DEMO_SOURCE)
      .execute();
    const known = new Set(there.map((row) => row.source_id));
    const missing = works.filter((work) => !known.has(work.sourceId));
    const limit = pLimit(CONCURRENCY);
    let done = known.size;
    const addWork = (work: DemoWork) =>
      limit(async () => {
        await storeWork(work, await ingestImage({ path: pictureFile(work.sourceId) }));
        done += 1;
        onProgress(done, works.length);
      });
    try {
      await Promise.all(missing.map(addWork));
    } finally {
      limit.clearQueue();
    }
    await addProfilePictures();
    await storage().put(
      COMPLETE,
      Buffer.from(JSON.stringify({ artworks: works.length })),
      "application/json",
    );
    return missing.length;
  });
}
