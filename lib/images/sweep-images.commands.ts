import { ORPHAN_AGE_MS } from "@/lib/images/images.rules";
import { readStoreDatabaseId } from "@/lib/images/sweep-images.gateway";
import {
  DATABASE_ID_KEY,
  checkStoreOwner,
  describeErrors,
  describeRest,
  describeUnclaimed,
  getSweepBound,
  type ImageCounts,
} from "@/lib/images/sweep-images.rules";
import { isMasterKey, PRIVATE_FOLDER, toMasterKey } from "@/lib/images/variants.rules";
import { db } from "@/lib/server/database/db";
import { storage } from "@/lib/server/storage/storage";

/** Keys per query, and files removed concurrently. */
const BATCH_SIZE = 500;

/** Bounds the orphans that one sweep remembers, the oldest, and so its memory; the next one continues. */
const MAX_FOUND = 20_000;

type ListUsedKeys = (keys: string[]) => Promise<Set<string>>;

export type ImageSweep = {
  removed: number;
  /** The reason why nothing was removed. */
  sweepError: string | null;
  /** Says that there is more than one sweep may remove, or files that could not be removed. */
  notice: string | null;
};

type Orphan = { key: string; modifiedAt: Date };

function* splitIntoBatches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let start = 0; start < items.length; start += BATCH_SIZE)
    yield items.slice(start, start + BATCH_SIZE);
}

const toMasterKeys = (keys: readonly string[]) => [...new Set(keys.map((key) => toMasterKey(key)))];

/** True for a picture, and a private file of any type. */
const isUpload = (key: string) => isMasterKey(key) || key.startsWith(`${PRIVATE_FOLDER}/`);

async function findUnreferenced<File extends { key: string }>(
  files: readonly File[],
  listUsedKeys: ListUsedKeys,
): Promise<File[]> {
  const usedKeys = await listUsedKeys(toMasterKeys(files.map(({ key }) => key)));
  return files.filter(({ key }) => !usedKeys.has(toMasterKey(key)));
}

const takeOldestFiles = (files: readonly Orphan[], count: number): Orphan[] =>
  files
    .toSorted((file, other) => file.modifiedAt.getTime() - other.modifiedAt.getTime())
    .slice(0, count);

/** Lists the whole store. Recent files are counted, but never orphans. */
async function findOrphans(
  listUsedKeys: ListUsedKeys,
  { now, maxFound }: { now: number; maxFound: number },
): Promise<ImageCounts & { files: Orphan[] }> {
  const counts = { pictures: 0, unreferenced: 0, files: [] as Orphan[] };
  let batch: Orphan[] = [];
  const checkBatch = async () => {
    for (const orphan of await findUnreferenced(batch, listUsedKeys)) {
      if (isUpload(orphan.key)) counts.unreferenced += 1;
      counts.files.push(orphan);
    }
    if (counts.files.length >= 2 * maxFound) counts.files = takeOldestFiles(counts.files, maxFound);
    batch = [];
  };
  for await (const { key, modifiedAt } of storage().list("")) {
    if (isUpload(key)) counts.pictures += 1;
    if (now - modifiedAt.getTime() > ORPHAN_AGE_MS && isUpload(toMasterKey(key)))
      batch.push({ key, modifiedAt });
    if (batch.length >= BATCH_SIZE) await checkBatch();
  }
  await checkBatch();
  return { ...counts, files: takeOldestFiles(counts.files, maxFound) };
}

/** The files of the images whose last file is oldest. @param bound how many images */
function takeOldest(files: readonly Orphan[], bound: number): Orphan[] {
  const images = new Map<string, Orphan[]>();
  for (const file of files) {
    const master = toMasterKey(file.key);
    images.set(master, [...(images.get(master) ?? []), file]);
  }
  const getTime = (image: readonly Orphan[]) =>
    Math.max(...image.map(({ modifiedAt }) => modifiedAt.getTime()));
  return [...images.values()]
    .toSorted((image, other) => getTime(image) - getTime(other))
    .slice(0, bound)
    .flat();
}

/** Removes files; one that cannot be removed does not stop the others. @throws if none can @returns what those were rejected with */
async function removeFiles(files: readonly Orphan[]): Promise<unknown[]> {
  const results = await Promise.allSettled(files.map(({ key }) => storage().remove(key)));
  const errors = results.flatMap((result) =>
    result.status === "rejected" ? [result.reason as unknown] : [],
  );
  if (errors.length > 0 && errors.length === files.length) throw errors[0];
  return errors;
}

/**
 * Removes unreferenced files older than an hour: unless forced the oldest, as many as one sweep may, since the others may belong to a newer database.
 * Removes none of another database's store, nor suspiciously many of one that no database has claimed.
 */
export async function sweepImages(
  listUsedKeys: ListUsedKeys,
  databaseId: string,
  { force = false, now = Date.now(), maxFound = MAX_FOUND } = {},
): Promise<ImageSweep> {
  const storeDatabaseId = await readStoreDatabaseId();
  const ownerError = checkStoreOwner(storeDatabaseId, databaseId);
  if (ownerError !== null) return { removed: 0, sweepError: ownerError, notice: null };
  await storage().removeUnfinished(new Date(now - ORPHAN_AGE_MS));
  const { files, ...counts } = await findOrphans(listUsedKeys, { now, maxFound });
  const bound = force ? Number.POSITIVE_INFINITY : getSweepBound(counts);
  const isMore = counts.unreferenced > bound;
  if (isMore && storeDatabaseId === null)
    return { removed: 0, sweepError: describeUnclaimed(counts), notice: null };
  if (storeDatabaseId === null)
    await storage().put(DATABASE_ID_KEY, Buffer.from(databaseId), "text/plain");
  let removed = 0;
  const errors: unknown[] = [];
  for (const batch of splitIntoBatches(isMore ? takeOldest(files, bound) : files)) {
    // Checked again, because listing a large store takes time.
    const orphans = await findUnreferenced(batch, listUsedKeys);
    const errorsOfBatch = await removeFiles(orphans);
    removed += orphans.length - errorsOfBatch.length;
    errors.push(...errorsOfBatch);
  }
  if (errors.length > 0) return { removed, sweepError: null, notice: describeErrors(errors) };
  return { removed, sweepError: null, notice: isMore ? describeRest(counts, bound) : null };
}

export async function recordImageSweep({ sweepError, notice }: ImageSweep): Promise<void> {
  await db()
    .updateTable("picture_sweep")
    .set({ refusal: sweepError ?? notice })
    .execute();
}
