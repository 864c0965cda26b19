import { ORPHAN_AGE_MS } from "@/lib/images/images.rules";
import { findStoreMark } from "@/lib/images/sweep-images.gateway";
import {
  DATABASE_MARK,
  foreignStore,
  type ImageCounts,
  tooManyUnnamed,
} from "@/lib/images/sweep-images.rules";
import { isMasterKey, masterOf } from "@/lib/images/variants.rules";
import { db } from "@/lib/server/db";
import { storage } from "@/lib/server/storage";

/** Keys per query, and files removed at a time. */
const BATCH = 500;

/** Files that one sweep removes at most, which bounds its memory; the next one continues. */
const MAX_REMOVED = 20_000;

type KnownKeys = (keys: string[]) => Promise<Set<string>>;

export type PictureSweep = {
  removed: number;
  sweepError: string | null;
};

function* batches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += BATCH) yield items.slice(start, start + BATCH);
}

const toMasters = (keys: readonly string[]) => [...new Set(keys.map((key) => masterOf(key)))];

async function findUnnamed(keys: readonly string[], knownKeys: KnownKeys): Promise<string[]> {
  const usedKeys = await knownKeys(toMasters(keys));
  return keys.filter((key) => !usedKeys.has(masterOf(key)));
}

/** Goes through the whole store; the files of recent images are counted, and stay. */
async function findOrphans(
  knownKeys: KnownKeys,
  now: number,
): Promise<ImageCounts & { files: string[] }> {
  const counts = { pictures: 0, unnamed: 0, files: [] as string[] };
  let batch: string[] = [];
  const finish = async () => {
    for (const key of await findUnnamed(batch, knownKeys)) {
      if (isMasterKey(key)) counts.unnamed += 1;
      if (counts.files.length < MAX_REMOVED) counts.files.push(key);
    }
    batch = [];
  };
  for await (const { key, modifiedAt } of storage().list("")) {
    if (isMasterKey(key)) counts.pictures += 1;
    if (now - modifiedAt.getTime() > ORPHAN_AGE_MS && isMasterKey(masterOf(key))) batch.push(key);
    if (batch.length >= BATCH) await finish();
  }
  await finish();
  return counts;
}

/** Removes files without a row after an hour. Skipped for another database's store and, unless forced, when suspiciously many have none. */
export async function sweepImages(
  knownKeys: KnownKeys,
  databaseId: string,
  { force = false, now = Date.now() }: { force?: boolean; now?: number } = {},
): Promise<PictureSweep> {
  const mark = await findStoreMark();
  const foreign = foreignStore(mark, databaseId);
  if (foreign !== null) return { removed: 0, sweepError: foreign };
  await storage().tidy(new Date(now - ORPHAN_AGE_MS));
  const { files, ...counts } = await findOrphans(knownKeys, now);
  const sweepError = force ? null : tooManyUnnamed(counts);
  if (sweepError !== null) return { removed: 0, sweepError };
  if (mark === null) await storage().put(DATABASE_MARK, Buffer.from(databaseId), "text/plain");
  let removed = 0;
  for (const batch of batches(files)) {
    // Checked again: going through a large store takes time.
    const orphans = await findUnnamed(batch, knownKeys);
    await Promise.all(orphans.map((key) => storage().remove(key)));
    removed += orphans.length;
  }
  return { removed, sweepError: null };
}

export async function recordPictureSweep({ sweepError }: PictureSweep): Promise<void> {
  await db().updateTable("picture_sweep").set({ refusal: sweepError }).execute();
}
