import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type Readable, Transform } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGunzip, createGzip } from "node:zlib";
import type { BackupPlace } from "@/lib/backups/backup-place.gateway";
import type { Part } from "@/lib/backups/backups.schema";
import { decrypt, encrypt } from "@/lib/backups/encryption.gateway";

/** Runs with a folder for temporary files. */
export async function withTemporaryFolder<Result>(
  run: (folder: string) => Promise<Result>,
): Promise<Result> {
  const folder = await mkdtemp(join(tmpdir(), "vitrine-backup-"));
  try {
    return await run(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Computes the digest of what passes. */
function createMeter() {
  const hash = createHash("sha256");
  let bytes = 0;
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  return { stream, read: () => ({ sha256: hash.digest("hex"), bytes }) };
}

/** Writes to a file what a stream gives, encrypted. @returns the digest of the file */
export async function writeEncrypted(
  source: Readable,
  path: string,
  recipients: readonly string[],
): Promise<Omit<Part, "name">> {
  const meter = createMeter();
  await pipeline(await encrypt(source, recipients), meter.stream, createWriteStream(path));
  return meter.read();
}

/** Writes a part of a backup, compressed and encrypted. */
export function writePart(
  place: BackupPlace,
  title: string,
  source: Readable,
  recipients: readonly string[],
): Promise<Part> {
  const name = `${title}.${recipients.length === 0 ? "gz" : "age"}`;
  return withTemporaryFolder(async (folder) => {
    const path = join(folder, "part");
    const compressed = createGzip();
    const [, part] = await Promise.all([
      pipeline(source, compressed),
      writeEncrypted(compressed, path, recipients),
    ]);
    await place.put(name, path);
    return { name, ...part };
  });
}

/** Reads a file of the backup as it was before it was encrypted. */
export async function readDecrypted(
  place: BackupPlace,
  name: string,
  identities: readonly string[],
): Promise<Readable> {
  const stored = await place.read(name);
  return name.endsWith(".age") ? decrypt(stored, identities) : stored;
}

/** Passes what a part holds to `write`. */
export async function readPart(
  place: BackupPlace,
  name: string,
  identities: readonly string[],
  target: NodeJS.WritableStream,
): Promise<void> {
  await pipeline(await readDecrypted(place, name, identities), createGunzip(), target);
}

/** Splits text into its lines, each of which ends with a line feed. Unlike Node's own reader it throws what its source does. */
export async function* splitLines(source: AsyncIterable<Uint8Array>): AsyncGenerator<string> {
  const decoder = new TextDecoder();
  let begun = "";
  for await (const chunk of source) {
    const lines = (begun + decoder.decode(chunk, { stream: true })).split("\n");
    begun = lines.pop() ?? "";
    yield* lines;
  }
}

export async function* readPartLines(
  place: BackupPlace,
  name: string,
  identities: readonly string[],
): AsyncGenerator<string> {
  const text = createGunzip();
  // What fails is thrown by the stream that is read.
  pipeline(await readDecrypted(place, name, identities), text).catch(() => undefined);
  yield* splitLines(text);
}

/** @throws Error unless a file is stored as it was written */
export async function assertIntact(
  place: BackupPlace,
  { name, sha256, bytes }: Pick<Part, "name" | "sha256"> & { bytes?: number },
): Promise<void> {
  const meter = createMeter();
  await pipeline(await place.read(name), meter.stream.resume());
  const found = meter.read();
  if (found.sha256 !== sha256 || (bytes !== undefined && found.bytes !== bytes))
    throw new Error(`${name} is not as it was written: it was changed or cut.`);
}
