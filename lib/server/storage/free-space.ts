import { statfs } from "node:fs/promises";
import { tmpdir } from "node:os";
import { env } from "@/lib/server/env";
import { uploadsUnavailable } from "@/lib/server/http/upload-folder";

/** Leaves room for everything else that writes to these disks meanwhile. */
export const RESERVED_BYTES = 1024 ** 3;

export type ReadFreeBytes = (folder: string) => Promise<number>;

const readFreeBytes: ReadFreeBytes = async (folder) => {
  const { bavail, bsize } = await statfs(folder);
  return bavail * bsize;
};

/** Asserts that a temporary file of so many bytes has room, and its copy in the folder of the store. @throws UPSTREAM_UNAVAILABLE */
export async function assertFreeSpace(
  bytes: number,
  readFree: ReadFreeBytes = readFreeBytes,
): Promise<void> {
  const { STORAGE_DIR } = env();
  const folders = STORAGE_DIR === undefined ? [tmpdir()] : [tmpdir(), STORAGE_DIR];
  // They may be on one disk.
  const needed = RESERVED_BYTES + bytes * folders.length;
  const free = await Promise.all(folders.map((folder) => readFree(folder)));
  if (Math.min(...free) < needed) throw uploadsUnavailable();
}
