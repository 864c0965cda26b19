import { ingestImage, removeImage, type StoredImage } from "@/lib/images/ingest-image.commands";
import { usedImageKeys } from "@/lib/images/image-usage.queries";
import { log } from "@/lib/server/log";
import type { UploadedFile } from "@/lib/server/multipart";
import { Failure, failure } from "@/lib/shared/failure";

/** How many pictures are removed at the same time. */
const AT_ONCE = 20;

/**
 * Removes pictures that nothing shows any more; one that something else shares stays. Called when the rows are
 * gone for good, so that a store that is away must not undo the answer: the sweep finds what was left.
 */
export async function removeUnusedImages(keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  try {
    const still = await usedImageKeys(keys);
    const unused = keys.filter((key) => !still.has(key));
    for (let at = 0; at < unused.length; at += AT_ONCE) {
      await Promise.all(unused.slice(at, at + AT_ONCE).map((key) => removeImage(key)));
    }
  } catch (error) {
    log().warn({ err: error, keys }, "pictures were left to the sweep");
  }
}

/** One refusal that names every picture that was refused; what is no refusal comes first. */
function refusalOf(reasons: readonly unknown[]): unknown {
  const refusals = reasons.filter((reason) => reason instanceof Failure);
  const [first] = refusals;
  if (first === undefined || refusals.length < reasons.length) {
    return reasons.find((reason) => !(reason instanceof Failure));
  }
  return failure(
    first.code,
    first.message,
    refusals.flatMap(({ details }) => details),
    first.headers,
  );
}

/**
 * Stores uploaded pictures, then writes their rows with `write`: when either fails, the files go again, so that there
 * is no row without its file, and no file without its row for longer than a sweep.
 * @param folder the first part of their keys
 * @throws one refusal that names every picture that was refused, or what `write` throws
 */
export async function withStoredImages<Result>(
  files: readonly UploadedFile[],
  folder: string,
  write: (stored: StoredImage[]) => Promise<Result>,
): Promise<Result> {
  const stored: StoredImage[] = [];
  const refused: unknown[] = [];
  for (const [nth, { path, label }] of files.entries()) {
    try {
      // One after the other: each waits for its turn among everybody's, and only the first may be sent away.
      // oxlint-disable-next-line no-await-in-loop -- see above
      stored.push(await ingestImage({ path }, { folder, field: label, admitted: nth > 0 }));
    } catch (error) {
      refused.push(error);
      if (error instanceof Failure && error.code === "UPSTREAM_UNAVAILABLE") break;
    }
  }
  try {
    if (refused.length > 0) throw refusalOf(refused);
    return await write(stored);
  } catch (error) {
    await removeUnusedImages(stored.map(({ key }) => key));
    throw error;
  }
}
