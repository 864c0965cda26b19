import { open, readFile, rename } from "node:fs/promises";

/** What a local service has kept in a file; undefined when it has kept nothing yet. */
export async function readKept(file: string): Promise<string | undefined> {
  try {
    return await readFile(file, "utf8");
  } catch (error) {
    if (error instanceof Error && "code" in error && error.code === "ENOENT") return undefined;
    throw error;
  }
}

/** Replaces a file so that a reader, or a crash at any moment, sees the old content or the new one, whole. Mode 0600. */
export async function writeWhole(file: string, text: string): Promise<void> {
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

/** Makes a writer whose calls write one after the other; those that come while one is under way share the next one. */
export function oneAtATime(write: () => Promise<void>): () => Promise<void> {
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
