import { ingestImage, removeImage, type StoredImage } from "@/lib/images/ingest-image.commands";
import { listUsedImageKeys } from "@/lib/images/image-usage.queries";
import { log } from "@/lib/server/log";
import type { UploadedFile } from "@/lib/server/http/multipart";
import { Failure, failure } from "@/lib/shared/failure";

const MAX_CONCURRENT_REMOVALS = 20;

/** Called after the rows were deleted, so it never throws: the sweep removes what is left. */
export async function removeUnusedImages(keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  try {
    const usedKeys = await listUsedImageKeys(keys);
    const unusedKeys = keys.filter((key) => !usedKeys.has(key));
    for (let start = 0; start < unusedKeys.length; start += MAX_CONCURRENT_REMOVALS) {
      await Promise.all(
        unusedKeys.slice(start, start + MAX_CONCURRENT_REMOVALS).map((key) => removeImage(key)),
      );
    }
  } catch (error) {
    log().warn({ err: error, keys }, "pictures were left to the sweep");
  }
}

/** One failure with the field errors of all images; an error that is no `Failure` takes precedence. */
function mergeFailures(reasons: readonly unknown[]): unknown {
  const errors = reasons.filter((reason) => reason instanceof Failure);
  const [first] = errors;
  if (first === undefined || errors.length < reasons.length)
    return reasons.find((reason) => !(reason instanceof Failure));
  return failure(
    first.code,
    first.message,
    errors.flatMap(({ details }) => details),
    first.headers,
  );
}

/**
 * Stores files, then inserts rows with `write`. In the end those are removed that no row names: after an error, of a repeated attempt, and whatever
 * `write` released. @throws one failure naming every rejected image
 */
export async function withStoredImages<Result>(
  files: readonly UploadedFile[],
  folder: string,
  write: (
    storedImages: StoredImage[],
    release: (keys: readonly string[]) => void,
  ) => Promise<Result>,
): Promise<Result> {
  const storedImages: StoredImage[] = [];
  const releasedKeys: string[] = [];
  const errors: unknown[] = [];
  for (const [index, { path, label }] of files.entries()) {
    try {
      // One after another: each waits in the queue, and only the first may be rejected there.
      // oxlint-disable-next-line no-await-in-loop -- see above
      storedImages.push(await ingestImage({ path }, { folder, field: label, admitted: index > 0 }));
    } catch (error) {
      errors.push(error);
      if (error instanceof Failure && error.code === "UPSTREAM_UNAVAILABLE") break;
    }
  }
  try {
    if (errors.length > 0) throw mergeFailures(errors);
    return await write(storedImages, (keys) => void releasedKeys.push(...keys));
  } finally {
    await removeUnusedImages([...storedImages.map(({ key }) => key), ...releasedKeys]);
  }
}
