import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { temporaryFailure } from "@/lib/shared/failure";

const UPLOAD_PREFIX = "vitrine-upload-";
const PICTURE_PREFIX = "vitrine-picture-";

/** An upload may take half an hour to arrive (packages/front/src/listener.ts). */
const ABANDONED_AFTER_MS = 60 * 60 * 1_000;

/** Returns the failure for a full or broken disk, which is our error and not the sender's. */
export const uploadsUnavailable = () =>
  temporaryFailure("Files cannot be stored at the moment.", 30);

export const createUploadFolder = (): Promise<string> => mkdtemp(join(tmpdir(), UPLOAD_PREFIX));

/** Creates a folder for what the image process makes of one picture. */
export const createPictureFolder = (): Promise<string> => mkdtemp(join(tmpdir(), PICTURE_PREFIX));

/** The last write to a folder or one of its files, in milliseconds. */
async function readLastWrite(folder: string): Promise<number> {
  const names = await readdir(folder);
  const stats = await Promise.all(
    [folder, ...names.map((name) => join(folder, name))].map((path) => stat(path)),
  );
  return Math.max(...stats.map(({ mtimeMs }) => mtimeMs));
}

/** Removes the folders that killed processes left on this machine. @returns how many */
export async function sweepUploadFolders(now: number = Date.now()): Promise<number> {
  const names = (await readdir(tmpdir())).filter(
    (name) => name.startsWith(UPLOAD_PREFIX) || name.startsWith(PICTURE_PREFIX),
  );
  let removed = 0;
  for (const name of names) {
    const folder = join(tmpdir(), name);
    // A folder that was deleted meanwhile or belongs to another user is skipped.
    const lastWrittenAt = await readLastWrite(folder).catch(() => now);
    if (now - lastWrittenAt <= ABANDONED_AFTER_MS) continue;
    await rm(folder, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
