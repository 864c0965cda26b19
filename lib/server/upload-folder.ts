import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";

const PREFIX = "vitrine-upload-";

/** An upload may take half an hour to arrive (packages/front/src/listener.ts); what nobody has written to for longer is left over. */
const LEFT_OVER_MS = 60 * 60 * 1_000;

export const makeUploadFolder = (): Promise<string> => mkdtemp(join(tmpdir(), PREFIX));

/** The last write to a folder or one of its files, in milliseconds. */
async function lastWritten(folder: string): Promise<number> {
  const names = await readdir(folder);
  const facts = await Promise.all(
    [folder, ...names.map((name) => join(folder, name))].map((path) => stat(path)),
  );
  return Math.max(...facts.map(({ mtimeMs }) => mtimeMs));
}

/** Removes the folders that killed processes left on this machine. @returns how many */
export async function sweepUploadFolders(now: number = Date.now()): Promise<number> {
  const names = (await readdir(tmpdir())).filter((name) => name.startsWith(PREFIX));
  let removed = 0;
  for (const name of names) {
    const folder = join(tmpdir(), name);
    // One that was deleted meanwhile, or belongs to another user, is skipped.
    const written = await lastWritten(folder).catch(() => now);
    if (now - written <= LEFT_OVER_MS) continue;
    await rm(folder, { recursive: true, force: true });
    removed += 1;
  }
  return removed;
}
