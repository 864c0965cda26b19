import { listUsedFileKeys } from "@/lib/files/file-usage.queries";
import { listUsedImageKeys } from "@/lib/images/image-usage.queries";
import { type ImageSweep, recordImageSweep, sweepImages } from "@/lib/images/sweep-images.commands";
import { readDatabaseId } from "@/lib/images/sweep-images.queries";
import { readClock } from "@/lib/server/database/database-clock";
import { log } from "@/lib/server/log";
import { sweepCards } from "@/lib/sharing/card-store.commands";

async function listUsedKeys(keys: readonly string[]): Promise<Set<string>> {
  const [images, files] = await Promise.all([listUsedImageKeys(keys), listUsedFileKeys(keys)]);
  return new Set([...images, ...files]);
}

/**
 * The store dates its files by a clock of its own, a folder by that of the instance that wrote: a file is old once it is so by the earlier
 * of the clocks.
 */
const readEarlierClock = async () => Math.min(Date.now(), (await readClock()).getTime());

/** Removes pictures and private files that no row refers to. @param force all of them, even if suspiciously many are unreferenced */
export async function sweepPictures({ force }: { force: boolean }): Promise<ImageSweep> {
  const result = await sweepImages(listUsedKeys, await readDatabaseId(), {
    force,
    now: await readEarlierClock(),
  });
  await recordImageSweep(result);
  return result;
}

/** Removes files without rows: pictures and share cards. */
export async function sweepFiles(): Promise<void> {
  const { removed, sweepError, notice } = await sweepPictures({ force: false });
  // If the store belongs to another database, its cards must stay too.
  if (sweepError !== null) return log().error({ sweepError }, "pictures were not swept");
  if (notice !== null) log().error({ notice }, "not all pictures were swept");
  return log().info({ pictures: removed, cards: await sweepCards() }, "swept");
}
