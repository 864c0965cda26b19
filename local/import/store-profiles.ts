import { isReservedSlug } from "@/lib/profiles/profiles.rules";
import { db, longTransaction } from "@/lib/server/database/db";
import { createDatedId } from "@/local/import/dated-id";
import {
  ARTIST_SOURCE,
  type ImportedProfile,
  createArtistFromName,
} from "@/local/import/artist-record";
import { toWebsiteHost } from "@/lib/shared/web/web-address";
import { normaliseName } from "@/lib/shared/texts/normalise-name";
import { chooseSlugs, filterNewRecords } from "@/local/import/filter-new-records";

export type ProfileSource = typeof ARTIST_SOURCE | typeof ORGANIZATION_SOURCE;
export const ORGANIZATION_SOURCE = "organization";

/** Existing profiles are not changed. @returns how many were added */
export async function storeProfiles(
  profiles: readonly ImportedProfile[],
  createdAt: Date,
  source: ProfileSource = ARTIST_SOURCE,
): Promise<number> {
  const newProfiles = await filterNewRecords("profiles", source, profiles);
  if (newProfiles.length === 0) return 0;
  const slugs = await chooseSlugs("profiles", newProfiles, { isReserved: isReservedSlug });
  const rows = newProfiles.map((profile, index) => ({
    id: createDatedId(`${source}/${profile.sourceId}`, createdAt),
    role: profile.organizationType === null ? "ARTIST" : "ART_ORGANIZATION",
    organization_type: profile.organizationType,
    name: profile.name,
    slug: slugs[index] ?? profile.slug,
    headline: profile.headline,
    bio: profile.bio,
    city: profile.city,
    country: profile.country,
    contact: JSON.stringify(profile.contact),
    website_host: toWebsiteHost(profile.contact.website) ?? "",
    hidden: profile.hidden,
    source,
    source_id: profile.sourceId,
    license: profile.license,
    attribution: profile.attribution,
    created_at: createdAt,
    updated_at: createdAt,
  }));
  // Each row is indexed by word: a batch may take longer than the usual time limit of a statement.
  const addedRows = await longTransaction((tx) =>
    tx
      .insertInto("profiles")
      .values(rows)
      .onConflict((conflict) => conflict.columns(["source", "source_id"]).doNothing())
      .returning("id")
      .execute(),
  );
  return addedRows.length;
}

/** Finds the profile of an artist by normalised name, and creates missing ones. */
export interface Artists {
  findOrCreateIds(names: readonly string[], createdAt: Date): Promise<string[]>;
}

/** Loads all of them into memory: a few megabytes for a hundred thousand artists. */
export async function loadArtists(): Promise<Artists> {
  const ids = new Map<string, string>();
  const addIds = (rows: { id: string; name: string }[]) => {
    for (const { id, name } of rows)
      if (!ids.has(normaliseName(name))) ids.set(normaliseName(name), id);
  };
  const importedArtists = db()
    .selectFrom("profiles")
    .select(["id", "name"])
    .where("source", "=", ARTIST_SOURCE);
  addIds(await importedArtists.orderBy("id").execute());
  return {
    async findOrCreateIds(names, createdAt) {
      const missingNames = [
        ...new Map(
          names
            .filter((name) => !ids.has(normaliseName(name)))
            .map((name) => [normaliseName(name), name]),
        ).values(),
      ];
      if (missingNames.length > 0) {
        const profiles = missingNames.map(createArtistFromName);
        await storeProfiles(profiles, createdAt);
        addIds(
          await importedArtists
            .where(
              "source_id",
              "in",
              profiles.map(({ sourceId }) => sourceId),
            )
            .execute(),
        );
      }
      return names.map((name) => {
        const id = ids.get(normaliseName(name));
        if (id === undefined) throw new Error(`No profile for ${name}`);
        return id;
      });
    },
  };
}
