import { open, readFile, rename } from "node:fs/promises";

/** The text of a file; undefined if it does not exist yet. */
export async function readFileIfExists(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Replaces a file atomically: a reader, or a crash at any moment, sees the old content or the new one. Mode 0600. */
export async function writeAtomically(file: string, text: string): Promise<void> {
  const temporaryFile = `${file}.next`;
  const handle = await open(temporaryFile, "w", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(temporaryFile, file);
}

/** Creates a writer that runs one write at a time; calls during a write share the next one. */
export function coalesceWrites(write: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> = Promise.resolve();
  let pendingWrite: Promise<void> | undefined;
  async function writeNext(): Promise<void> {
    pendingWrite = undefined;
    await write();
  }
  return () => {
    if (pendingWrite === undefined) {
      pendingWrite = current.then(writeNext);
      current = pendingWrite.catch(() => undefined);
    }
    return pendingWrite;
  };
}
