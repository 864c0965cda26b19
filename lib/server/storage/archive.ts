import { once } from "node:events";
import type { Readable, Writable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { ZipFile } from "yazl";

/** `open` is called when its turn has come, so that one file at a time is in memory. */
export type ArchiveEntry = { path: string; open: () => Promise<Readable> };

/** Pictures, PDF and audio are compressed already. */
const isCompressible = (path: string) => /\.(csv|json|txt)$/.test(path);

/** Ends once the entry is read. */
async function addEntry(zip: ZipFile, { path, open }: ArchiveEntry): Promise<void> {
  let stream: Readable | undefined = await open();
  const isRead = once(stream, "close");
  // The archive keeps this function to its end, so that must not hold what was read.
  zip.addReadStreamLazy(path, { compress: isCompressible(path) }, (done) => {
    const opened = stream;
    stream = undefined;
    done(null, opened);
  });
  await isRead;
}

/** Writes a ZIP, entry by entry. */
export async function writeArchive(
  entries: AsyncIterable<ArchiveEntry>,
  target: Writable,
): Promise<void> {
  const zip = new ZipFile();
  const written = pipeline(zip.outputStream, target);
  // Reported by `written` below; without a listener it would end the process.
  zip.on("error", (error: Error) => target.destroy(error));
  try {
    for await (const entry of entries) await Promise.race([addEntry(zip, entry), written]);
  } catch (error) {
    target.destroy(error instanceof Error ? error : undefined);
    await written.catch(() => undefined);
    throw error;
  }
  zip.end();
  await written;
}
