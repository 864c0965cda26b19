import { open, readFile, rename } from "node:fs/promises";

/** The text of a file, undefined when there is none yet. */
export async function readStored(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Replaces a file atomically: a reader, or a crash at any moment, sees the old content or the new one. Mode 0600. */
export async function writeAtomically(file: string, text: string): Promise<void> {
  const next = `${file}.next`;
  const handle = await open(next, "w", 0o600);
  try {
    await handle.writeFile(text);
    await handle.sync();
  } finally {
    await handle.close();
  }
  await rename(next, file);
}

/** Makes a writer whose calls write one after the other; calls during a write share the next one. */
export function coalesceWrites(write: () => Promise<void>): () => Promise<void> {
  let current: Promise<void> = Promise.resolve();
  let waiting: Promise<void> | undefined;
  async function writeNext(): Promise<void> {
    waiting = undefined;
    await write();
  }
  return () => {
    if (waiting === undefined) {
      waiting = current.then(writeNext);
      current = waiting.catch(() => undefined);
    }
    return waiting;
  };
}
