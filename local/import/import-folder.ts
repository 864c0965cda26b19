import type { Client } from "pg";
import type { z } from "zod";
import { ArtistRecord, readArtist } from "@/local/import/artist-record";
import { ArtworkRecord, readArtwork } from "@/local/import/artwork-record";
import { hasPictures, loadPictures } from "@/local/import/load-pictures";
import { type RecordKind, loadRecords } from "@/local/import/load-records";
import { GENERATED_ALT, getGeneratedPicture } from "@/local/import/generated-pictures";
import { OpportunityRecord, readOpportunity } from "@/local/import/opportunity-record";
import { OrganizationRecord, readOrganization } from "@/local/import/organization-record";
import { findRecords } from "@/local/import/read-lines";
import type { Report } from "@/local/import/report";
import { storeArtworks } from "@/local/import/store-artworks";
import { loadOrganizers, storeOpportunities } from "@/local/import/store-opportunities";
import { loadArtists, ORGANIZATION_SOURCE, storeProfiles } from "@/local/import/store-profiles";

export interface ImportOptions {
  /** Records per file. */
  limit: number;
  /** A lower limit for artists and organisations. */
  profilesLimit?: number;
  report: Report;
  onProgress: (subject: string, done: number, total: number) => void;
}

/** @returns whether the folder has such a file */
async function importFile<Schema extends z.ZodObject, Item>(
  folder: string,
  name: string,
  { limit, report, onProgress }: ImportOptions,
  openRecordKind: () => RecordKind<Schema, Item> | Promise<RecordKind<Schema, Item>>,
): Promise<boolean> {
  const file = findRecords(folder, name);
  if (file === null) return false;
  await loadRecords(file, await openRecordKind(), {
    report,
    limit,
    onBytes: (bytes) => onProgress(name, bytes, file.bytes),
  });
  return true;
}

const withProfilesLimit = (options: ImportOptions): ImportOptions => ({
  ...options,
  limit: Math.min(options.limit, options.profilesLimit ?? options.limit),
});

function importArtists(folder: string, options: ImportOptions): Promise<boolean> {
  const createdAt = new Date();
  return importFile(folder, "artists", withProfilesLimit(options), () => ({
    schema: ArtistRecord,
    readRecord: readArtist,
    store: (profiles) => storeProfiles(profiles, createdAt),
  }));
}

/** @param createdAt of the profiles */
export function importOrganizations(
  folder: string,
  options: ImportOptions,
  createdAt: Date = new Date(),
): Promise<boolean> {
  return importFile(folder, "organizations", withProfilesLimit(options), () => ({
    schema: OrganizationRecord,
    readRecord: readOrganization,
    store: (profiles) => storeProfiles(profiles, createdAt, ORGANIZATION_SOURCE),
  }));
}

/** @returns whether the folder held either */
export async function importProfiles(folder: string, options: ImportOptions): Promise<boolean> {
  const results = [
    await importArtists(folder, options),
    await importOrganizations(folder, options),
  ];
  return results.some(Boolean);
}

/** Earlier lines get later times, so that the artworks are listed in the order of the file. */
function importArtworks(folder: string, options: ImportOptions): Promise<boolean> {
  return importFile(folder, "artworks", options, async () => {
    const artists = await loadArtists();
    const startedAt = Date.now();
    return {
      schema: ArtworkRecord,
      readRecord: async (record, drop, line) => {
        const artwork = readArtwork(record, drop);
        const picture = await getGeneratedPicture(
          artwork.field,
          artwork.width ?? null,
          artwork.height ?? null,
        );
        const image = { ...picture, alt: GENERATED_ALT };
        return { artwork, image, createdAt: new Date(startedAt - line) };
      },
      store: (batch) => storeArtworks(batch, artists),
    };
  });
}

async function importPictures(
  folder: string,
  { limit, report, onProgress }: ImportOptions,
): Promise<boolean> {
  if (!hasPictures(folder)) return false;
  await loadPictures(folder, await loadArtists(), {
    report,
    limit,
    onProgress: (done, total) => onProgress("pictures", done, total),
  });
  return true;
}

/**
 * Opportunities belong to the organisation with the name of their organiser, if there is one.
 * @param options.organizers sources of those organisations: imported ones by default
 * @param options.now their deadlines are moved to it
 */
export function importOpportunities(
  folder: string,
  options: ImportOptions,
  { organizers: organizerSources = [ORGANIZATION_SOURCE], now = new Date() } = {},
): Promise<boolean> {
  return importFile(folder, "opportunities", options, async () => {
    const organizers = await loadOrganizers(organizerSources);
    return {
      schema: OpportunityRecord,
      readRecord: (record, drop) => readOpportunity(record, drop, now),
      store: (opportunities) => storeOpportunities(opportunities, organizers),
    };
  });
}

/**
 * Loads artists, organisations, artworks, pictures and opportunities. Existing records are not changed.
 * @param client a connection without time limits, for the statistics at the end
 * @returns whether the folder held anything to read
 */
export async function importFolder(
  folder: string,
  client: Client,
  options: ImportOptions,
): Promise<boolean> {
  const results = [
    await importProfiles(folder, options),
    await importArtworks(folder, options),
    await importPictures(folder, options),
    await importOpportunities(folder, options),
  ];
  await client.query("analyze artworks, artwork_images, artwork_tags, artwork_words");
  await client.query(
    "analyze profiles, directory_entries, directory_words, directory_cities, directory_countries",
  );
  await client.query("analyze opportunities, listed_opportunities, listed_opportunity_words");
  return results.some(Boolean);
}
