import type { Client } from "pg";
import { ArtistRecord, readArtist } from "@/scripts/import/artist-record";
import { ArtworkRecord, readArtwork } from "@/scripts/import/artwork-record";
import { hasPictures, loadPictures } from "@/scripts/import/load-pictures";
import { loadRecords } from "@/scripts/import/load-records";
import { PLATE_ALT, plateFor } from "@/scripts/import/plates";
import { OpportunityRecord, readOpportunity } from "@/scripts/import/opportunity-record";
import { OrganizationRecord, readOrganization } from "@/scripts/import/organization-record";
import { findRecords } from "@/scripts/import/read-lines";
import type { Report } from "@/scripts/import/report";
import { storeArtworks } from "@/scripts/import/store-artworks";
import { openOrganizers, storeOpportunities } from "@/scripts/import/store-opportunities";
import { openArtists, ORGANIZATION_SOURCE, storeProfiles } from "@/scripts/import/store-profiles";

export interface ImportOptions {
  /** Per file. */
  limit: number;
  /** A lower limit for artists and organisations. */
  profilesLimit?: number;
  report: Report;
  onProgress: (what: string, done: number, total: number) => void;
}

async function importArtists(
  folder: string,
  { limit, profilesLimit = limit, report, onProgress }: ImportOptions,
): Promise<boolean> {
  const file = findRecords(folder, "artists");
  if (file === null) return false;
  const createdAt = new Date();
  const kind = {
    schema: ArtistRecord,
    read: readArtist,
    store: (profiles: ReturnType<typeof readArtist>[]) => storeProfiles(profiles, createdAt),
  };
  await loadRecords(file, kind, {
    report,
    limit: Math.min(limit, profilesLimit),
    onBytes: (bytes) => onProgress("artists", bytes, file.bytes),
  });
  return true;
}

/** @param createdAt of the profiles */
export async function importOrganizations(
  folder: string,
  { limit, profilesLimit = limit, report, onProgress }: ImportOptions,
  createdAt: Date = new Date(),
): Promise<boolean> {
  const file = findRecords(folder, "organizations");
  if (file === null) return false;
  const kind = {
    schema: OrganizationRecord,
    read: readOrganization,
    store: (profiles: ReturnType<typeof readOrganization>[]) =>
      storeProfiles(profiles, createdAt, ORGANIZATION_SOURCE),
  };
  await loadRecords(file, kind, {
    report,
    limit: Math.min(limit, profilesLimit),
    onBytes: (bytes) => onProgress("organizations", bytes, file.bytes),
  });
  return true;
}

/** @returns whether the folder held either */
export async function importProfiles(folder: string, options: ImportOptions): Promise<boolean> {
  const found = [await importArtists(folder, options), await importOrganizations(folder, options)];
  return found.some(Boolean);
}

/** Earlier lines count as newer, so that the artworks appear in the order of the file. */
async function importArtworks(
  folder: string,
  { limit, report, onProgress }: ImportOptions,
): Promise<boolean> {
  const file = findRecords(folder, "artworks");
  if (file === null) return false;
  const artists = await openArtists();
  const startedAt = Date.now();
  const kind = {
    schema: ArtworkRecord,
    read: async (
      record: Parameters<typeof readArtwork>[0],
      drop: (reason: string) => void,
      line: number,
    ) => {
      const artwork = readArtwork(record, drop);
      const plate = await plateFor(artwork.field, artwork.width, artwork.height);
      return {
        artwork,
        image: { ...plate, alt: PLATE_ALT },
        createdAt: new Date(startedAt - line),
      };
    },
    store: (batch: Parameters<typeof storeArtworks>[0] & unknown[]) =>
      storeArtworks(batch, artists),
  };
  await loadRecords(file, kind, {
    report,
    limit,
    onBytes: (bytes) => onProgress("artworks", bytes, file.bytes),
  });
  return true;
}

async function importPictures(
  folder: string,
  { limit, report, onProgress }: ImportOptions,
): Promise<boolean> {
  if (!hasPictures(folder)) return false;
  await loadPictures(folder, await openArtists(), {
    report,
    limit,
    onProgress: (done, total) => onProgress("pictures", done, total),
  });
  return true;
}

/**
 * Opportunities belong to the organisation named as their organiser, where there is one.
 * @param options.organizers sources of those organisations: imported ones by default
 * @param options.now their deadlines are moved to it
 */
export async function importOpportunities(
  folder: string,
  { limit, report, onProgress }: ImportOptions,
  { organizers: sources = [ORGANIZATION_SOURCE], now = new Date() } = {},
): Promise<boolean> {
  const file = findRecords(folder, "opportunities");
  if (file === null) return false;
  const organizers = await openOrganizers(sources);
  const kind = {
    schema: OpportunityRecord,
    read: (record: Parameters<typeof readOpportunity>[0], drop: (reason: string) => void) =>
      readOpportunity(record, drop, now),
    store: (opportunities: ReturnType<typeof readOpportunity>[]) =>
      storeOpportunities(opportunities, organizers),
  };
  await loadRecords(file, kind, {
    report,
    limit,
    onBytes: (bytes) => onProgress("opportunities", bytes, file.bytes),
  });
  return true;
}

/**
 * Loads artists, organisations, artworks, pictures and opportunities. Existing records are left alone.
 * @param client a connection without time limits, for the statistics at the end
 * @returns whether the folder held anything to read
 */
export async function importFolder(
  folder: string,
  client: Client,
  options: ImportOptions,
): Promise<boolean> {
  const found = [
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
  return found.some(Boolean);
}
