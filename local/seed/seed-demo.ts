import pLimit from "p-limit";
import { toColumns } from "@/lib/artworks/artwork-columns.rules";
import { deriveFacets } from "@/lib/artworks/list/artwork-facets.commands";
import { ingestImage, type StoredImage } from "@/lib/images/ingest-image.commands";
import { db, transaction } from "@/lib/server/database/db";
import { storage } from "@/lib/server/storage/storage";
import { newId } from "@/lib/shared/ids";
import type { DemoAccount } from "@/local/seed/ensure-demo-accounts";
import type { DemoName } from "@/local/stack/demo-accounts";
import { DEMO_SOURCE, demoProfiles } from "@/local/seed/demo-profiles";
import { type DemoArtwork, demoArtworks } from "@/local/seed/demo-artworks";
import { addProfilePictures } from "@/local/seed/add-profile-pictures";
import { getPicturePath } from "@/local/seed/pictures";
import { withLoadLock } from "@/lib/server/processes/load-lock";

/** Written last, so that what a user deletes from a complete demo is not seeded again. */
const COMPLETION_MARKER = "seed/demo.json";
const CONCURRENCY = 4;

export type DemoAccounts = Record<DemoName, DemoAccount>;

/** The marker alone is not enough: the picture storage may have outlived its database. */
async function isComplete(): Promise<boolean> {
  const profile = await db()
    .selectFrom("profiles")
    .select("id")
    .where("source", "=", DEMO_SOURCE)
    .limit(1)
    .executeTakeFirst();
  return profile !== undefined && (await storage().exists(COMPLETION_MARKER));
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

async function storeArtwork(artwork: DemoArtwork, image: StoredImage): Promise<void> {
  const [width, height] = artwork.size ?? [null, null];
  await transaction(async (tx) => {
    const row = await tx
      .insertInto("artworks")
      .values({
        id: artwork.id,
        profile_id: artwork.profileId,
        ...toColumns(artwork),
        title: artwork.title,
        width,
        height,
        featured_at: artwork.featured ? artwork.createdAt : null,
        source: DEMO_SOURCE,
        source_id: artwork.sourceId,
        license: artwork.license,
        attribution: artwork.attribution,
        created_at: artwork.createdAt,
        updated_at: artwork.createdAt,
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
        alt: artwork.alt,
        placeholder: image.placeholder,
      })
      .execute();
    await deriveFacets(tx, [row.id]);
  });
}

type DemoOptions = {
  onProgress?: (addedCount: number, total: number) => void;
  artworks?: readonly DemoArtwork[];
};

/**
 * Creates the demo's accounts, profiles, artworks and pictures. Resumes after an interruption; concurrent runs create one demo.
 * @returns how many artworks were added
 */
export async function seedDemo(
  accounts: DemoAccounts,
  { onProgress = () => undefined, artworks = demoArtworks }: DemoOptions = {},
): Promise<number> {
  await storeAccounts(accounts);
  if (await isComplete()) return 0;
  return withLoadLock(async () => {
    if (await isComplete()) return 0; // Left by an earlier database: an interrupted run must not appear complete.    // Left by an earlier database: an interrupted run must not appear complete.
    await storage().remove(COMPLETION_MARKER);
    await storeProfiles(accounts);
    const existingRows = await db()
      .selectFrom("artworks")
      .select("source_id")
      .where("source", "=", DEMO_SOURCE)
      .execute();
    const existingIds = new Set(existingRows.map((row) => row.source_id));
    const missing = artworks.filter((artwork) => !existingIds.has(artwork.sourceId));
    const limit = pLimit(CONCURRENCY);
    let addedCount = existingIds.size;
    const addArtwork = (artwork: DemoArtwork) =>
      limit(async () => {
        await storeArtwork(artwork, await ingestImage({ path: getPicturePath(artwork.sourceId) }));
        addedCount += 1;
        onProgress(addedCount, artworks.length);
      });
    try {
      await Promise.all(missing.map(addArtwork));
    } finally {
      limit.clearQueue();
    }
    await addProfilePictures();
    await storage().put(
      COMPLETION_MARKER,
      Buffer.from(JSON.stringify({ artworks: artworks.length })),
      "application/json",
    );
    return missing.length;
  });
}
