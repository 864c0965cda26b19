import { listUsedFileKeys } from "@/lib/files/file-usage.queries";
import type { FileKind } from "@/lib/files/files.schema";
import {
  createCopyKey,
  type PrivateFile,
  removeFile,
  storeFile,
} from "@/lib/files/store-file.commands";
import { log } from "@/lib/server/log";
import type { UploadedFile } from "@/lib/server/http/multipart";
import { storage } from "@/lib/server/storage/storage";

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

/** Removes the file of a row that is deleted. Idempotent; a store that does not answer is asked again. */
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

/**
 * Copies files within the store, one after another, then inserts rows with `write`; copies that no row names afterwards are removed.
 * Files that are gone are left out. @throws UPSTREAM_UNAVAILABLE, and as `write`
 */
export async function withCopiedFiles<File extends { key: string }, Result>(
  files: readonly File[],
  write: (copies: File[]) => Promise<Result>,
): Promise<Result> {
  const planned = files.map((file) => ({ ...file, key: createCopyKey(file.key) }));
  const copies: File[] = [];
  try {
    for (const [index, { key }] of files.entries()) {
      const copy = planned[index];
      // oxlint-disable-next-line no-await-in-loop -- one after another, so that one request does not fill the store's queue
      if (copy !== undefined && (await storage().copy(key, copy.key))) copies.push(copy);
    }
    return await write(copies);
  } finally {
    await removeUnusedFiles(planned.map(({ key }) => key));
  }
}
