import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { lstat, mkdir, readdir, readFile, readlink, rename } from "node:fs/promises";
import path from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { pack, type Pack } from "tar-stream";

/** A file or folder of this machine, and where it stands in the image. */
export type Source = { file: string; target: string; uid: number };
type Entry = Source & { kind: "file" | "directory" | "symlink"; mode: number };

async function listEntries(source: Source): Promise<Entry[]> {
  const stats = await lstat(source.file);
  // Only who may execute counts: the rest is this machine's umask.
  const mode = stats.isDirectory() || (stats.mode & 0o100) > 0 ? 0o755 : 0o644;
  if (stats.isSymbolicLink()) return [{ ...source, kind: "symlink", mode: 0o777 }];
  if (!stats.isDirectory()) return [{ ...source, kind: "file", mode }];
  const names = await readdir(source.file);
  const inner = names.map((name) =>
    listEntries({
      ...source,
      file: path.join(source.file, name),
      target: `${source.target}/${name}`,
    }),
  );
  return [{ ...source, kind: "directory", mode }, ...(await Promise.all(inner)).flat()];
}

async function addEntry(tar: Pack, { file, target, uid, kind, mode }: Entry, mtime: Date) {
  const header = { name: target, uid, gid: uid, mode, mtime, type: kind };
  if (kind === "file") tar.entry(header, await readFile(file));
  else if (kind === "symlink") tar.entry({ ...header, linkname: await readlink(file) });
  else tar.entry(header);
}

/** A blob of an OCI layout. */
export type Blob = { digest: string; size: number };

const byTarget = (a: Entry, b: Entry) => (a.target < b.target ? -1 : 1);

/** Writes a layer to the layout's blobs: the same bytes for the same files, whatever machine, order and time. */
export async function writeLayer(
  blobs: string,
  sources: readonly Source[],
  mtime: Date,
): Promise<Blob> {
  const entries = (await Promise.all(sources.map(listEntries))).flat().toSorted(byTarget);
  await mkdir(blobs, { recursive: true });
  const unfinished = path.join(blobs, "unfinished");
  const hash = createHash("sha256");
  let size = 0;
  const tar = pack();
  async function* measure(chunks: AsyncIterable<Buffer>) {
    for await (const chunk of chunks) {
      hash.update(chunk);
      size += chunk.length;
      yield chunk;
    }
  }
  const written = pipeline(Readable.from(tar), measure, createWriteStream(unfinished));
  for (const entry of entries) await addEntry(tar, entry, mtime);
  tar.finalize();
  await written;
  const digest = hash.digest("hex");
  await rename(unfinished, path.join(blobs, digest));
  return { digest: `sha256:${digest}`, size };
}
