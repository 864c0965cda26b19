import { listUsedFileKeys } from "@/lib/files/file-usage.queries";
import type { FileKind } from "@/lib/files/files.schema";
import { type PrivateFile, removeFile, storeFile } from "@/lib/files/store-file.commands";
import { log } from "@/lib/server/log";
import type { UploadedFile } from "@/lib/server/multipart";

/** Called after the rows were deleted, so it never throws: the sweep removes what is left. */
export async function removeUnusedFiles(keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  try {
    const used = await listUsedFileKeys(keys);
    for (const key of keys) if (!used.has(key)) await removeFile(key);
  } catch (error) {
    log().warn({ err: error, keys }, "files were left to the sweep");
  }
}

/** What the job does with the file of a row that is deleted. Idempotent; a store that does not answer is asked again. */
export async function removeUnusedFile(key: string): Promise<void> {
  if (!(await listUsedFileKeys([key])).has(key)) await removeFile(key);
}

/** Stores files, then inserts rows with `write`; those that no row names afterwards are removed. @throws as `storeFile` and `write` */
export async function withStoredFiles<Result>(
  uploads: readonly UploadedFile[],
  kinds: readonly FileKind[],
  write: (files: PrivateFile[]) => Promise<Result>,
): Promise<Result> {
  const files: PrivateFile[] = [];
  try {
    // One after another, so that one request does not hold the queue of pictures.
    // oxlint-disable-next-line no-await-in-loop -- see above
    for (const upload of uploads) files.push(await storeFile(upload, kinds));
    return await write(files);
  } finally {
    await removeUnusedFiles(files.map(({ key }) => key));
  }
}
