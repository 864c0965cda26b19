import { ORPHAN_AGE_MS } from "@/lib/images/images.rules";
import { readStoreDatabaseId } from "@/lib/images/sweep-images.gateway";
import {
  DATABASE_ID_KEY,
  checkStoreOwner,
  type ImageCounts,
  checkUnreferencedShare,
} from "@/lib/images/sweep-images.rules";
import { isMasterKey, PRIVATE_FOLDER, toMasterKey } from "@/lib/images/variants.rules";
import { db } from "@/lib/server/db";
import { storage } from "@/lib/server/storage";

/** Keys per query, and files removed concurrently. */
const BATCH_SIZE = 500;

/** Per sweep, which bounds its memory; the next one continues. */
const MAX_REMOVED = 20_000;

type ListUsedKeys = (keys: string[]) => Promise<Set<string>>;

export type ImageSweep = {
  removed: number;
  sweepError: string | null;
};

function* splitIntoBatches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += BATCH_SIZE)
    yield items.slice(start, start + BATCH_SIZE);
}

const toMasterKeys = (keys: readonly string[]) => [...new Set(keys.map((key) => toMasterKey(key)))];

/** A picture, or a private file of any type. */
const isUpload = (key: string) => isMasterKey(key) || key.startsWith(`${PRIVATE_FOLDER}/`);

async function findUnreferenced(
  keys: readonly string[],
  listUsedKeys: ListUsedKeys,
): Promise<string[]> {
  const usedKeys = await listUsedKeys(toMasterKeys(keys));
  return keys.filter((key) => !usedKeys.has(toMasterKey(key)));
}

/** Lists the whole store. Recent files are counted, but never orphans. */
async function findOrphans(
  listUsedKeys: ListUsedKeys,
  now: number,
): Promise<ImageCounts & { files: string[] }> {
  const counts = { pictures: 0, unreferenced: 0, files: [] as string[] };
  let batch: string[] = [];
  const checkBatch = async () => {
    for (const key of await findUnreferenced(batch, listUsedKeys)) {
      if (isUpload(key)) counts.unreferenced += 1;
      if (counts.files.length < MAX_REMOVED) counts.files.push(key);
    }
    batch = [];
  };
  for await (const { key, modifiedAt } of storage().list("")) {
    if (isUpload(key)) counts.pictures += 1;
    if (now - modifiedAt.getTime() > ORPHAN_AGE_MS && isUpload(toMasterKey(key))) batch.push(key);
    if (batch.length >= BATCH_SIZE) await checkBatch();
  }
  await checkBatch();
  return counts;
}

/** Removes unreferenced files older than an hour. Skipped for another database's store and, unless forced, if suspiciously many are unreferenced. */
export async function sweepImages(
  listUsedKeys: ListUsedKeys,
  databaseId: string,
  { force = false, now = Date.now() }: { force?: boolean; now?: number } = {},
): Promise<ImageSweep> {
  const storeDatabaseId = await readStoreDatabaseId();
  const ownerError = checkStoreOwner(storeDatabaseId, databaseId);
  if (ownerError !== null) return { removed: 0, sweepError: ownerError };
  await storage().removeUnfinished(new Date(now - ORPHAN_AGE_MS));
  const { files, ...counts } = await findOrphans(listUsedKeys, now);
  const sweepError = force ? null : checkUnreferencedShare(counts);
  if (sweepError !== null) return { removed: 0, sweepError };
  if (storeDatabaseId === null)
    await storage().put(DATABASE_ID_KEY, Buffer.from(databaseId), "text/plain");
  let removed = 0;
  for (const batch of splitIntoBatches(files)) {
    // Checked again, because listing a large store takes time.
    const orphans = await findUnreferenced(batch, listUsedKeys);
    await Promise.all(orphans.map((key) => storage().remove(key)));
    removed += orphans.length;
  }
  return { removed, sweepError: null };
}

export async function recordImageSweep({ sweepError }: ImageSweep): Promise<void> {
  await db().updateTable("picture_sweep").set({ refusal: sweepError }).execute();
}
