import { randomUUID } from "node:crypto";
import {
  copyFile,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  rmdir,
  stat,
  writeFile,
} from "node:fs/promises";
import { dirname, join, relative, sep } from "node:path";
import type { Readable } from "node:stream";
import type { ByteRange, FileDriver, StoredFile } from "@/lib/server/storage/object-store";

/** Files are written here and then renamed, so that nobody reads a partial one. */
const UNFINISHED_FOLDER = ".unfinished";

/** Passes by an entry that is gone, and a folder that does not exist yet. */
async function unlessGone<Result, Other>(operation: Promise<Result>, other: Other) {
  return operation.catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return other;
    throw error;
  });
}

export class FolderDriver implements FileDriver {
  readonly #root: string;

  constructor(root: string) {
    this.#root = root;
  }

  put(key: string, bytes: Uint8Array): Promise<void> {
    return this.#replace(key, (temporaryPath) => writeFile(temporaryPath, bytes));
  }

  /** Copies the file, as it may be on another disk. */
  putFile(key: string, path: string): Promise<void> {
    return this.#replace(key, (temporaryPath) => copyFile(path, temporaryPath));
  }

  copy(key: string, target: string): Promise<void> {
    return this.putFile(target, this.#locate(key));
  }

  read(key: string): Promise<Buffer> {
    return readFile(this.#locate(key));
  }

  /** Opens the file first, so that a missing file is an error here and not of the stream. */
  async readStream(key: string, range?: ByteRange): Promise<Readable> {
    return (await open(this.#locate(key))).createReadStream(range);
  }

  async readSize(key: string): Promise<number> {
    return (await stat(this.#locate(key))).size;
  }

  async exists(key: string): Promise<boolean> {
    return (await unlessGone(stat(this.#locate(key)), null))?.isFile() ?? false;
  }

  async remove(key: string): Promise<void> {
    const path = this.#locate(key);
    await rm(path, { force: true });
    // Fails, as intended, unless the folder is empty.
    await rmdir(dirname(path)).catch(() => undefined);
  }

  async *list(prefix: string): AsyncGenerator<StoredFile> {
    const folder = this.#locate(prefix);
    const entries = await unlessGone(readdir(folder, { recursive: true, withFileTypes: true }), []);
    for (const entry of entries) {
      if (entry.isFile()) {
        const path = join(entry.parentPath, entry.name);
        // oxlint-disable-next-line no-await-in-loop -- as slowly as the files are asked for
        const stats = await unlessGone(stat(path), null);
        const key = relative(this.#root, path).replaceAll(sep, "/");
        if (stats !== null) yield { key, modifiedAt: stats.mtime };
      }
    }
  }

  async removeUnfinished(before: Date): Promise<void> {
    const folder = this.#locate(UNFINISHED_FOLDER);
    for (const name of await readdir(folder).catch(() => [])) {
      const path = join(folder, name);
      const stats = await stat(path).catch(() => null);
      if (stats !== null && stats.mtime < before) await rm(path, { force: true });
    }
  }

  #locate(key: string): string {
    return join(this.#root, key);
  }

  async #replace(key: string, write: (temporaryPath: string) => Promise<void>): Promise<void> {
    const temporaryPath = this.#locate(`${UNFINISHED_FOLDER}/${randomUUID()}`);
    const target = this.#locate(key);
    try {
      await mkdir(dirname(temporaryPath), { recursive: true });
      await write(temporaryPath);
      await mkdir(dirname(target), { recursive: true });
      await rename(temporaryPath, target);
    } catch (error) {
      await rm(temporaryPath, { force: true });
      throw error;
    }
  }
}
