import { open, rename } from "node:fs/promises";

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
