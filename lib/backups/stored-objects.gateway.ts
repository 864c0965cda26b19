import { createHash } from "node:crypto";
import { createWriteStream } from "node:fs";
import { join } from "node:path";
import { pipeline } from "node:stream/promises";
import type { BackupPlace } from "@/lib/backups/backup-place.gateway";
import { OBJECT_FILE, ObjectEntry } from "@/lib/backups/backups.schema";
import {
  readDecrypted,
  withTemporaryFolder,
  writeEncrypted,
} from "@/lib/backups/part-files.gateway";
import type { Store } from "@/lib/server/storage/object-store";

/** The store writes of itself here; the first sweep does so again. */
const OWN_FOLDER = "store/";

/** With the recipients, so that new ones get files that they can read. */
const computeDigest = (key: string, recipients: readonly string[]) =>
  createHash("sha256")
    .update([key, ...recipients.toSorted()].join("\n"))
    .digest("hex");

/** Stores the objects that are not in a place yet, and lists the files of all. */
export async function createObjectWriter(
  store: Store,
  place: BackupPlace,
  recipients: readonly string[],
) {
  const extension = recipients.length === 0 ? "bin" : "age";
  const files = new Map<string, string>();
  for await (const file of place.list("objects/")) {
    const [, digest, , fileExtension] = OBJECT_FILE.exec(file) ?? [];
    if (digest !== undefined && fileExtension === extension) files.set(digest, file);
  }
  const stored = new Set<string>();

  async function storeObject(key: string): Promise<ObjectEntry> {
    const digest = computeDigest(key, recipients);
    const existing = files.get(digest);
    const source = existing === undefined ? await store.readStream(key) : null;
    if (source === null) return { key, file: existing ?? null };
    return withTemporaryFolder(async (folder) => {
      const path = join(folder, "object");
      const { sha256 } = await writeEncrypted(source, path, recipients);
      const file = `objects/${digest}-${sha256}.${extension}`;
      await place.put(file, path);
      return { key, file };
    });
  }

  return {
    async *storeAll(): AsyncGenerator<ObjectEntry> {
      for await (const { key } of store.list("")) {
        if (key.startsWith(OWN_FOLDER)) continue;
        const entry = await storeObject(key);
        // Without a file if it was deleted since it was listed.
        if (entry.file === null) continue;
        stored.add(key);
        yield entry;
      }
    },

    /** Stores those of the keys that `storeAll` has not met. */
    async *storeNamed(keys: AsyncIterable<string>): AsyncGenerator<ObjectEntry> {
      for await (const key of keys) if (!stored.has(key)) yield storeObject(key);
    },
  };
}

export async function* parseEntries(lines: AsyncIterable<string>): AsyncGenerator<ObjectEntry> {
  for await (const line of lines) yield ObjectEntry.parse(JSON.parse(line));
}

export const toStoredDigest = (file: string): string => OBJECT_FILE.exec(file)?.[2] ?? "";

/** Writes an object of a backup into a store. */
export async function restoreObject(
  store: Store,
  place: BackupPlace,
  identities: readonly string[],
  { key, file }: { key: string; file: string },
): Promise<void> {
  await withTemporaryFolder(async (folder) => {
    const path = join(folder, "object");
    await pipeline(await readDecrypted(place, file, identities), createWriteStream(path));
    await store.putFile(key, path, "application/octet-stream");
  });
}
