import { ORPHAN_AGE_MS } from "@/lib/images/images.rules";
import { findStoreMark } from "@/lib/images/sweep-images.gateway";
import {
  DATABASE_MARK,
  foreignStore,
  type Seen,
  tooManyUnnamed,
} from "@/lib/images/sweep-images.rules";
import { isMasterKey, masterOf } from "@/lib/images/variants.rules";
import { db } from "@/lib/server/db";
import { storage } from "@/lib/server/storage";

/** Keys that are asked about, and files that are removed, at a time. */
const BATCH = 500;

/** Files that one sweep removes at most, which bounds its memory; the next one goes on. */
const MOST_REMOVED = 20_000;

/** Answers which of these picture keys a row names. */
type KnownKeys = (keys: string[]) => Promise<Set<string>>;

export type PictureSweep = {
  removed: number;
  /** Why nothing was removed; null where the sweep did its work. */
  refusal: string | null;
};

function* batches<Item>(items: readonly Item[]): Generator<Item[]> {
  for (let at = 0; at < items.length; at += BATCH) yield items.slice(at, at + BATCH);
}

const mastersOf = (keys: readonly string[]) => [...new Set(keys.map((key) => masterOf(key)))];

async function unnamedOf(keys: readonly string[], knownKeys: KnownKeys): Promise<string[]> {
  const known = await knownKeys(mastersOf(keys));
  return keys.filter((key) => !known.has(masterOf(key)));
}

/** Looks through the whole store; the files of younger pictures are counted, and stay. */
async function findOrphans(knownKeys: KnownKeys, now: number): Promise<Seen & { files: string[] }> {
  const seen = { pictures: 0, unnamed: 0, files: [] as string[] };
  let batch: string[] = [];
  const finish = async () => {
    for (const key of await unnamedOf(batch, knownKeys)) {
      if (isMasterKey(key)) seen.unnamed += 1;
      if (seen.files.length < MOST_REMOVED) seen.files.push(key);
    }
    batch = [];
  };
  for await (const { key, modifiedAt } of storage().list("")) {
    if (isMasterKey(key)) seen.pictures += 1;
    if (now - modifiedAt.getTime() > ORPHAN_AGE_MS && isMasterKey(masterOf(key))) batch.push(key);
    if (batch.length >= BATCH) await finish();
  }
  await finish();
  return seen;
}

/**
 * Removes the files that no row names and that are older than an hour, their variants with them. A store that belongs to
 * another database is left alone, and so is one of which too much is unnamed, unless it is forced.
 */
export async function sweepImages(
  knownKeys: KnownKeys,
  databaseId: string,
  { force = false, now = Date.now() }: { force?: boolean; now?: number } = {},
): Promise<PictureSweep> {
  const mark = await findStoreMark();
  const foreign = foreignStore(mark, databaseId);
  if (foreign !== null) return { removed: 0, refusal: foreign };
  await storage().tidy(new Date(now - ORPHAN_AGE_MS));
  const { files, ...seen } = await findOrphans(knownKeys, now);
  const refusal = force ? null : tooManyUnnamed(seen);
  if (refusal !== null) return { removed: 0, refusal };
  if (mark === null) await storage().put(DATABASE_MARK, Buffer.from(databaseId), "text/plain");
  let removed = 0;
  for (const some of batches(files)) {
    // Asked again: looking through a large store takes time.
    const orphans = await unnamedOf(some, knownKeys);
    await Promise.all(orphans.map((key) => storage().remove(key)));
    removed += orphans.length;
  }
  return { removed, refusal: null };
}

/** Writes down how the last sweep of the pictures went, for the doctor. */
export async function recordPictureSweep({ refusal }: PictureSweep): Promise<void> {
  await db().updateTable("picture_sweep").set({ refusal }).execute();
}
