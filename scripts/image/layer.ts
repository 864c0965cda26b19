import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { createReadStream } from "node:fs";
import { cp, mkdir, readdir, rename, rm, stat } from "node:fs/promises";
import path from "node:path";
import { pipeline } from "node:stream/promises";

/** A file or folder of this machine, and where it stands in the image. */
export type Source = { file: string; target: string };

/** A blob of an OCI layout. */
export type Blob = { digest: string; size: number };

/** Writes a layer to the layout's blobs: the same bytes for the same files, whatever machine, order, time and umask. */
export async function writeLayer(
  blobs: string,
  sources: readonly Source[],
  { uid, mtime }: { uid: number; mtime: Date },
): Promise<Blob> {
  const [stage, tar] = [path.join(blobs, "stage"), path.join(blobs, "unfinished")];
  await mkdir(stage, { recursive: true });
  for (const { file, target } of sources)
    await cp(file, path.join(stage, target), { recursive: true, verbatimSymlinks: true });
  const options = "--create --format=gnu --sort=name --numeric-owner --mode=u=rwX,go=rX".split(" ");
  const same = [`--owner=${uid}`, `--group=${uid}`, `--mtime=@${mtime.getTime() / 1_000}`];
  const names = (await readdir(stage)).toSorted();
  execFileSync("tar", [...options, ...same, `--file=${tar}`, `--directory=${stage}`, ...names]);
  await rm(stage, { recursive: true });
  const hash = createHash("sha256");
  await pipeline(createReadStream(tar), hash);
  const digest = hash.digest("hex");
  await rename(tar, path.join(blobs, digest));
  return { digest: `sha256:${digest}`, size: (await stat(path.join(blobs, digest))).size };
}
