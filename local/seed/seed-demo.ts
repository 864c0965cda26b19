import pLimit from "p-limit";
import { ingestImage } from "@/lib/images/ingest-image.commands";
import { db } from "@/lib/server/database/db";
import { storeArtworks } from "@/local/import/store-artworks";
import type { DemoAccount } from "@/local/seed/ensure-demo-accounts";
import type { DemoName } from "@/local/stack/demo-accounts";
import {
  DEMO_SOURCE,
  type DemoProfile,
  demoProfiles,
  findProfileId,
  toInventedAccount,
  toInventedUid,
} from "@/local/seed/demo-profiles";
import { type DemoArtwork, demoArtworks } from "@/local/seed/demo-artworks";
import { addProfilePictures } from "@/local/seed/add-profile-pictures";
import { getPicturePath } from "@/local/seed/pictures";
import { seedOnce } from "@/local/seed/seed-once";

const CONCURRENCY = 4;

export type DemoAccounts = Record<DemoName, DemoAccount>;

async function hasProfiles(): Promise<boolean> {
  const profiles = db().selectFrom("profiles").select("id").where("source", "=", DEMO_SOURCE);
  return (await profiles.limit(1).executeTakeFirst()) !== undefined;
}

/** Artists with a price on a work: somebody has to be there to be asked about it. */
const sellers = new Set(
  demoArtworks.flatMap(({ price, profileId }) => (price === null ? [] : [profileId])),
);

function findAccountUid(profile: DemoProfile, accounts: DemoAccounts): string | null {
  if (profile.account !== null) return accounts[profile.account].uid;
  return sellers.has(profile.id) ? toInventedUid(profile) : null;
}

async function storeAccounts(accounts: DemoAccounts): Promise<void> {
  const invented = demoProfiles
    .filter(({ id, account }) => account === null && sellers.has(id))
    .map((profile) => toInventedAccount(profile));
  const rows = [...Object.values(accounts).map(({ uid, email }) => ({ uid, email })), ...invented];
  await db()
    .insertInto("accounts")
    .values(rows)
    .onConflict((conflict) => conflict.column("uid").doNothing())
    .execute();
}

async function storeProfiles(accounts: DemoAccounts): Promise<void> {
  const rows = demoProfiles.map((profile) => ({
    id: profile.id,
    account_uid: findAccountUid(profile, accounts),
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

/** Every artist has a profile of the demo. */
const artists = {
  findOrCreateIds: (names: readonly string[]) => Promise.resolve(names.map(findProfileId)),
};

async function storeArtwork(artwork: DemoArtwork): Promise<void> {
  const { createdAt, alt, featured, sourceId } = artwork;
  const stored = await ingestImage({ path: getPicturePath(sourceId) });
  const { key, width, height, colours, placeholder } = stored;
  const image = { key, width, height, colours, placeholder, alt };
  const featuredAt = featured ? createdAt : null;
  await storeArtworks([{ artwork, image, createdAt, featuredAt }], artists);
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
  const operation = async () => {
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
        await storeArtwork(artwork);
        addedCount += 1;
        onProgress(addedCount, artworks.length);
      });
    try {
      await Promise.all(missing.map(addArtwork));
    } finally {
      limit.clearQueue();
    }
    await addProfilePictures();
    return missing.length;
  };
  return seedOnce("demo", operation, hasProfiles);
}
